import { app } from "electron";

/** Calls back at the very end of the process, if it ends without an error. The callback must not wait for anything. */
export function runWhenEnded(callback: () => void): void {
  app.once("quit", (_event, exitCode) => {
    if (exitCode === 0) callback();
  });
}

/** Ends this process at once and starts another program with its arguments. */
export function restartAs(program: string, args: readonly string[]): void {
  app.relaunch({ execPath: program, args: [...args] });
  app.exit(0);
}

/** The version of the running app. */
export function runningVersion(): string {
  return app.getVersion();
}
