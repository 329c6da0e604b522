// The sample's preload: CommonJS, sandboxed, and the only script that can use both the page and Electron.
const { contextBridge, ipcRenderer, webUtils } = require("electron");

Object.assign(globalThis, { leaked: "seen by the page only if the worlds are one" });

contextBridge.exposeInMainWorld("sampleBridge", {
  invoke: (/** @type {string} */ channel, /** @type {unknown[]} */ ...args) =>
    ipcRenderer.invoke(channel, ...args),
  send: (/** @type {string} */ channel, /** @type {unknown[]} */ ...args) =>
    ipcRenderer.send(channel, ...args),
  on: (/** @type {string} */ channel, /** @type {(value: unknown) => void} */ listener) => {
    const hear = (/** @type {unknown} */ _event, /** @type {unknown} */ value) => listener(value);
    ipcRenderer.on(channel, hear);
    return () => void ipcRenderer.off(channel, hear);
  },
  path: (/** @type {File} */ file) => webUtils.getPathForFile(file),
  add: (/** @type {number} */ a, /** @type {number} */ b) => a + b,
  fail: () => {
    throw new TypeError("refused here");
  },
  call: (/** @type {(value: string) => string} */ listener) => listener("from the preload"),
  nested: { list: [1, { deep: true }] },
});
