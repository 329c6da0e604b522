import type { ServiceError } from "../../service/service-error.ts";
import type { Clock } from "../../async/clock.ts";
import { wait } from "../../async/wait.ts";

/** What the service means when it asks to wait and does not say how long (interface/errors#rates). */
export const usualLimit = 60_000;

/** Times in a row that a call waits as it was told to. */
const mostWaits = 5;

/** The service limits an account as a whole: what one call is told to wait, all patient calls of the account do. */
export class Pause {
  #from = 0;
  #until = 0;

  /** Milliseconds for which nothing is to be asked yet. A clock that was put back behind the pause ends it: waiting on by it could take days. */
  left(now: number): number {
    return now < this.#from ? 0 : Math.max(0, this.#until - now);
  }

  /** From now on nothing is to be asked for so long, or for as long as was named before. */
  extend(now: number, delay: number): void {
    this.#until = now + Math.max(delay, this.left(now));
    this.#from = now;
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
    pause.extend(clock.now(), reply.error.retryAfterMs ?? usualLimit);
    if (waits === mostWaits || !(await sitOut(pause, clock, signal))) return reply;
  }
}

/** Waits until the pause is over, however often it is made longer meanwhile; false when the signal came first. */
async function sitOut(pause: Pause, clock: Clock, signal: AbortSignal): Promise<boolean> {
  for (let left = pause.left(clock.now()); left > 0; left = pause.left(clock.now())) {
    if (!(await wait(clock, left, signal))) return false;
  }
  return true;
}
