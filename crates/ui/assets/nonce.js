// What this browser adds to the shuffle. It is made here, after the page has shown the seal of the hall's own part, so that
// neither of the two can know the draws alone.

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

document.addEventListener("submit", (event) => {
  const field = event.target.querySelector?.("input[data-nonce]");
  if (field && !field.value) field.value = hex(crypto.getRandomValues(new Uint8Array(16)));
}, true);
