// Imitates https://www.electronjs.org/docs/latest/api/app
import { EventEmitter } from "node:events";
import { readIdentity } from "./app-identity.ts";
import { appPaths } from "./app-paths.ts";
import { BrowserWindow } from "./browser-window.ts";
import { asElectron, type CheckedEvents, type PartOf } from "./check.ts";
import { record } from "./desktop/record.ts";
import { electronEvent } from "./electron-event.ts";
import { endProcess } from "./ending.ts";
import { readiness } from "./readiness.ts";
import { prepareBrowser } from "./running-browser.ts";
import { filesAtStart } from "./settings.ts";
import { SingleInstance } from "./single-instance.ts";
import { windowNews } from "./windows.ts";

/** The events of which the stand-in tells. */
export type AppEvents = CheckedEvents<
  Electron.App["on"],
  {
    ready: [];
    activate: [event: Electron.Event, hasVisibleWindows: boolean];
    "before-quit": [event: Electron.Event];
    "will-quit": [event: Electron.Event];
    quit: [event: Electron.Event, exitCode: number];
    "window-all-closed": [];
    "web-contents-created": [event: Electron.Event, webContents: Electron.WebContents];
    "second-instance": [
      event: Electron.Event,
      argv: string[],
      workingDirectory: string,
      additionalData: unknown,
    ];
    "open-url": [event: Electron.Event, url: string];
    "open-file": [event: Electron.Event, path: string];
  }
>;

const { folder, name, version } = readIdentity(process.argv[1] ?? "");

class App extends EventEmitter<AppEvents> {
  readonly isPackaged = false;
  /** macOS only, and there is always Electron there. */
  readonly dock = undefined;
  /** Chromium is started with switches of its own; the app's are not its. */
  readonly commandLine = asElectron<Electron.CommandLine>({ appendSwitch: () => undefined });
  name = name;
  readonly #singleInstance = new SingleInstance();
  readonly #ready: Promise<void>;
  #isQuitting = false;

  constructor() {
    super();
    // Not before the app's first file has run to its end or to its first wait, as in Electron.
    this.#ready = new Promise((resolve) => {
      setImmediate(() => {
        // Files by which macOS starts an app are told before it is ready.
        for (const path of filesAtStart) this.emit("open-file", electronEvent(), path);
        this.#becomeReady();
        resolve();
      });
    });
    windowNews.on("created", (contents) => this.emit("web-contents-created", electronEvent(), contents));
    windowNews.on("closed-by-frame", () => {
      this.quit();
    });
    windowNews.on("all-closed", () => {
      if (this.#isQuitting) return;
      if (!this.emit("window-all-closed")) this.quit();
    });
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  isReady(): boolean {
    return readiness.isReady;
  }

  quit(): void {
    if (this.#isQuitting) return;
    const beforeQuit = electronEvent();
    this.emit("before-quit", beforeQuit);
    if (beforeQuit.defaultPrevented) return;
    this.#isQuitting = true;
    for (const window of BrowserWindow.getAllWindows()) {
      window.close();
      if (!window.isDestroyed()) {
        this.#isQuitting = false; // the window prevented it
        return;
      }
    }
    const willQuit = electronEvent();
    this.emit("will-quit", willQuit);
    if (willQuit.defaultPrevented) this.#isQuitting = false;
    else this.exit(0);
  }

  exit(exitCode = 0): void {
    this.#isQuitting = true;
    this.#singleInstance.release();
    // Before ready the process ends here and now, as in Electron: nothing after this call is run.
    if (!readiness.isReady) process.exit(exitCode);
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    this.emit("quit", electronEvent(), exitCode);
    void endProcess(exitCode);
  }

  getPath(path: Parameters<Electron.App["getPath"]>[0]): string {
    return appPaths.get(path, this.name);
  }

  setPath(path: string, place: string): void {
    appPaths.set(path, place);
  }

  getAppPath(): string {
    return folder;
  }

  getName(): string {
    return this.name;
  }

  setName(newName: string): void {
    this.name = newName;
  }

  getVersion(): string {
    return version;
  }

  getLocale(): string {
    return "en-GB";
  }

  getPreferredSystemLanguages(): string[] {
    return ["en-GB"];
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    return this.#singleInstance.request(this.getPath("userData"), additionalData, (second) => {
      this.emit(
        "second-instance",
        electronEvent(),
        second.argv,
        second.workingDirectory,
        second.additionalData,
      );
    });
  }

  setBadgeCount(count = 0): boolean {
    record.badge = count;
    return true;
  }

  getBadgeCount(): number {
    return record.badge;
  }

  setAsDefaultProtocolClient(protocol: string): boolean {
    record.protocols.push(protocol);
    return true;
  }

  /** Every page here is in Chromium's sandbox already. */
  enableSandbox(): void {
    // see above
  }

  /** Windows only, and there is always Electron there. */
  setAppUserModelId(_id: string): void {
    // see above
  }

  #becomeReady(): void {
    readiness.isReady = true;
    prepareBrowser(this.getPath("sessionData"));
    this.emit("ready");
  }
}

/** The one `app`. */
export const app = new App();
app satisfies PartOf<App, Electron.App>;
