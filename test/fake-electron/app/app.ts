// Imitates https://www.electronjs.org/docs/latest/api/app
import { EventEmitter } from "node:events";
import { readIdentity } from "./app-identity.ts";
import { appPaths } from "./app-paths.ts";
import { BrowserWindow } from "../window/browser-window.ts";
import { asElectron, type CheckedEvents, type PartOf } from "../check.ts";
import { record } from "../desktop/record.ts";
import { electronEvent } from "../electron-event.ts";
import { endProcess } from "./ending.ts";
import { mainModuleEnd } from "./main-module.ts";
import { readiness } from "./readiness.ts";
import { prepareBrowser } from "../chromium/running-browser.ts";
import { filesAtStart } from "../settings.ts";
import { SingleInstance } from "./single-instance.ts";
import { windowNews } from "../window/windows.ts";

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
    /** A process of Chromium's has ended, which `desktopActs.loseProcess` plays. */
    "child-process-gone": [event: Electron.Event, details: Electron.Details];
  }
>;

const { folder, name, version } = readIdentity(process.argv[1] ?? "");

/** After "--" nothing is a switch. */
function hasSwitch(argv: readonly string[], name: string): boolean {
  const end = argv.indexOf("--");
  const switches = end === -1 ? argv : argv.slice(0, end);
  return switches.some((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
}

class App extends EventEmitter<AppEvents> {
  readonly isPackaged = false;
  /** macOS only, and there is always Electron there. */
  readonly dock = undefined;
  /** Chromium is started with switches of its own; those of the app are only told. */
  readonly commandLine = asElectron<Electron.CommandLine>({
    appendSwitch: () => undefined,
    hasSwitch: (name: string) => hasSwitch(process.argv, name),
  });
  name = name;
  readonly #singleInstance = new SingleInstance();
  readonly #ready: Promise<void>;
  #isQuitting = false;

  constructor() {
    super();
    this.#ready = mainModuleEnd().then(() => {
      // Files by which macOS starts an app are told before it is ready.
      for (const path of filesAtStart) this.emit("open-file", electronEvent(), path);
      this.#becomeReady();
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

  requestSingleInstanceLock(additionalData: Record<string, unknown> | null = null): boolean {
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

  setAsDefaultProtocolClient(protocol: string, _path?: string, _args?: string[]): boolean {
    record.protocols.push(protocol);
    return true;
  }

  /** Throws where Electron does: once the app is ready it is too late. */
  enableSandbox(): void {
    if (readiness.isReady) throw new Error("app.enableSandbox() can only be called before app is ready");
    record.isSandboxed = true;
  }

  /** Windows only, and there is always Electron there. */
  setToastActivatorCLSID(_id: string): void {
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
