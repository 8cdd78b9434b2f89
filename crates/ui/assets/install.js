// A browser that can keep this site like an app says so once; then the button that installs it is shown.
let offer = null;
function show() {
  for (const button of document.querySelectorAll("[data-install]")) button.hidden = !offer;
  for (const hint of document.querySelectorAll("[data-install-hint]")) hint.hidden = offer !== null;
}

addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); offer = event; show(); });
addEventListener("appinstalled", () => { offer = null; show(); });
document.addEventListener("click", async (event) => {
  if (!event.target.closest?.("[data-install]") || !offer) return;
  const asked = offer;
  offer = null;
  await asked.prompt();
  show();
});
