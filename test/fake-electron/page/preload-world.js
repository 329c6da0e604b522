// The isolated world in which the shipped preload runs. Injected by its own source text: what it needs comes as arguments.
// Imitates https://www.electronjs.org/docs/latest/tutorial/sandbox#preload-scripts

/**
 * @typedef {object} Parts
 * @property {typeof import("./codec.js").makeCodec} makeCodec
 * @property {typeof import("./bridge-wire.js").makeBridgeWire} makeBridgeWire
 * @property {typeof import("./ipc-renderer.js").makeIpcRenderer} makeIpcRenderer
 * @property {typeof import("./context-menu.js").watchContextMenu} watchContextMenu
 * @property {typeof import("./frame-watch.js").watchFrame} watchFrame
 * @property {typeof import("./media-watch.js").passMedia} passMedia
 * @property {typeof import("./drag-regions.js").isInDragRegion} isInDragRegion
 * @property {typeof import("./drag-regions.js").swallowDragPresses} swallowDragPresses
 */

/**
 * @typedef {object} PreloadSettings
 * @property {string} secret The name under which the two worlds speak.
 * @property {string} preloadPath
 * @property {boolean} isHeaded Whether the window has a frame, which a person moves without the app.
 * @property {Record<string, unknown>} process What a sandboxed preload sees as `process`.
 */

/**
 * @param {Parts} parts
 * @param {PreloadSettings} settings
 * @param {(require: (id: string) => unknown, module: { exports: object }, exports: object, process: object, global: object) => void} preload
 */
export function preloadWorld(parts, settings, preload) {
  if (window !== window.top) return; // preloads do not run in subframes by default
  const world = /** @type {Record<string, any>} */ (/** @type {unknown} */ (globalThis));
  const codec = parts.makeCodec();
  const toMain = /** @type {(text: string) => void} */ (world["standInToMain"]);
  delete world["standInToMain"];

  const { ipcRenderer, receive } = parts.makeIpcRenderer(codec, toMain);
  const wire = parts.makeBridgeWire(settings.secret, "preload");
  const exposed = new Set();
  const paths = new Map();
  world["standInReceive"] = receive;
  world["standInAddPath"] = (/** @type {string} */ key, /** @type {string} */ path) => paths.set(key, path);

  world["standInFocus"] = (/** @type {boolean} */ isFocused) => {
    window.dispatchEvent(new CustomEvent(`${settings.secret}:focus`, { detail: isFocused }));
  };

  world["standInMediaAnswer"] = parts.passMedia(settings.secret, (media) =>
    toMain(codec.encode({ kind: "media", ...media })),
  );

  const contextBridge = {
    /** @param {string} key @param {unknown} api */
    exposeInMainWorld(key, api) {
      if (exposed.has(key))
        throw new Error(`Cannot bind an API on top of an existing property on the window object`);
      exposed.add(key);
      wire.expose(key, api);
    },
  };
  // https://www.electronjs.org/docs/latest/api/web-utils
  const webUtils = {
    /** @param {unknown} file @returns {string} */
    getPathForFile(file) {
      if (!(file instanceof Blob))
        throw new TypeError("getPathForFile expected to receive a File object but one was not provided");
      if (!(file instanceof File)) return "";
      return paths.get(`${file.name}|${file.size}|${file.lastModified}`) ?? "";
    },
  };

  const electron = { contextBridge, ipcRenderer, webUtils };
  /** @param {string} id */
  const require = (id) => {
    if (id === "electron" || id === "electron/renderer") return electron;
    throw new Error(`module not found: ${id}`);
  };
  const module = { exports: {} };
  try {
    preload(require, module, module.exports, settings.process, world);
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    console.error(`Unable to load preload script: ${settings.preloadPath}\n${stack}`);
    toMain(codec.encode({ kind: "preload-error", message, stack }));
  }
  if (settings.isHeaded) parts.watchFrame((isFocused) => toMain(codec.encode({ kind: "frame", isFocused })));
  parts.swallowDragPresses(parts.isInDragRegion, (press) =>
    toMain(codec.encode({ kind: "drag-press", press })),
  );
  parts.watchContextMenu((params) => toMain(codec.encode({ kind: "context-menu", params })));
}
