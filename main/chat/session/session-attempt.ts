import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { MainSessionState } from "./session-state.ts";
import { isTemporaryProblem } from "./to-sign-in-problem.ts";

/** The attempts to sign in. Only one runs at a time: a new attempt cancels the previous attempt. */
export interface SignInAttempts {
  /** Runs a new attempt. `work` gets a signal that is aborted when the attempt is cancelled. */
  run(work: (signal: AbortSignal) => Promise<Reply<void>>): Promise<Reply<void>>;
  /**
   * Ends the attempt that has this signal. Must be called when its work, or a step after it, is over. Does nothing while
   * the person is still asked for a code, or to confirm the account.
   */
  endAttempt(signal: AbortSignal): void;
  /**
   * Returns the problem of a failed step and updates the session. The session stays unchanged if the attempt was
   * cancelled.
   */
  fail(problem: Problem, signal: AbortSignal): Reply<void>;
  isUnderway(): boolean;
  /** Cancels the running attempt without changing the session. */
  stop(): void;
  /** Cancels the running attempt. The session returns to the state before it. */
  cancel(): void;
}

export function createSignInAttempts(sessionState: MainSessionState): SignInAttempts {
  let current: AbortController | null = null;

  /** Whether signing in waits for an answer of the person. */
  function isAsking(): boolean {
    const { state } = sessionState.current();
    return state === "two-factor" || state === "confirming-account";
  }
  const isBetween = (): boolean => isAsking() || sessionState.current().state === "waiting-for-browser";
  function stop(): void {
    current?.abort();
    current = null;
  }
  function endAttempt(signal: AbortSignal): void {
    if (current?.signal === signal && !isAsking()) stop();
  }
  return {
    async run(work) {
      stop();
      const session = sessionState.current();
      if (isBetween() || (session.state === "signed-out" && session.notice !== null))
        sessionState.setToDefault(null);
      const attempt = new AbortController();
      current = attempt;
      try {
        return await work(attempt.signal);
      } finally {
        endAttempt(attempt.signal);
      }
    },
    endAttempt,
    fail(problem, signal) {
      if (signal.aborted) return done(undefined);
      const isChallengeKept = sessionState.current().state === "two-factor" && isTemporaryProblem(problem);
      if (isBetween() && !isChallengeKept) sessionState.setToDefault(problem);
      return failed(problem);
    },
    isUnderway: () => current !== null,
    stop,
    cancel() {
      stop();
      if (isBetween()) sessionState.setToDefault(null);
    },
  };
}
