// A button hands its link to whatever the device shares by; where there is nothing, it copies the link and says so.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-share]");
  if (!button) return;
  const { share: url, shareTitle: title, copied } = button.dataset;
  try {
    if (navigator.share) { await navigator.share({ title, url }); return; }
    await copy(url);
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
