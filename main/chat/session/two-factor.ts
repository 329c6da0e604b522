import type { Challenge } from "../../../preload/model/session/session.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { confirmVerification, getVerification, initiateVerification } from "../../../api/account/login.ts";
import type { WireVerification } from "../../../api/account/login.ts";
import type { Service } from "../../service/service.ts";
import { toChallenge } from "../../service/to-model/account/to-challenge.ts";
import type { Clock } from "../../async/clock.ts";
import { isPassing, signInProblem } from "./sign-in-problem.ts";
import { wait } from "../../async/wait.ts";

/** How often the service is asked whether the text has arrived, in milliseconds. */
const textBackPause = 3_000;
/** How long it is waited for, in milliseconds. */
const textBackLimit = 600_000;

/** One challenge of the service, and the ways to meet it. */
export interface TwoFactor {
  /** What the login is repeated with once the challenge is met. */
  readonly code: string;
  challenge(): Challenge;
  /** Has a pin texted. */
  requestPin(): Promise<Reply<void>>;
  /** Ok once the challenge is met. A backup code counts as a pin. */
  confirmPin(pin: string): Promise<Reply<void>>;
  /** Ok once the text has arrived, the challenge was met in another way, or it was given up. */
  waitForTextBack(): Promise<Reply<void>>;
}

/** Starts on a challenge (interface/sign-in#second-factor). `signal` gives it up. */
export function createTwoFactor(parts: {
  readonly service: Service;
  readonly verification: WireVerification;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}): TwoFactor {
  const { service, clock, signal } = parts;
  const path = { mfa_id: parts.verification.code };
  let challenge = toChallenge(parts.verification);
  let isMet = false;

  async function requestPin(): Promise<Reply<void>> {
    const input = { path, query: undefined, body: { verification: { method: "sms" as const } } };
    const reply = await service.call(initiateVerification, input, { signal });
    if (!reply.ok) return failed(signInProblem(reply.error));
    challenge = { ...challenge, smsHint: reply.value.hint, isPinSent: true };
    return done(undefined);
  }
  async function confirmPin(pin: string): Promise<Reply<void>> {
    // The challenge may be met while the login after it failed: the pin is not spent a second time.
    if (isMet) return done(undefined);
    const input = { path, query: undefined, body: { verification: { pin } } };
    const reply = await service.call(confirmVerification, input, { signal });
    if (!reply.ok) return failed(signInProblem(reply.error));
    isMet = true;
    return done(undefined);
  }
  async function waitForTextBack(): Promise<Reply<void>> {
    const end = clock.now() + textBackLimit;
    const isOver = (): boolean => isMet || signal.aborted;
    while (!isOver()) {
      const reply = await service.call(
        getVerification,
        { path, query: undefined, body: undefined },
        { signal },
      );
      if (reply.ok && reply.value.verification.status === "verified") isMet = true;
      if (isOver()) break;
      if (!reply.ok && !isPassing(signInProblem(reply.error))) return failed(signInProblem(reply.error));
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
