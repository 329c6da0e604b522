import type { Log } from "../chat/ports.ts";

/** Writes into the log what nobody caught. The app goes on: everything that must survive is on disk already. */
export function logMistakes(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.error("uncaught exception", error);
  });
  process.on("unhandledRejection", (reason) => {
    log.error("unhandled rejection", reason);
  });
}
