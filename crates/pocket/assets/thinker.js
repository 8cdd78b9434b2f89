// A worker that thinks, started by a page for the service worker.
importScripts("midway.js", "nets.js");
const think = midwayThinking(wasm_bindgen({ module_or_path: "midway.wasm" }), (path) => fetch(path));

self.onmessage = ({ ports: [port] }) => {
  port.onmessage = async ({ data }) => {
    try {
      port.postMessage({ answer: await think(data) });
    } catch (error) {
      port.postMessage({ error: String(error) });
      self.close();
    }
  };
};
