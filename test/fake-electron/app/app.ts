// Imitates https://www.electronjs.org/docs/latest/api/app
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { readIdentity } from "./app-identity.ts";
import { appPaths } from "./app-paths.ts";
import { BrowserWindow } from "../window/browser-window.ts";
import { asElectron, type CheckedEvents, type ImitatedMembers } from "../check.ts";
import { getJumpListSettings, setJumpList } from "../desktop/jump-list.ts";
import { desktopRecord } from "../desktop/record.ts";
import { electronEvent } from "../electron-event.ts";
import { endProcess } from "./ending.ts";
import { waitForMainModule } from "./main-module.ts";
import { readiness } from "./readiness.ts";
import { prepareBrowser } from "../chromium/running-browser.ts";
import { filesDroppedBeforeStart, packedResources, systemLanguages } from "../settings.ts";
import { SingleInstanceLock } from "./single-instance.ts";
import { windowLifecycle } from "../window/windows.ts";

/** The events that the stand-in emits. */
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
    "browser-window-created": [event: Electron.Event, window: Electron.BrowserWindow];
    "second-instance": [
      event: Electron.Event,
      argv: string[],
      workingDirectory: string,
      additionalData: unknown,
    ];
    "open-url": [event: Electron.Event, url: string];
    "open-file": [event: Electron.Event, path: string];
    /** Emitted by Electron when a process of Chromium has ended. The stand-in never emits it. */
    "child-process-gone": [event: Electron.Event, details: Electron.Details];
  }
>;

const { folder, name, version } = readIdentity(process.argv[1] ?? "");

/** The last switch of this name among the arguments, with its value. Arguments after "--" are not switches. */
function findSwitch(argv: readonly string[], name: string): string | undefined {
  const end = argv.indexOf("--");
  const switches = end === -1 ? argv : argv.slice(0, end);
  return switches.findLast((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
}

class App extends EventEmitter<AppEvents> {
  readonly isPackaged = packedResources !== undefined;
  /** Undefined: the dock exists only on macOS, where the app can always run on real Electron. */
  readonly dock = undefined;
  /**
   * Chromium starts with the stand-in's switches, so `appendSwitch` does nothing. The app's own switches can only be
   * read here.
   */
  readonly commandLine = asElectron<Electron.CommandLine>({
    appendSwitch: () => undefined,
    hasSwitch: (name: string) => findSwitch(process.argv, name) !== undefined,
    getSwitchValue: (name: string) => findSwitch(process.argv, name)?.slice(`--${name}=`.length) ?? "",
  });
  name = name;
  readonly #singleInstance = new SingleInstanceLock();
  readonly #ready: Promise<void>;
  #isQuitting = false;
  #isHardwareAccelerated = true;

  constructor() {
    super();
    this.#ready = waitForMainModule().then(() => {
      // macOS announces these files before the app is ready, because the app was started with them.
      for (const path of filesDroppedBeforeStart) this.emit("open-file", electronEvent(), path);
      this.#becomeReady();
    });
    windowLifecycle.on("created", (window) => {
      this.emit("web-contents-created", electronEvent(), window.webContents);
      this.emit("browser-window-created", electronEvent(), window);
    });
    windowLifecycle.on("closed-by-frame", () => {
      this.quit();
    });
    windowLifecycle.on("all-closed", () => {
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
        this.#isQuitting = false; // a window prevented the quit
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
    // Before `ready` the process ends immediately, as in Electron: no code after this call runs.
    if (!readiness.isReady) process.exit(exitCode);
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    this.emit("quit", electronEvent(), exitCode);
    void endProcess(exitCode);
  }

  /** Starts a program when this process ends. */
  relaunch({
    execPath = process.execPath,
    args = process.argv.slice(1),
  }: Electron.RelaunchOptions = {}): void {
    process.once("exit", () => {
      spawn(execPath, args, { detached: true, stdio: "ignore" }).unref();
    });
  }

  getPath(name: Parameters<Electron.App["getPath"]>[0]): string {
    return appPaths.get(name, this.name);
  }

  setPath(name: string, path: string): void {
    appPaths.set(name, path);
  }

  getName(): string {
    return this.name;
  }

  getAppPath(): string {
    return folder;
  }

  getVersion(): string {
    return version;
  }

  getPreferredSystemLanguages(): string[] {
    return [...systemLanguages];
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
    desktopRecord.badge = count;
    return true;
  }

  setLoginItemSettings({ openAtLogin = false }: Electron.Settings): void {
    desktopRecord.isOpenedAtLogin = openAtLogin;
  }

  /**
   * What the app requested by `setLoginItemSettings`. Electron reads the rest from macOS or Windows, and the stand-in
   * is neither.
   */
  getLoginItemSettings(_options?: Electron.LoginItemSettingsOptions): Electron.LoginItemSettings {
    return {
      openAtLogin: desktopRecord.isOpenedAtLogin,
      wasOpenedAtLogin: false,
      status: desktopRecord.isOpenedAtLogin ? "enabled" : "not-registered",
      executableWillLaunchAtLogin: desktopRecord.isOpenedAtLogin,
      launchItems: [],
    };
  }

  setAsDefaultProtocolClient(protocol: string, _path?: string, _args?: string[]): boolean {
    desktopRecord.protocols.push(protocol);
    return true;
  }

  /** Throws once the app is ready, as Electron does. */
  enableSandbox(): void {
    if (readiness.isReady) throw new Error("app.enableSandbox() can only be called before app is ready");
    desktopRecord.isSandboxed = true;
  }

  /** Throws once the app is ready, as Electron does. Chromium draws without a graphics card here in any case. */
  disableHardwareAcceleration(): void {
    if (readiness.isReady)
      throw new Error("app.disableHardwareAcceleration() can only be called before app is ready");
    this.#isHardwareAccelerated = false;
  }

  /** Whether the app has left hardware acceleration on. */
  isHardwareAccelerationEnabled(): boolean {
    return this.#isHardwareAccelerated;
  }

  /** Electron has this method on Windows only. */
  setJumpList(categories: Electron.JumpListCategory[] | null): ReturnType<Electron.App["setJumpList"]> {
    return setJumpList(categories);
  }

  /** Electron has this method on Windows only. */
  getJumpListSettings(): Electron.JumpListSettings {
    return getJumpListSettings();
  }

  /** Does nothing. It matters only on Windows, where the app can always run on real Electron. */
  setToastActivatorCLSID(_id: string): void {
    // nothing to do, see above
  }

  /** Does nothing. It matters only on Windows, where the app can always run on real Electron. */
  setAppUserModelId(_id: string): void {
    // nothing to do, see above
  }

  #becomeReady(): void {
    readiness.isReady = true;
    prepareBrowser(this.getPath("sessionData"));
    this.emit("ready");
  }
}

export const app = new App();
if (packedResources !== undefined) {
  Object.assign(process, { resourcesPath: packedResources });
  // The arguments of a packed app do not begin with the app's folder.
  process.argv.splice(1, 1);
}
app satisfies ImitatedMembers<App, Electron.App>;
