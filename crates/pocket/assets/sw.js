// The service worker: it answers the requests of this site by the router of the hall, compiled to WebAssembly.
const VERSION = "{version}";
const FILES = {files};
importScripts("pocket/midway.js", "pocket/log.js", "pocket/nets.js", "pocket/thinkers.js");
const MODULE = "pocket/midway.wasm", PACKED = "pocket/midway.packed";
const NETS = Object.values(self.midwayNets).flat().map(([path]) => `pocket/${path}`);

const scope = new URL(self.registration.scope);
const cache = `midway ${scope.pathname} ${VERSION}`;
const isOurs = (name) => name.startsWith(`midway ${scope.pathname} `);
const pathOf = (url) => url.pathname.slice(scope.pathname.length);
const isFile = (url) => [...FILES, ...NETS, MODULE].includes(pathOf(url));

// Whoever comes for the first time waits for nothing but the first page: what bots have learned is fetched afterwards, in the
// background. A new version is fetched as a whole before it is let in.
self.addEventListener("install", (event) => {
  const wanted = [...FILES.map(keepFresh), ...(self.registration.active ? NETS.map(keep) : [])];
  event.waitUntil(Promise.all(wanted));
});

async function fetched(path, options) {
  const answer = await fetch(new URL(path, scope), options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The module comes compressed from any host, and is kept as browsers like to compile it. */
async function keepFresh(path) {
  const [files, answer] = await Promise.all([caches.open(cache), fetched(path, { cache: "no-cache" })]);
  if (path !== PACKED) return files.put(new URL(path, scope), answer);
  const unpacked = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return files.put(new URL(MODULE, scope), new Response(unpacked, { headers: { "content-type": "application/wasm" } }));
}

const kept = {};
/** Has a network in the cache. Its name has its hash, so one that another version has kept is as good. */
function keep(path) {
  const find = async () => {
    const files = await caches.open(cache), url = new URL(path, scope);
    if (await files.match(url)) return;
    await files.put(url, (await caches.match(url)) ?? (await fetched(path)));
  };
  return kept[path] ??= find().catch((error) => { delete kept[path]; throw error; });
}

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => isOurs(name) && name !== cache);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data?.midway === "take over") self.skipWaiting();
  if (event.data?.midway === "make way") streams.abort();
  if (event.data?.midway === "awake") event.waitUntil(Promise.allSettled([pocket(), ...NETS.map(keep)]));
});

async function file(path) {
  const url = new URL(path, scope);
  if (NETS.includes(path)) await keep(path);
  const find = () => caches.match(url, { cacheName: cache });
  const found = await find();
  if (found || path !== MODULE) return found ?? fetch(url);
  await keepFresh(PACKED);
  return find();
}

let opened = null;
function pocket() {
  return opened ??= open().catch((error) => { opened = null; throw error; });
}

async function open() {
  const module = wasm_bindgen({ module_or_path: file(MODULE) });
  self.midwayThinkHere = midwayThinking(module, (path) => file(`pocket/${path}`));
  await module;
  return wasm_bindgen.Pocket.open(scope.pathname.replace(/\/$/, ""), scope.origin);
}

// After a breakdown nothing in the module's memory can be trusted. What counts is in the log.
function startAnew() {
  opened = null;
  importScripts("pocket/midway.js");
}

// A new version has to wait for as long as the old one streams events. So when it is let in the streams are cut, and those
// who listen come back a moment later.
const streams = new AbortController();
const isFollowing = (request) => request.headers.get("accept") === "text/event-stream";
const comeBack = () => new Response("retry: 300\n\n", { headers: { "content-type": "text/event-stream" } });
const untilWayIsMade = (body) => (body instanceof ReadableStream ? body.pipeThrough(new TransformStream(), { signal: streams.signal }) : body);

/** The request as a server would see it; a page says where it comes from by its referrer. */
async function parts(request) {
  const headers = [...request.headers].flat();
  headers.push("host", scope.host, "accept-language", navigator.languages.join(","));
  if (request.referrer.startsWith("http")) headers.push("origin", new URL(request.referrer).origin);
  const { pathname, search } = new URL(request.url);
  return [request.method, pathname + search, headers, new Uint8Array(await request.arrayBuffer())];
}

async function answer(request) {
  const asked = await parts(request);
  if (streams.signal.aborted && isFollowing(request)) return comeBack();
  try {
    const answered = await (await pocket()).answer(...asked);
    const headers = new Headers();
    for (let at = 0; at < answered.headers.length; at += 2) headers.append(answered.headers[at], answered.headers[at + 1]);
    const { status, body } = answered;
    answered.free();
    return new Response([204, 303, 304].includes(status) ? null : untilWayIsMade(body), { status, headers });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) startAnew();
    return refusal(error);
  }
}

const REFUSED = {
  en: "Your browser did not let the hall read or keep its tables. In a private window, or when the device is full, it may refuse to. What was played before is not lost. Load the page again.",
  pl: "Przeglądarka nie pozwoliła odczytać albo zapisać stołów. W oknie prywatnym albo przy pełnej pamięci urządzenia może tego odmówić. To, co już rozegrano, nie przepadło. Wczytaj stronę ponownie.",
  fr: "Votre navigateur n’a pas laissé la salle lire ou conserver ses tables. Dans une fenêtre privée, ou quand l’appareil est plein, il peut refuser. Ce qui a été joué n’est pas perdu. Rechargez la page.",
};

/** What is said when there is no hall that could say it. */
function refusal(error) {
  const lang = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in REFUSED) ?? "en";
  const plain = String(error).replace(/[<&]/g, "");
  const page = `<!DOCTYPE html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Midway</title><main role="alert"><p>${REFUSED[lang]}</p><p><small>${plain}</small></p></main></html>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  event.respondWith(isFile(url) ? file(pathOf(url)) : answer(event.request));
});
