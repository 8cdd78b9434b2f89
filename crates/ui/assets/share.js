// A button hands its link, or the text that lies there, to whatever the device shares by; where there is nothing, it copies
// that and says so.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-share], [data-share-text]");
  if (!button) return;
  const { share: url, shareText, shareTitle: title, copied } = button.dataset;
  try {
    const text = shareText && await (await fetch(shareText, { credentials: "same-origin" })).text();
    const shared = text ? { title, files: [new File([text], "game.txt", { type: "text/plain" })] } : { title, url };
    if (text ? navigator.canShare?.(shared) : navigator.share) { await navigator.share(shared); return; }
    await copy(text ?? url);
    const label = button.textContent;
    button.textContent = copied;
    setTimeout(() => { button.textContent = label; }, 2000);
  } catch { /* Whoever changed their mind need not be told. */ }
});

// Browsers keep their clipboard from pages that came without TLS, as in a hall at home; the old way still works there.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.body.appendChild(document.createElement("textarea"));
  field.value = text;
  field.select();
  document.execCommand("copy");
  field.remove();
}
