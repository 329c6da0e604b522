import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { SessionState } from "./session-state.ts";
import { isPassing } from "./sign-in-problem.ts";

/** One attempt to sign in at a time: a new one gives up the one before. */
export interface Attempts {
  /** Runs a new attempt; its signal tells when it was given up. */
  run(work: (signal: AbortSignal) => Promise<Reply<void>>): Promise<Reply<void>>;
  /** Ends a later step of the attempt that has this signal. A question that still stands keeps the attempt alive. */
  settle(signal: AbortSignal): void;
  /** The reply to a step that did not succeed, and the session after it. An attempt that was given up tells nothing. */
  fail(problem: Problem, signal: AbortSignal): Reply<void>;
  isUnderway(): boolean;
  /** Gives up what is underway; the session is left as it is. */
  stop(): void;
  /** Gives up what is underway, and the session goes back to where it started from. */
  cancel(): void;
}

/** Makes the keeper of attempts. */
export function createAttempts(held: SessionState): Attempts {
  let current: AbortController | null = null;

  /** Whether the person has to answer before signing in goes on. */
  function isAsking(): boolean {
    const { state } = held.current();
    return state === "two-factor" || state === "confirming-account";
  }
  const isBetween = (): boolean => isAsking() || held.current().state === "waiting-for-browser";
  function stop(): void {
    current?.abort();
    current = null;
  }
  function settle(signal: AbortSignal): void {
    if (current?.signal === signal && !isAsking()) stop();
  }
  return {
    async run(work) {
      stop();
      const session = held.current();
      if (isBetween() || (session.state === "signed-out" && session.notice !== null)) held.rest(null);
      const attempt = new AbortController();
      current = attempt;
      try {
        return await work(attempt.signal);
      } finally {
        settle(attempt.signal);
      }
    },
    settle,
    fail(problem, signal) {
      if (signal.aborted) return done(undefined);
      const isChallengeKept = held.current().state === "two-factor" && isPassing(problem);
      if (isBetween() && !isChallengeKept) held.rest(problem);
      return failed(problem);
    },
    isUnderway: () => current !== null,
    stop,
    cancel() {
      stop();
      if (isBetween()) held.rest(null);
    },
  };
}
