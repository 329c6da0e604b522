import type { Log } from "../../async/log.ts";

export interface UncaughtErrorParts {
  readonly process: Pick<NodeJS.Process, "on" | "stdout" | "stderr">;
  readonly log: Log;
  /** Quits Natter in an orderly way. */
  readonly end: (error: unknown) => void;
}

/**
 * Logs uncaught errors. After an exception, the state of the program is unknown, so Natter quits. A rejected promise
 * affects only its own work, so Natter continues.
 */
export function watchUncaughtErrors({ process, log, end }: UncaughtErrorParts): void {
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
  // Writing to a terminal that was closed is not an error. Without a listener, it would throw.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: Error) => {
      log.warn("output not written", { reason: error.message });
    });
  }
}
