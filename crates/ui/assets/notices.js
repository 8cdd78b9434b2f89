// Asks the browser for a push subscription and sends it with the form, which stays hidden if that cannot work.
const form = document.querySelector("form[data-push]");

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function subscribe() {
  const registration = await navigator.serviceWorker.register(form.dataset.worker);
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(form.dataset.push) };
  // A subscription made for another key of the hall is useless.
  const old = await registration.pushManager.getSubscription();
  await old?.unsubscribe();
  return registration.pushManager.subscribe(options);
}

if (form && "serviceWorker" in navigator && "PushManager" in window) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { endpoint, keys } = (await subscribe()).toJSON();
      form.elements.endpoint.value = endpoint;
      form.elements.p256dh.value = keys.p256dh;
      form.elements.auth.value = keys.auth;
      form.submit();
    } catch {
      form.querySelector("[role=alert]").hidden = false;
    }
  });
}
