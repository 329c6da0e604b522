import type { Log } from "./log.ts";

/** Lets something run that nobody waits for. What it throws is a mistake and goes to the log, unless all of this is over. */
export function inBackground(
  parts: { readonly log: Log; readonly signal: AbortSignal },
  name: string,
  running: Promise<unknown>,
): void {
  running.catch((error: unknown) => {
    if (!parts.signal.aborted) parts.log.error(name, error);
  });
}
