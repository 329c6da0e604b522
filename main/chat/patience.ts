import type { ServiceError } from "../service/service-error.ts";
import type { Clock } from "./ports.ts";
import { wait } from "./wait.ts";

/** What the service means when it asks to wait and does not say how long (field facts 13). */
export const usualLimit = 60_000;

/** Times in a row that a call waits as it was told to. */
const mostWaits = 5;

/** The service limits an account as a whole: what one call is told to wait, all patient calls of the account do. */
export class Pause {
  #until = 0;

  /** Nothing is to be asked before this time. */
  get until(): number {
    return this.#until;
  }

  /** Nothing is to be asked before this time, or a later one that was named before. */
  extend(until: number): void {
    this.#until = Math.max(this.#until, until);
  }
}

/** What patience needs; calls that share a pause wait together. */
interface PatientParts {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly pause?: Pause;
}

/** Repeats a reading call for as long as the service answers that too much was asked, each time after the wait it names. */
export async function patiently<Reply extends { ok: true } | { ok: false; error: ServiceError }>(
  { clock, signal, pause = new Pause() }: PatientParts,
  call: () => Promise<Reply>,
): Promise<Reply> {
  await sitOut(pause, clock, signal);
  for (let waits = 0; ; waits += 1) {
    const reply = await call();
    if (reply.ok || reply.error.kind !== "limited") return reply;
    pause.extend(clock.now() + (reply.error.retryAfterMs ?? usualLimit));
    if (waits === mostWaits || !(await sitOut(pause, clock, signal))) return reply;
  }
}

/** Waits until the pause is over, however often it is made longer meanwhile; false when the signal came first. */
async function sitOut(pause: Pause, clock: Clock, signal: AbortSignal): Promise<boolean> {
  while (pause.until > clock.now()) {
    if (!(await wait(clock, pause.until - clock.now(), signal))) return false;
  }
  return true;
}
