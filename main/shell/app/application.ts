import { app, clipboard } from "electron";
import type { Desktop } from "../../../preload/model/app/settings.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import { Ending } from "./ending.ts";
import type { QuitGuard } from "./quit-guard.ts";
import { linkScheme } from "./given.ts";
import { availableSpelling } from "../window/spelling.ts";
import { windowControlsOn } from "../window/window-options.ts";

/** Windows starts Natter by this when a notification of an earlier run is pressed. The same as in build/installer.nsh. */
export const toastActivator = "{6F1C7C0B-5C0E-4B55-9C51-7B6E3A3B9E42}";

/** The app as the system sees it. */
export interface Application {
  readonly isPackaged: boolean;
  /** Never awaited at the top of the main module: Electron is ready only once that module has run to its end. */
  readonly whenReady: () => Promise<void>;
  readonly describe: () => Desktop;
  /** Ends Natter: windows close for good. */
  readonly quit: () => void;
  /** Ends at once with a status, before anything was opened. */
  readonly exit: (status: number) => void;
  readonly isQuitting: () => boolean;
  /** Asks this before anything ends; it may say that nothing is to end. */
  readonly guardBy: (guard: QuitGuard) => void;
  /** Whether something would be lost if the system's session ended now; then it is asked about. */
  readonly holdsBack: () => boolean;
  /** The session of the system ends now: what is to be finished is begun at once, and nothing is asked any more. */
  readonly endAtOnce: () => void;
  /** Calls back once when Natter begins to end; the end waits for the promise, three seconds at most. */
  readonly onQuit: (finish: () => Promise<void>) => void;
  /** When this says so at the very end, the process is killed: a thread of a library would keep it alive. */
  readonly killWhen: (isThreadHeld: () => boolean) => void;
  /** Ends Natter in order, but without a way back and with a status; `say` is called when everything is finished. */
  readonly endAfterMistake: (say: () => void) => void;
  /** Calls back when the dock icon is pressed (macOS). */
  readonly onActivate: (callback: () => void) => void;
}

/** How long windows may take to close after a mistake, in milliseconds. */
const closingLimit = 5_000;

/** Sets the app up; called before anything else of the shell, and before the app is ready. */
export function startApplication(parts: {
  readonly appUserModelId: string;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
}): Application {
  const ending = new Ending(() => {
    app.quit();
  }, parts.log);
  let isThreadHeld = (): boolean => false;
  introduce(parts);
  logLostProcesses(parts.log);
  app.on("before-quit", (event) => {
    if (!ending.mayBegin()) event.preventDefault();
  });
  app.on("window-all-closed", () => {
    app.quit();
  });
  const finish = finishOnQuit(ending, () => isThreadHeld());
  return {
    isPackaged: app.isPackaged,
    whenReady: () => app.whenReady(),
    describe: describeDesktop,
    quit: () => {
      app.quit();
    },
    exit: (status) => {
      app.exit(status);
    },
    isQuitting: () => ending.hasBegun,
    guardBy: (guard) => {
      ending.guard = guard;
    },
    holdsBack: () => ending.holdsBack(),
    endAtOnce: () => {
      ending.endAtOnce();
    },
    onQuit: (finish) => void ending.finishers.push(finish),
    killWhen: (check) => {
      isThreadHeld = check;
    },
    endAfterMistake(say) {
      ending.beginAfterMistake(say);
      app.quit();
      // A window that does not close any more must not keep Natter from ending.
      setTimeout(() => void finish(), closingLimit);
    },
    onActivate: (callback) => void app.on("activate", callback),
  };
}

/** Has the end wait for what is still to be finished. The result does so without waiting for the windows. */
function finishOnQuit(ending: Ending, isThreadHeld: () => boolean): () => Promise<void> {
  let isFinishing = false;
  async function finish(): Promise<void> {
    if (isFinishing) return;
    isFinishing = true;
    await ending.finish();
    ending.lastWords?.();
    if (isThreadHeld()) process.kill(process.pid, "SIGKILL");
    if (ending.lastWords === null) app.quit();
    else app.exit(1);
  }
  app.on("will-quit", (event) => {
    if (ending.isFinished) return;
    event.preventDefault();
    void finish();
  });
  return finish;
}

/** Says who the app is, and that every page is in Chromium's sandbox. */
function introduce(parts: { readonly appUserModelId: string; readonly platform: NodeJS.Platform }): void {
  // It would take the switch back after some processes had started by it, and then none would fit the other.
  if (isSandboxed()) app.enableSandbox();
  if (parts.platform !== "win32") return;
  app.setAppUserModelId(parts.appUserModelId);
  app.setToastActivatorCLSID(toastActivator);
  // Elsewhere the installed app says so by itself: its Info.plist, its launcher. After "--" nothing of a link is an option.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ["--"]);
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

function describeDesktop(): Desktop {
  const { platform } = process;
  return {
    platform: platform === "darwin" || platform === "win32" ? platform : "linux",
    version: app.getVersion(),
    languages: app.getPreferredSystemLanguages(),
    windowControls: windowControlsOn(platform),
    spellingLanguages: availableSpelling(),
  };
}

/** Puts text on the clipboard. */
export async function copyText(text: string, log: Log): Promise<Reply<void>> {
  try {
    await clipboard.writeText(text);
    return done(undefined);
  } catch (error) {
    log.error("clipboard not written", error);
    return failed({ kind: "unexpected" });
  }
}
