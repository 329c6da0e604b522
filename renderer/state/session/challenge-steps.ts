import type { Problem } from "../../../preload/base/reply.ts";

/** A step of a two-factor challenge. */
export type ChallengeStep = "request-pin" | "confirm-pin" | "text-back" | "start-again";

/** Whether a challenge accepts no more codes after this problem. */
export function areTriesUsedUp(problem: Problem): boolean {
  return problem.kind === "wrong-pin" && problem.attemptsLeft === 0;
}

/** The steps of a two-factor challenge, the same while signing in and while a phone is confirmed. */
export interface ChallengeSteps {
  /** The step under way; null if there is none. */
  readonly busy: string | null;
  /** True while the service is asked whether the person's SMS has arrived. */
  readonly isWaitingForText: boolean;
  /** True once the challenge accepts no more codes. The other ways to answer it stay. */
  readonly areTriesUsedUp: boolean;
  /** The problem of the last failure if it was in one of these steps; else null. */
  problemOf(...steps: readonly ChallengeStep[]): Problem | null;
  /** Clears the last failure, because the person changed its cause. */
  clearFailure(): void;
  requestPin(): Promise<boolean>;
  confirmPin(pin: string): Promise<boolean>;
  /** Replaces a challenge that accepts no more codes. */
  startAgain(): Promise<void>;
  /** Asks the service until the SMS that the person sent has arrived. */
  waitForText(): Promise<void>;
  /** Copies a text to the clipboard. Returns false on failure. */
  copy(text: string): Promise<boolean>;
}
