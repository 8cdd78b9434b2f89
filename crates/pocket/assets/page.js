// What every page of the pocket does for the service worker behind it: it starts workers that think, keeps the service
// worker awake while somebody looks, and lets a new version in when nothing is half done.
const home = new URL(".", document.querySelector("script[data-pocket]").src);
const { serviceWorker } = navigator;

serviceWorker.addEventListener("message", ({ data, source }) => {
  if (data?.midway !== "thinker") return;
  const worker = new Worker(new URL("thinker.js", home)), { port1, port2 } = new MessageChannel();
  const { port1: near, port2: far } = new MessageChannel();
  // Questions go through the page, so that a worker that is dismissed can be ended from here, whatever it is doing.
  port1.onmessage = (event) => { if (event.data === null) { worker.terminate(); port1.close(); } else near.postMessage(event.data); };
  near.onmessage = (event) => port1.postMessage(event.data);
  worker.onerror = () => port1.postMessage({ error: "the worker broke down" });
  worker.postMessage(null, [far]);
  source.postMessage({ midway: "thinker", worker: data.worker }, [port2]);
});
serviceWorker.startMessages();

const wake = () => { if (!document.hidden) serviceWorker.controller?.postMessage({ midway: "awake" }); };
setInterval(wake, 10000);
wake();

/** A pick that waits for its confirmation is a choice half made. */
const isHalfMade = () => new URLSearchParams(location.search).has("pick");
async function update() {
  const registration = await serviceWorker.getRegistration(home.href);
  registration?.installing?.addEventListener("statechange", update);
  if (!registration?.waiting || isHalfMade()) return;
  registration.waiting.postMessage({ midway: "take over" });
  registration.active?.postMessage({ midway: "make way" });
}
serviceWorker.getRegistration(home.href).then((registration) => registration?.addEventListener("updatefound", update));
document.addEventListener("visibilitychange", update);
document.addEventListener("submit", () => setTimeout(update, 1000));
update();

// What was played is not to be thrown away when the device runs short of room. And whoever has little left is told before a
// move cannot be kept: a game needs some ten kilobytes, and the browser some room to write them in.
const LITTLE = 2_000_000;
async function watchRoom() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  document.getElementById("store-low")?.toggleAttribute("hidden", !(quota - usage < LITTLE));
}
document.addEventListener("submit", () => navigator.storage?.persist?.(), { once: true });
document.addEventListener("submit", () => setTimeout(watchRoom, 1000));
watchRoom();
