import type { TwoFactorPrompt } from "../../../preload/model/session/session.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { confirmVerification, getVerification, initiateVerification } from "../../../api/account/login.ts";
import type { WireVerification } from "../../../api/account/login.ts";
import { ask } from "../core/ask.ts";
import type { Service } from "../../service/service.ts";
import { toChallenge } from "../../service/to-model/account/to-challenge.ts";
import type { Clock } from "../../async/clock.ts";
import { isTemporaryProblem, toSignInProblem } from "./to-sign-in-problem.ts";
import { wait } from "../../async/wait.ts";

/** Interval between two checks whether the person's text message has reached the service, in milliseconds. */
const textBackPause = 3_000;
/** Time limit for the text message, in milliseconds. */
const textBackLimit = 600_000;

/** One challenge of the service, and the ways to meet it. */
export interface TwoFactorVerification {
  /** The code that the repeated login contains after the challenge is met. */
  readonly code: string;
  challenge(): TwoFactorPrompt;
  /** Makes the service send a pin by SMS. */
  requestPin(): Promise<Reply<void>>;
  /** Succeeds if the pin meets the challenge. A backup code is accepted in place of a pin. */
  confirmPin(pin: string): Promise<Reply<void>>;
  /**
   * Polls until the person's text message has reached the service. Succeeds also if the challenge is met in another way
   * or is cancelled.
   */
  waitForTextBack(): Promise<Reply<void>>;
}

/** Creates the steps of a challenge (interface/sign-in#second-factor). An abort of `signal` ends them. */
export function createTwoFactorVerification(parts: {
  readonly service: Service;
  readonly verification: WireVerification;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}): TwoFactorVerification {
  const { clock, signal } = parts;
  const path = { mfa_id: parts.verification.code };
  let challenge = toChallenge(parts.verification);
  let isMet = false;

  async function requestPin(): Promise<Reply<void>> {
    const input = { path, body: { verification: { method: "sms" as const } } };
    const reply = await ask(parts, initiateVerification, input, toSignInProblem);
    if (!reply.ok) return reply;
    challenge = { ...challenge, smsHint: reply.value.hint, isPinSent: true };
    return done(undefined);
  }
  async function confirmPin(pin: string): Promise<Reply<void>> {
    // If the login failed after the challenge was met, a repeated confirmation must not send the pin again.
    if (isMet) return done(undefined);
    const input = { path, body: { verification: { pin } } };
    const reply = await ask(parts, confirmVerification, input, toSignInProblem);
    if (!reply.ok) return reply;
    isMet = true;
    return done(undefined);
  }
  async function waitForTextBack(): Promise<Reply<void>> {
    const end = clock.now() + textBackLimit;
    const isOver = (): boolean => isMet || signal.aborted;
    while (!isOver()) {
      const reply = await ask(parts, getVerification, { path }, toSignInProblem);
      if (reply.ok && reply.value.verification.status === "verified") isMet = true;
      if (isOver()) break;
      if (!reply.ok && !isTemporaryProblem(reply.problem)) return reply;
      if (clock.now() >= end) return failed({ kind: "timed-out" });
      await wait(clock, textBackPause, signal);
    }
    return done(undefined);
  }
  return {
    code: parts.verification.code,
    challenge: () => challenge,
    requestPin,
    confirmPin,
    waitForTextBack,
  };
}
