// A small Electron app, written as any app would be. Nothing in it depends on the stand-in.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  session,
  shell,
  Tray,
} from "electron";
import Store from "electron-store";

const folder = import.meta.dirname;
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'";
/** @type {unknown[]} */
const log = [];
globalThis.sampleLog = log;
const keepsInTray = process.argv.includes("--tray");
let isQuitting = false;

protocol.registerSchemesAsPrivileged([
  { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);

/** @param {Request} request */
async function serve(request) {
  const { pathname } = new URL(request.url);
  log.push(["request", request.url]);
  if (pathname === "/echo")
    return new Response(`${request.method} ${request.headers.get("origin") ?? "none"}`);
  if (pathname === "/hang") return new Promise(() => undefined);
  if (pathname === "/broken") throw new Error("no such thing");
  const type = pathname.endsWith(".js")
    ? "text/javascript"
    : pathname.endsWith(".css")
      ? "text/css"
      : "text/html";
  const headers = { "content-type": type, "content-security-policy": policy };
  return new Response(await readFile(join(folder, pathname)), { headers });
}

function openWindow() {
  const window = new BrowserWindow({
    width: 900,
    height: 700,
    minWidth: 400,
    show: false,
    webPreferences: { preload: join(folder, "preload.cjs"), sandbox: true, contextIsolation: true },
  });
  window.once("ready-to-show", () => window.show());
  window.on("close", (event) => {
    log.push("close");
    if (!keepsInTray || isQuitting) return;
    event.preventDefault();
    window.hide();
  });
  for (const name of /** @type {const} */ ([
    "show",
    "hide",
    "focus",
    "blur",
    "minimize",
    "restore",
    "resize",
    "move",
  ])) {
    window.on(/** @type {"show"} */ (name), () => log.push(name));
  }
  window.webContents.setWindowOpenHandler(({ url }) => {
    log.push(["window.open", url]);
    if (url.startsWith("https:")) void shell.openExternal(url);
    return { action: "deny" };
  });
  window.webContents.on("will-navigate", (event) => {
    log.push(["will-navigate", event.url]);
    event.preventDefault();
  });
  window.webContents.on("render-process-gone", (_event, { reason }) => {
    log.push(["gone", reason]);
    window.webContents.reload();
  });
  window.webContents.on("context-menu", (_event, { selectionText }) => {
    Menu.buildFromTemplate([{ label: `Copy ${selectionText}`, click: () => log.push("copied") }]).popup({
      window,
    });
  });
  void window.loadURL("app://sample/index.html");
  return window;
}

function answerCalls() {
  const store = new Store();
  ipcMain.handle("echo", (_event, value) => value);
  ipcMain.handle("describe", (_event, value) => inspect(value));
  ipcMain.handle("fail", () => {
    throw new RangeError("out of range");
  });
  ipcMain.handle("uncloneable", () => () => 1);
  ipcMain.handle("sender", ({ sender, senderFrame }) => ({
    url: senderFrame?.url,
    origin: senderFrame?.origin,
    isMainFrame: senderFrame === sender.mainFrame,
    isOurWindow: BrowserWindow.fromWebContents(sender) !== null,
  }));
  ipcMain.handle("count", () => {
    const count = Number(store.get("count", 0)) + 1;
    store.set("count", count);
    return count;
  });
  ipcMain.on("push", ({ sender }, /** @type {number} */ count) => {
    for (let index = 0; index < count; index += 1) sender.send("pushed", index);
  });
}

function useDesktop(/** @type {BrowserWindow} */ window) {
  ipcMain.on("notify", (_event, /** @type {string} */ title) => {
    const notification = new Notification({ title, body: "hello", hasReply: true });
    notification.on("click", () => {
      window.show();
      window.webContents.send("pushed", `clicked ${title}`);
    });
    notification.on("reply", (_details, text) => log.push(["reply", text]));
    notification.on("close", () => log.push("notification closed"));
    notification.show();
  });
  ipcMain.handle("choose", () => dialog.showOpenDialog(window, { properties: ["openFile"] }));
  ipcMain.handle("confirm", () =>
    dialog.showMessageBox(window, { message: "Leave?", buttons: ["Leave", "Cancel"] }),
  );
  const menu = Menu.buildFromTemplate([
    {
      label: "File",
      submenu: [
        { label: "New", click: () => log.push("menu New") },
        { label: "Greyed", enabled: false },
        { role: "quit" },
      ],
    },
    { role: "editMenu" },
  ]);
  Menu.setApplicationMenu(menu);
  const tray = new Tray(nativeImage.createEmpty());
  tray.setToolTip("Sample");
  tray.on("click", () => window.show());
  tray.setContextMenu(Menu.buildFromTemplate([{ label: "Quit", click: () => app.quit() }]));
  powerMonitor.on("suspend", () => log.push("suspend"));
  powerMonitor.on("resume", () => log.push("resume"));
  nativeTheme.on("updated", () => log.push(["dark", nativeTheme.shouldUseDarkColors]));
  app.setBadgeCount(3);
  const overlay = join(import.meta.dirname, "../../../build/icons/badges/badge-3.png");
  const picture = nativeImage.createFromPath(overlay);
  window.setOverlayIcon(picture, "3 unread");
  // Set when the window is shown, because its buttons leave the taskbar with it.
  window.on("show", () => {
    window.setThumbarButtons([
      { icon: picture, tooltip: "Play", click: () => log.push("button Play") },
      { icon: picture, tooltip: "Greyed", flags: ["disabled"], click: () => log.push("button Greyed") },
      { icon: picture, tooltip: "Hidden", flags: ["hidden"], click: () => log.push("button Hidden") },
    ]);
  });
}

if (!app.requestSingleInstanceLock({ from: "sample" })) {
  app.exit(7);
} else {
  app.on("second-instance", (_event, argv, _folder, data) => log.push(["second", argv.at(-1), data]));
  app.on("before-quit", () => {
    isQuitting = true;
  });
  app.on("will-quit", () => log.push("will-quit"));
  app.on("window-all-closed", () => app.quit());
  // Not awaited, because the app becomes ready only after this module has ended.
  void app.whenReady().then(start);
}

function start() {
  protocol.handle("app", serve);
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === "notifications");
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(permission === "notifications" || permission === "geolocation");
  });
  answerCalls();
  useDesktop(openWindow());
}
