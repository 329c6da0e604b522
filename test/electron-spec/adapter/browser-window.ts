// The stand-in's BrowserWindow, adapted to Electron's own tests: it prepares preloads so that the stand-in can run
// them, and loads pages from files.
import { BrowserWindow as StandInWindow } from "../../fake-electron/window/browser-window.ts";
import { preparePreferences } from "./preload.ts";
import { emitPageEvents } from "./page-events.ts";
import { fileUrl, recordSharedWorld } from "./web-contents.ts";
import type { WebContents } from "../../fake-electron/web-contents/web-contents.ts";

/** Windows that `getAllWindows` leaves out. They only hold a page that the test created without a window. */
const unlisted = new WeakSet<object>();

export class BrowserWindow extends StandInWindow {
  static override getAllWindows(): Electron.BrowserWindow[] {
    return super.getAllWindows().filter((window) => !unlisted.has(window));
  }

  /** Opens a window for a page that has no window in Electron. `getAllWindows` leaves the window out. */
  static createUnlisted(preferences: Electron.WebPreferences): BrowserWindow {
    const window = new BrowserWindow({ show: false, webPreferences: preferences });
    unlisted.add(window);
    return window;
  }

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super({ ...options, webPreferences: preparePreferences(options.webPreferences) });
    if (options.webPreferences?.contextIsolation === false) recordSharedWorld(this.webContents);
    emitPageEvents(this.webContents as unknown as WebContents, options.webPreferences?.preload);
  }

  getURL(): string {
    return this.webContents.getURL();
  }

  getSize(): number[] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getPosition(): number[] {
    const { x, y } = this.getBounds();
    return [x, y];
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }

  loadFile(path: string, options?: Electron.LoadFileOptions): Promise<void> {
    return this.loadURL(fileUrl(path, options));
  }
}
