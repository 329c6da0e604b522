import type { ServiceError } from "../service/service-error.ts";
import type { Clock } from "./ports.ts";
import { wait } from "./wait.ts";

/** What the service means when it asks to wait and does not say how long (field facts 13). */
export const usualLimit = 60_000;

/** Times in a row that a call waits as it was told to. */
const mostWaits = 5;

/** Repeats a reading call for as long as the service answers that too much was asked, each time after the wait it names. */
export async function patiently<Reply extends { ok: true } | { ok: false; error: ServiceError }>(
  parts: { readonly clock: Clock; readonly signal: AbortSignal },
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (let waits = 0; ; waits += 1) {
    const reply = await call();
    if (reply.ok || reply.error.kind !== "limited" || waits === mostWaits) return reply;
    if (!(await wait(parts.clock, reply.error.retryAfterMs ?? usualLimit, parts.signal))) return reply;
  }
}
