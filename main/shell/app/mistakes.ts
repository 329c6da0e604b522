import type { Log } from "../../async/log.ts";

/** What is done about mistakes. */
export interface MistakeParts {
  readonly process: Pick<NodeJS.Process, "on" | "stdout" | "stderr">;
  readonly log: Log;
  /** Ends Natter in order. */
  readonly end: (error: unknown) => void;
}

/**
 * Writes into the log what nobody caught. After an exception the state of the program is unknown, so Natter ends, once. A
 * promise that was rejected has undone nothing but its own work, and Natter goes on.
 */
export function watchForMistakes({ process, log, end }: MistakeParts): void {
  let isEnding = false;
  process.on("uncaughtException", (error: unknown) => {
    log.error("uncaught exception", error);
    if (isEnding) return;
    isEnding = true;
    end(error);
  });
  process.on("unhandledRejection", (reason: unknown) => {
    log.error("unhandled rejection", reason);
  });
  // A terminal that was closed is no mistake: without a listener, writing to it would be one.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: Error) => {
      log.warn("output not written", { reason: error.message });
    });
  }
}
