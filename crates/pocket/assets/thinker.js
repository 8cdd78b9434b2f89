// A worker that thinks, started by a page for the service worker.
importScripts("midway.js");
const ready = wasm_bindgen({ module_or_path: "midway.wasm" });

self.onmessage = ({ ports: [port] }) => {
  port.onmessage = async ({ data }) => {
    try {
      await ready;
      port.postMessage({ answer: wasm_bindgen.think(data) });
    } catch (error) {
      port.postMessage({ error: String(error) });
      self.close();
    }
  };
};
