// The module `electron` on machines without an Electron binary: the stand-in for Electron. Every member of every export
// is checked against Electron's own types where it is defined.
import { app } from "./app/app.ts";
import { BrowserWindow, reportPaths } from "./window/browser-window.ts";
import { asElectron } from "./check.ts";
import { desktopActs } from "./desktop/acts.js";
import { clipboard, ClipboardItem } from "./desktop/clipboard.ts";
import { dialog } from "./desktop/dialog.ts";
import { globalShortcut } from "./desktop/global-shortcut.ts";
import { Menu, MenuItem } from "./desktop/menu.ts";
import { nativeImage } from "./desktop/native-image.ts";
import { nativeTheme } from "./desktop/native-theme.ts";
import { Notification } from "./desktop/notification.ts";
import { powerMonitor } from "./desktop/power-monitor.ts";
import { desktopRecord, forgetRequests } from "./desktop/record.ts";
import { screen } from "./desktop/screen.ts";
import { shell } from "./desktop/shell.ts";
import { systemPreferences } from "./desktop/system-preferences.ts";
import { Tray } from "./desktop/tray.ts";
import { ipcMain } from "./web-contents/ipc-main.ts";
import { net } from "./network/net.ts";
import { protocol } from "./network/protocol.ts";
import "./desktop/role-actions.ts";
import { session } from "./network/session.ts";
import { openControlChannel } from "./control-channel.ts";

/**
 * Undefined, because it exists only in a renderer. It is exported because packages that run in both processes import
 * it.
 */
const ipcRenderer = undefined;

declare global {
  /**
   * Functions for tests, set only in the app's main process on the stand-in. Tests announce the paths of files before
   * they drop or choose these files, and hand an app on to the next test.
   */
  var standIn: {
    readonly reportPaths: typeof reportPaths;
    readonly forgetRequests: typeof forgetRequests;
  };
}

const electron = {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  globalShortcut,
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
  systemPreferences,
  Tray,
};

const part =
  asElectron<
    Pick<typeof Electron.CrossProcessExports, "app" | "BrowserWindow" | "Menu" | "powerMonitor" | "clipboard">
  >(electron);
globalThis.desktopActs = desktopActs(part, desktopRecord);
globalThis.standIn = { reportPaths, forgetRequests };
openControlChannel(electron);

// Ctrl+C and a plain kill make an Electron app quit normally.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    app.quit();
  });
}
// The process that reads the app's output may end before the app. That must not end the app early.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

export {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  globalShortcut,
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
  systemPreferences,
  Tray,
};
/** Serves `import electron from "electron"`, as CommonJS packages and electron-store write it. */
export default electron;
