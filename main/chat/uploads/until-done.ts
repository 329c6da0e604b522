import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Clock } from "../../async/clock.ts";
import { toProblem } from "../core/problem.ts";
import { wait } from "../../async/wait.ts";

/** How far a piece of work of the service is, as one answer tells it. */
export type Progress<Value> =
  | { readonly state: "done"; readonly value: Value }
  | { readonly state: "going-on" }
  | { readonly state: "failed"; readonly problem: Problem }
  /** It could not be asked. */
  | { readonly state: "unknown"; readonly error: ServiceError };

/** Work that takes longer is given up, as the service's own app does (interface/videos#status). */
const longestWork = 300_000;
const firstPause = 1_000;
const longestPause = 10_000;

/**
 * Asks again and again until the work is done, with longer pauses each time. That the service is out of reach for a while is
 * no reason to give up: the work goes on without us.
 */
export async function untilDone<Value>(
  ask: () => Promise<Progress<Value>>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Reply<Value>> {
  // What was waited is added up, and not told by the clock: a computer that sleeps, or whose clock is set, has not waited.
  let waited = 0;
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.5)) {
    const progress = await ask();
    if (progress.state === "done") return done(progress.value);
    if (progress.state === "failed") return failed(progress.problem);
    if (progress.state === "unknown" && !mayPass(progress.error)) return failed(toProblem(progress.error));
    waited += pause;
    if (waited > longestWork || !(await wait(clock, pause, signal))) return failed({ kind: "timed-out" });
  }
}

/** Whether asking later may bring an answer. */
function mayPass({ kind }: ServiceError): boolean {
  return kind !== "refused" && kind !== "unreadable";
}
