import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Clock } from "../../async/clock.ts";
import { toProblem } from "../core/problem.ts";
import { backOffDelay, backOffPlans } from "../../async/back-off.ts";
import { wait } from "../../async/wait.ts";

/** The progress of a job at the service, according to one response. */
export type ServiceJobProgress<Value> =
  | { readonly state: "done"; readonly value: Value }
  | { readonly state: "going-on" }
  | { readonly state: "failed"; readonly problem: Problem }
  /** The request for the progress failed. */
  | { readonly state: "unknown"; readonly error: ServiceError };

/**
 * Time limit for a job at the service, in milliseconds; the service's own app has the same (interface/videos#status).
 */
const maxJobTime = 300_000;

/**
 * Polls until the job is done, with growing pauses. Continues while the service is unreachable, because the job runs
 * there. Returns `timed-out` after `maxJobTime`. Problems: those of the service, those of `ask`.
 */
export async function waitForServiceJob<Value>(
  ask: () => Promise<ServiceJobProgress<Value>>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Reply<Value>> {
  // Adds up the pauses instead of comparing times, so that sleep of the computer or a change of its clock does not
  // count.
  let waited = 0;
  for (let requests = 0; ; requests += 1) {
    const progress = await ask();
    if (progress.state === "done") return done(progress.value);
    if (progress.state === "failed") return failed(progress.problem);
    if (progress.state === "unknown" && !mayPass(progress.error)) return failed(toProblem(progress.error));
    const pause = backOffDelay(backOffPlans.uploadProcessing, requests, 0);
    waited += pause;
    if (waited > maxJobTime || !(await wait(clock, pause, signal))) return failed({ kind: "timed-out" });
  }
}

/** Whether a later request may succeed although this one failed. */
function mayPass({ kind }: ServiceError): boolean {
  return kind !== "refused" && kind !== "unreadable";
}
