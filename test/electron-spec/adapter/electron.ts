// The module `electron` for Electron's own tests: the stand-in (test/fake-electron), plus the members that only these
// tests need.
import "./app.ts";
import "./menu.ts";
import "./native-image.ts";
import "./session.ts";
import { BrowserWindow } from "./browser-window.ts";
import { net } from "./own-scheme-fetch.ts";
import { protocol } from "./protocol.ts";
import * as standIn from "../../fake-electron/electron.ts";

/**
 * The value of exports that Electron has and the stand-in lacks. A test fails when it uses such an export, not when it
 * imports it.
 */
const missing = undefined;

/**
 * Imitates Electron's module `webContents`, including pages without a window. In the stand-in a page exists only inside
 * a window.
 */
const webContents = {
  getAllWebContents: () => BrowserWindow.getAllWindows().map((window) => window.webContents),
  fromId: (id: number) => webContents.getAllWebContents().find((contents) => contents.id === id),
  create(preferences: Electron.WebPreferences = {}) {
    const window = BrowserWindow.createUnlisted(preferences);
    return Object.assign(window.webContents, {
      destroy: () => {
        window.destroy();
      },
    });
  },
};

const electron = { ...standIn.default, BrowserWindow, BaseWindow: BrowserWindow, net, protocol, webContents };

export default electron;
export { BrowserWindow, BrowserWindow as BaseWindow, net, protocol, webContents };
export {
  app,
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
  Notification,
  powerMonitor,
  screen,
  session,
  shell,
  Tray,
} from "../../fake-electron/electron.ts";
export {
  missing as autoUpdater,
  missing as contentTracing,
  missing as contextBridge,
  missing as crashReporter,
  missing as desktopCapturer,
  missing as ImageView,
  missing as inAppPurchase,
  missing as MessageChannelMain,
  missing as netLog,
  missing as parentPort,
  missing as pushNotifications,
  missing as safeStorage,
  missing as ServiceWorkerMain,
  missing as ShareMenu,
  missing as systemPreferences,
  missing as TouchBar,
  missing as utilityProcess,
  missing as View,
  missing as webFrame,
  missing as webFrameMain,
  missing as WebContentsView,
  missing as webUtils,
};
