// The module that `electron` means where no Electron binary is to be had. Every member of every export is checked against
// Electron's own types beside its definition.
import { app } from "./app/app.ts";
import { BrowserWindow, tellPaths } from "./window/browser-window.ts";
import { asElectron } from "./check.ts";
import { desktopActs } from "./desktop/acts.js";
import { clipboard, ClipboardItem } from "./desktop/clipboard.ts";
import { dialog } from "./desktop/dialog.ts";
import { Menu, MenuItem } from "./desktop/menu.ts";
import { nativeImage } from "./desktop/native-image.ts";
import { nativeTheme } from "./desktop/native-theme.ts";
import { Notification } from "./desktop/notification.ts";
import { powerMonitor } from "./desktop/power-monitor.ts";
import { record } from "./desktop/record.ts";
import { screen } from "./desktop/screen.ts";
import { shell } from "./desktop/shell.ts";
import { Tray } from "./desktop/tray.ts";
import { ipcMain } from "./web-contents/ipc-main.ts";
import { net } from "./network/net.ts";
import { protocol } from "./network/protocol.ts";
import "./desktop/role-actions.ts";
import { session } from "./network/session.ts";
import { openTestRoad } from "./test-road.ts";

/** Exists in a renderer only; packages that serve both processes look for the name. */
const ipcRenderer = undefined;

declare global {
  /** In the app's main process on the stand-in only, for the acts that need it. */
  var standIn: { readonly tellPaths: typeof tellPaths };
}

const electron = {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  ipcRenderer,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
};

const part =
  asElectron<
    Pick<typeof Electron.CrossProcessExports, "app" | "BrowserWindow" | "Menu" | "powerMonitor" | "clipboard">
  >(electron);
globalThis.desktopActs = desktopActs(part, record);
globalThis.standIn = { tellPaths };
openTestRoad(electron);

// Ctrl+C and a plain kill let an Electron app end by its own road.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    app.quit();
  });
}
// Whoever read the app's output may be gone before the app has ended; that must not end it any earlier.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

export {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  ipcRenderer,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
};
/** `import electron from "electron"`, as CommonJS packages and electron-store write it. */
export default electron;
