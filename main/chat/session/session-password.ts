import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { WireVerification } from "../../../api/account/login.ts";
import type { SignInAttempts } from "./session-attempt.ts";
import type { LiveSession, SessionParts } from "./session-parts.ts";
import type { SignInWithToken } from "./session-sign-in.ts";
import type { MainSessionState } from "./session-state.ts";
import { logInWithPassword } from "./sign-in.ts";
import type { Credentials, LoginOutcome } from "./sign-in.ts";
import { createTwoFactorVerification } from "./two-factor-verification.ts";
import type { TwoFactorVerification } from "./two-factor-verification.ts";

/** A challenge, with the credentials that the login is repeated with when the challenge is met. */
interface ChallengedLogin {
  readonly twoFactor: TwoFactorVerification;
  readonly credentials: Credentials;
  readonly signal: AbortSignal;
  /**
   * The running repeated login. Stored so that meeting the challenge in two ways at the same time does not log in
   * twice.
   */
  repeating: LoginReply | null;
}

type LoginReply = Promise<Reply<void>>;
type PasswordCommands = Pick<
  LiveSession,
  "signInWithPassword" | "requestPin" | "confirmPin" | "waitForTextBack"
>;

export interface PasswordSignInParts {
  readonly parts: SessionParts;
  readonly sessionState: MainSessionState;
  readonly attempts: SignInAttempts;
  readonly takeToken: SignInWithToken;
}

/** Signs in with a password, and with a second factor if the service requires one (interface/sign-in#challenges). */
export function createPasswordSignIn(given: PasswordSignInParts): PasswordCommands {
  const { parts, sessionState, attempts, takeToken } = given;
  // Set while a challenge runs. It contains the password, so it is cleared when the attempt ends.
  let challenged: ChallengedLogin | null = null;

  function startChallenge(
    verification: WireVerification,
    credentials: Credentials,
    signal: AbortSignal,
  ): void {
    const service = parts.serviceAt(parts.baseUrls, () => null);
    const twoFactor = createTwoFactorVerification({ service, verification, clock: parts.clock, signal });
    challenged = { twoFactor, credentials, signal, repeating: null };
    signal.addEventListener("abort", () => (challenged = null), { once: true });
    showChallenge(challenged);
  }
  async function logIn(credentials: Credentials, code: string | null, signal: AbortSignal): LoginReply {
    const outcome = await sendLogin(credentials, code, parts, signal);
    if (signal.aborted) return done(undefined);
    if (outcome.kind === "problem") return attempts.fail(outcome.problem, signal);
    if (outcome.kind === "token") return takeToken(outcome.token, true, signal, outcome.end);
    startChallenge(outcome.verification, credentials, signal);
    return done(undefined);
  }
  async function repeatLogin(current: ChallengedLogin): LoginReply {
    try {
      return await logIn(current.credentials, current.twoFactor.code, current.signal);
    } finally {
      current.repeating = null;
      attempts.endAttempt(current.signal);
    }
  }
  /** Runs one step of the challenge. If the attempt was cancelled meanwhile, the result of the step is ignored. */
  async function runStep(
    take: (twoFactor: TwoFactorVerification) => Promise<Reply<void>>,
    whenTaken: (current: ChallengedLogin) => Reply<void> | Promise<Reply<void>>,
  ): Promise<Reply<void>> {
    const current = challenged;
    if (current === null) return failed({ kind: "not-found" });
    const reply = await take(current.twoFactor);
    if (challenged !== current) return done(undefined);
    return reply.ok ? whenTaken(current) : reply;
  }
  function showChallenge({ twoFactor }: ChallengedLogin): Reply<void> {
    sessionState.set({ state: "two-factor", challenge: twoFactor.challenge() });
    return done(undefined);
  }
  const repeatOnce = (current: ChallengedLogin): LoginReply => (current.repeating ??= repeatLogin(current));

  return {
    async signInWithPassword({ username, password }) {
      const missing = username.trim() === "" ? "username" : password === "" ? "password" : null;
      if (missing !== null) return failed({ kind: "invalid-input", field: missing });
      return attempts.run((signal) => logIn({ username: username.trim(), password }, null, signal));
    },
    requestPin: () => runStep((twoFactor) => twoFactor.requestPin(), showChallenge),
    async confirmPin(input) {
      const pin = input.pin.trim();
      if (pin === "") return failed({ kind: "invalid-input", field: "pin" });
      return runStep((twoFactor) => twoFactor.confirmPin(pin), repeatOnce);
    },
    waitForTextBack: () => runStep((twoFactor) => twoFactor.waitForTextBack(), repeatOnce),
  };
}

function sendLogin(
  credentials: Credentials,
  verificationCode: string | null,
  parts: SessionParts,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  const service = parts.serviceAt(parts.baseUrls, () => null);
  const deviceId = parts.deviceId();
  return logInWithPassword(service, credentials, { deviceId, verificationCode, signal });
}
