// BrowserWindow as Electron's tests open it: with preloads that the stand-in can run, and files for pages.
import { BrowserWindow as StandInWindow } from "../../fake-electron/window/browser-window.ts";
import { preparePreferences } from "./preload.ts";
import { fileUrl, shareWorlds } from "./web-contents.ts";

/** Windows of which a test knows the page only. */
const unseen = new WeakSet<object>();

/** A window of the stand-in. */
export class BrowserWindow extends StandInWindow {
  static override getAllWindows(): Electron.BrowserWindow[] {
    return super.getAllWindows().filter((window) => !unseen.has(window));
  }

  /** A window that is not among all windows: a page without one. */
  static unseen(preferences: Electron.WebPreferences): BrowserWindow {
    const window = new BrowserWindow({ show: false, webPreferences: preferences });
    unseen.add(window);
    return window;
  }

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super({ ...options, webPreferences: preparePreferences(options.webPreferences) });
    if (options.webPreferences?.contextIsolation === false) shareWorlds(this.webContents);
  }

  loadFile(path: string, options?: Electron.LoadFileOptions): Promise<void> {
    return this.loadURL(fileUrl(path, options));
  }
}
