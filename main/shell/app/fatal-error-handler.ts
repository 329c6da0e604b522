import type { Log } from "../../async/log.ts";
import type { Application } from "./application.ts";
import type { AppFolders } from "./folders.ts";
import { showFatalErrorDialog, showStartFailureDialog } from "./fatal-error-dialog.ts";
import { watchUncaughtErrors } from "./uncaught-errors.ts";

/** Handles failures that make Natter quit. */
export interface FatalErrorHandler {
  /** Must be called when the window exists: from then on, Natter quits in an orderly way. */
  readonly opened: () => void;
  /**
   * Ends Natter after a failed start. Without a window, nobody could see that it runs, and it would block every later
   * start.
   */
  readonly cannotStart: (error: unknown) => void;
}

/** Quits Natter and shows the reason, if it cannot start or after an uncaught error. */
export function createFatalErrorHandler(parts: {
  readonly application: Pick<Application, "exit" | "quitAfterError">;
  readonly folders: AppFolders;
  readonly log: Log;
}): FatalErrorHandler {
  const { application, folders, log } = parts;
  let isOpen = false;
  let hasFailed = false;
  function cannotStart(error: unknown): void {
    log.error("not started", error);
    // Further errors while the process ends are consequences of the first error. They are only logged.
    if (hasFailed) return;
    hasFailed = true;
    showStartFailureDialog(error, folders);
    application.exit(1);
  }
  function exitAfterError(error: unknown): void {
    if (!isOpen) cannotStart(error);
    else
      application.quitAfterError(() => {
        showFatalErrorDialog(folders);
      });
  }
  watchUncaughtErrors({ process, log, end: exitAfterError });
  return {
    opened: () => {
      isOpen = true;
    },
    cannotStart,
  };
}
