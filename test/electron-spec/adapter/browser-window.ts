// BrowserWindow as Electron's tests open it: with preloads that the stand-in can run, and files for pages.
import { BrowserWindow as StandInWindow } from "../../fake-electron/browser-window.ts";
import { preparePreferences } from "./preload.ts";
import { fileUrl, shareWorlds } from "./web-contents.ts";

/** A window of the stand-in. */
export class BrowserWindow extends StandInWindow {
  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super({ ...options, webPreferences: preparePreferences(options.webPreferences) });
    if (options.webPreferences?.contextIsolation === false) shareWorlds(this.webContents);
  }

  loadFile(path: string, options?: Electron.LoadFileOptions): Promise<void> {
    return this.loadURL(fileUrl(path, options));
  }
}
