import { app, clipboard } from "electron";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import { textLanguage } from "../../messages/format.ts";
import { QuitSequence } from "./quit-sequence.ts";
import type { QuitGuard } from "./quit-guard.ts";
import { linkScheme } from "./launch-requests.ts";
import { availableDictionaryLanguages } from "../window/spelling.ts";
import { windowControlsSide } from "../window/window-options.ts";

/**
 * Class id with which Windows starts Natter when the person clicks a notification of an earlier run. Must be equal to
 * the id in build/installer.nsh.
 */
export const toastActivator = "{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}";

/** The process of the app, as the operating system sees it. */
export interface Application {
  readonly isPackaged: boolean;
  /**
   * Resolves when Electron is ready. Must not be awaited at the top level of the main module, because Electron becomes
   * ready only after that module has finished.
   */
  readonly whenReady: () => Promise<void>;
  /** Makes Chromium draw without the graphics card. Must be called before Electron is ready. */
  readonly disableHardwareAcceleration: () => void;
  readonly describeDesktop: () => DesktopProperties;
  /** Ends Natter and closes its windows. */
  readonly quit: () => void;
  /** Ends the process at once with an exit code. Only for use before anything was opened. */
  readonly exit: (status: number) => void;
  readonly isQuitting: () => boolean;
  /** Sets the guard that is asked before Natter quits. It may keep Natter running. */
  readonly setQuitGuard: (guard: QuitGuard) => void;
  /**
   * Call it when the system's session is about to end. Returns true if the end must wait, because data would be lost.
   * Natter then also begins to quit, and asks the person.
   */
  readonly delaysSessionEnd: () => boolean;
  /**
   * Must be called when the session of the operating system ends. Starts all remaining work at once, then quits. It
   * does not ask the person.
   */
  readonly quitWithoutAsking: () => void;
  /** Whether Natter quits because the operating system ends the session. Only known on Windows. */
  readonly isSessionEnding: () => boolean;
  /** Sets a function that runs once when Natter quits. The process waits for its promise, but at most three seconds. */
  readonly onQuit: (finish: () => Promise<void>) => void;
  /**
   * If the function returns true at the very end, the process is killed, because a thread of a library would keep it
   * running.
   */
  readonly killWhen: (isThreadBlocked: () => boolean) => void;
  /**
   * Quits after a fatal error, with an exit code. The person cannot prevent it. Calls `say` when all remaining work is
   * finished.
   */
  readonly quitAfterError: (say: () => void) => void;
  /** Sets a function that runs when the person clicks the dock icon (macOS). */
  readonly onActivate: (callback: () => void) => void;
}

/** The feature of Chromium that registers the keys of the whole system with the desktop's portal. */
const portalFeature = "GlobalShortcutsPortal";

/** Maximum time that windows may take to close after a fatal error, in milliseconds. */
const closingLimit = 5_000;

/** Sets up the app. Must be called before anything else in main/shell, and before Electron is ready. */
export function startApplication(parts: {
  readonly appUserModelId: string;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
}): Application {
  const ending = new QuitSequence(() => {
    app.quit();
  }, parts.log);
  let isThreadBlocked = (): boolean => false;
  setIdentityAndSandbox(parts);
  logLostProcesses(parts.log);
  app.on("before-quit", (event) => {
    if (!ending.mayQuitNow()) event.preventDefault();
  });
  app.on("window-all-closed", () => {
    app.quit();
  });
  const finish = finishOnQuit(ending, () => isThreadBlocked());
  return {
    isPackaged: app.isPackaged,
    whenReady: () => app.whenReady(),
    disableHardwareAcceleration: () => {
      app.disableHardwareAcceleration();
    },
    describeDesktop: describeDesktop,
    quit: () => {
      app.quit();
    },
    exit: (status) => {
      app.exit(status);
    },
    isQuitting: () => ending.hasStarted,
    setQuitGuard: (guard) => {
      ending.guard = guard;
    },
    delaysSessionEnd: () => ending.delaysSessionEnd(),
    quitWithoutAsking: () => {
      ending.quitWithoutAsking();
    },
    isSessionEnding: () => ending.isSessionEnding,
    onQuit: (finish) => void ending.finishers.push(finish),
    killWhen: (check) => {
      isThreadBlocked = check;
    },
    quitAfterError(say) {
      ending.beginAfterError(say);
      app.quit();
      // A window that does not close must not keep Natter running.
      setTimeout(() => void finish(), closingLimit);
    },
    onActivate: (callback) => void app.on("activate", callback),
  };
}

/**
 * Makes the process wait for the remaining work when it quits. The returned function finishes without waiting for the
 * windows.
 */
function finishOnQuit(ending: QuitSequence, isThreadBlocked: () => boolean): () => Promise<void> {
  let isFinishing = false;
  async function finish(): Promise<void> {
    if (isFinishing) return;
    isFinishing = true;
    await ending.finish();
    ending.showFatalError?.();
    if (isThreadBlocked()) process.kill(process.pid, "SIGKILL");
    if (ending.showFatalError === null) app.quit();
    else app.exit(1);
  }
  app.on("will-quit", (event) => {
    if (ending.isFinished) return;
    event.preventDefault();
    void finish();
  });
  return finish;
}

/** Sets the identity of the app for the operating system, and enables Chromium's sandbox for all pages. */
function setIdentityAndSandbox(parts: {
  readonly appUserModelId: string;
  readonly platform: NodeJS.Platform;
}): void {
  // If the switch `no-sandbox` is set, enableSandbox would remove it after some processes have started with it, so that
  // the processes would differ.
  if (isSandboxed()) app.enableSandbox();
  if (parts.platform === "linux") useGlobalShortcutsPortal();
  if (parts.platform !== "win32") return;
  app.setAppUserModelId(parts.appUserModelId);
  app.setToastActivatorCLSID(toastActivator);
  // Only needed on Windows: on other systems, the installed app registers the scheme in its Info.plist or its launcher.
  // After "--", no part of a link is read as an option. The portable package, which sets this variable, unpacks itself
  // into a folder that is gone after the run, and leaves nothing in the registry.
  const isPortable = process.env["PORTABLE_EXECUTABLE_FILE"] !== undefined;
  if (app.isPackaged && !isPortable) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ["--"]);
}

/** Lets Chromium ask the desktop's portal for the keys that work in every program. Wayland offers no other way. */
function useGlobalShortcutsPortal(): void {
  const others = app.commandLine.getSwitchValue("enable-features");
  const features = others === "" ? portalFeature : `${others},${portalFeature}`;
  app.commandLine.appendSwitch("enable-features", features);
}

/** Whether Chromium's sandbox is on. */
export function isSandboxed(): boolean {
  return !app.commandLine.hasSwitch("no-sandbox");
}

function logLostProcesses(log: Log): void {
  app.on("child-process-gone", (_event, { type, reason, exitCode, name }) => {
    if (reason !== "clean-exit") log.warn("process gone", { type, reason, exitCode, name: name ?? "" });
  });
}

function describeDesktop(): DesktopProperties {
  const { platform } = process;
  return {
    platform: platform === "darwin" || platform === "win32" ? platform : "linux",
    version: app.getVersion(),
    languages: app.getPreferredSystemLanguages(),
    language: textLanguage(),
    windowControls: windowControlsSide(platform),
    spellingLanguages: availableDictionaryLanguages(),
  };
}

/** Copies text to the clipboard. Problems: unexpected. */
export async function copyText(text: string, log: Log): Promise<Reply<void>> {
  try {
    await clipboard.writeText(text);
    return done(undefined);
  } catch (error) {
    log.error("clipboard not written", error);
    return failed({ kind: "unexpected" });
  }
}
