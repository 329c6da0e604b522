import type { Log } from "../../async/log.ts";
import type { Application } from "./application.ts";
import type { Folders } from "./folders.ts";
import { sayEndedByMistake, sayNotStarted } from "./last-words.ts";
import { watchForMistakes } from "./mistakes.ts";

/** What ends Natter when it fails. */
export interface Failures {
  /** The window is there: from now on there is something to end in order. */
  readonly opened: () => void;
  /** Without a window nobody could see that Natter runs, and it would keep every later start from opening one. */
  readonly cannotStart: (error: unknown) => void;
}

/** Ends Natter, and says so, when it cannot start and after a mistake that nobody caught. */
export function endOnFailure(parts: {
  readonly application: Pick<Application, "exit" | "endAfterMistake">;
  readonly folders: Folders;
  readonly log: Log;
}): Failures {
  const { application, folders, log } = parts;
  let isOpen = false;
  let hasFailed = false;
  function cannotStart(error: unknown): void {
    log.error("not started", error);
    // What else goes wrong while the process ends follows from the first, and is in the log.
    if (hasFailed) return;
    hasFailed = true;
    sayNotStarted(error, folders);
    application.exit(1);
  }
  function end(error: unknown): void {
    if (!isOpen) cannotStart(error);
    else
      application.endAfterMistake(() => {
        sayEndedByMistake(folders);
      });
  }
  watchForMistakes({ process, log, end });
  return {
    opened: () => {
      isOpen = true;
    },
    cannotStart,
  };
}
