import type { Problem, Reply } from "../../preload/base/reply.ts";

/** The loading state of a list or of one page of it. What was loaded before may still be there. */
export type LoadPhase =
  | { readonly state: "loading" }
  | { readonly state: "ready" }
  | { readonly state: "failed"; readonly problem: Problem };

/** The loading state after the reply to the request that loads. */
export function phaseAfter(reply: Reply<unknown>): LoadPhase {
  return reply.ok ? { state: "ready" } : { state: "failed", problem: reply.problem };
}
