// Loaded by real Electron before the app's main file (`electron -r`). It records what the app asks of the desktop, as
// the stand-in's classes do, and keeps dialogs and links from reaching the real desktop. CommonJS, because `-r` loads
// such files at once and in order. Written from Electron's documentation, because no Electron binary was available.
const { existsSync } = require("node:fs");
const electron = require("electron");
const { desktopActs } = require("../../fake-electron/desktop/acts.js");
const { emptyDesktopRecord } = require("../../fake-electron/desktop/empty-record.js");

/** @typedef {import("../../fake-electron/desktop/record.ts").DesktopRecord} DesktopRecord */
/** @typedef {import("../../fake-electron/desktop/record.ts").TrayRecord} TrayRecord */
/** @typedef {import("../../fake-electron/desktop/record.ts").DialogRecord} DialogRecord */

// Sets whether the system is dark. The app's own choice, `themeSource`, stays. The test tells the page.
const record = emptyDesktopRecord((isDark) => {
  systemIsDark = isDark;
  electron.nativeTheme.emit("updated");
});

/** @type {boolean | undefined} */
let systemIsDark;
const { nativeTheme } = electron;
const wasDark = nativeTheme.shouldUseDarkColors;
Object.defineProperty(nativeTheme, "shouldUseDarkColors", {
  get: () =>
    nativeTheme.themeSource === "system" ? (systemIsDark ?? wasDark) : nativeTheme.themeSource === "dark",
});

/**
 * Calls `before` with an object's method and its arguments, then the method itself.
 * @template {object} T @param {T} owner @param {keyof T} name @param {(self: any, args: any[]) => void} before
 */
function watch(owner, name, before) {
  const original = /** @type {(...args: unknown[]) => unknown} */ (owner[name]);
  /** @this {unknown} @param {unknown[]} args */
  function watched(...args) {
    before(this, args);
    return original.apply(this, args);
  }
  owner[name] = /** @type {T[keyof T]} */ (watched);
}

/** @param {Electron.Tray} tray @returns {TrayRecord} */
function recordOf(tray) {
  const known = record.trays.find((candidate) => candidate.tray === tray);
  if (known !== undefined) return known;
  /** @type {TrayRecord} */
  const made = { tray, toolTip: "", image: null, menu: null, isDestroyed: false };
  record.trays.push(made);
  return made;
}

watch(electron.Notification.prototype, "show", (notification) => {
  const shown = { notification, isOpen: true };
  record.notifications.push(shown);
  notification.once("close", () => {
    shown.isOpen = false;
  });
});
watch(electron.Tray.prototype, "setToolTip", (tray, [toolTip]) => {
  recordOf(tray).toolTip = toolTip;
});
watch(electron.Tray.prototype, "setImage", (tray, [image]) => {
  recordOf(tray).image = image;
});
watch(electron.Tray.prototype, "setContextMenu", (tray, [menu]) => {
  recordOf(tray).menu = menu;
});
watch(electron.Tray.prototype, "destroy", (tray) => {
  recordOf(tray).isDestroyed = true;
});
watch(electron.Menu.prototype, "popup", (menu) => {
  record.contextMenus.push(menu);
});
watch(electron.BrowserWindow.prototype, "setTitle", (window, [title]) => {
  record.titles.set(window.id, title);
});
watch(electron.BrowserWindow.prototype, "setContentProtection", (window, [isProtected]) => {
  record.contentProtection.set(window.id, isProtected);
});
watch(electron.BrowserWindow.prototype, "setProgressBar", (window, [value, options]) => {
  record.progress.set(window.id, { value, mode: options?.mode ?? "normal" });
  record.progressCount += 1;
});
watch(electron.BrowserWindow.prototype, "setOverlayIcon", (window, [overlay, description]) => {
  record.overlays.set(window.id, overlay === null ? null : { picture: overlay.toPNG(), description });
});
watch(electron.BrowserWindow.prototype, "setThumbarButtons", (window, [buttons]) => {
  record.thumbarButtons.set(window.id, buttons);
});
watch(electron.app, "setBadgeCount", (_app, [count]) => {
  record.badge = count ?? 0;
});
watch(electron.app, "setAsDefaultProtocolClient", (_app, [protocol]) => {
  record.protocols.push(protocol);
});

electron.app.on("web-contents-created", (_event, contents) => {
  contents.print = ({ silent = false } = {}, callback = () => undefined) => {
    const { printerOutcome: outcome } = record;
    record.prints.push({ url: contents.getURL(), isSilent: silent });
    setImmediate(() => callback(outcome === "printed", outcome === "printed" ? "" : outcome.failsWith));
  };
  contents.startDrag = ({ file, files = [file] }) => {
    record.drags.push(...files.map((path) => ({ path, existed: existsSync(path) })));
  };
});

// Announces the files with which the app was started, as macOS does.
electron.app.once("will-finish-launching", () => {
  const event = { preventDefault: () => undefined, defaultPrevented: false };
  for (const path of JSON.parse(process.env["NATTER_TEST_DOCK_FILES"] ?? "[]")) {
    electron.app.emit("open-file", event, path);
  }
});

const { globalShortcut } = electron;
const registerKeys = globalShortcut.register.bind(globalShortcut);
globalShortcut.register = (accelerator, callback) => {
  if (record.systemKeys.has(accelerator) || !registerKeys(accelerator, callback)) return false;
  record.systemKeys.set(accelerator, callback);
  return true;
};
watch(globalShortcut, "unregister", (_shortcuts, [accelerator]) => {
  if (record.systemKeys.get(accelerator) !== null) record.systemKeys.delete(accelerator);
});

electron.shell.openExternal = (url) => {
  record.openedLinks.push(url);
  return Promise.resolve();
};
electron.shell.openPath = (path) => {
  record.openedPaths.push(path);
  return Promise.resolve("");
};
electron.shell.showItemInFolder = (path) => void record.shownFiles.push(path);
electron.net.isOnline = () => record.isOnline;

/** @param {DialogRecord["kind"]} kind @param {any[]} args The options are the last argument, after a window or alone. */
function ask(kind, args) {
  const { title = "", message = "", detail = "", buttons = [] } = args.at(-1) ?? {};
  record.dialogs.push({ kind, title, message, detail, buttons });
  return /** @type {any} */ (record.dialogAnswers.shift());
}

electron.dialog.showOpenDialog = (/** @type {any[]} */ ...args) => {
  const answer = ask("open", args);
  return Promise.resolve({ canceled: answer === undefined, filePaths: answer?.paths ?? [] });
};
electron.dialog.showSaveDialog = (/** @type {any[]} */ ...args) => {
  const answer = ask("save", args);
  return Promise.resolve({ canceled: answer === undefined, filePath: answer?.path ?? "" });
};
electron.dialog.showMessageBox = (/** @type {any[]} */ ...args) => {
  const answer = ask("message", args);
  const { buttons = ["OK"], cancelId = 0 } = args.at(-1);
  return Promise.resolve({
    response: answer === undefined ? cancelId : buttons.indexOf(answer.button),
    checkboxChecked: answer?.isChecked ?? false,
  });
};
electron.dialog.showErrorBox = (title, content) => {
  record.dialogs.push({ kind: "error", title, message: content, detail: "", buttons: [] });
  console.error(`[error box] ${title}\n${content}`);
};

globalThis.desktopActs = desktopActs(electron, record);
