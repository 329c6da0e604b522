import type { Log } from "./log.ts";

/** Lets a promise run in the background. Logs its error, unless the signal has been aborted. */
export function runInBackground(
  parts: { readonly log: Log; readonly signal: AbortSignal },
  name: string,
  running: Promise<unknown>,
): void {
  running.catch((error: unknown) => {
    if (!parts.signal.aborted) parts.log.error(name, error);
  });
}
