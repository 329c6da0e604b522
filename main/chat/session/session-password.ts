import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { WireVerification } from "../../../api/account/login.ts";
import type { Attempts } from "./session-attempt.ts";
import type { LiveSession, SessionParts } from "./session-parts.ts";
import type { TakeToken } from "./session-sign-in.ts";
import type { SessionState } from "./session-state.ts";
import { logInWithPassword } from "./sign-in.ts";
import type { Credentials, LoginOutcome } from "./sign-in.ts";
import { createTwoFactor } from "./two-factor.ts";
import type { TwoFactor } from "./two-factor.ts";

/** A challenge, and what the login is repeated with once it is met. */
interface Challenged {
  readonly twoFactor: TwoFactor;
  readonly credentials: Credentials;
  readonly signal: AbortSignal;
  /** The repeated login, so that two ways of meeting one challenge do not log in twice. */
  repeating: Promise<Reply<void>> | null;
}

type PasswordCommands = Pick<
  LiveSession,
  "signInWithPassword" | "requestPin" | "confirmPin" | "waitForTextBack"
>;

/** What signing in with a password works with. */
export interface PasswordParts {
  readonly parts: SessionParts;
  readonly held: SessionState;
  readonly attempts: Attempts;
  readonly takeToken: TakeToken;
}

/** Signing in with a password, and the second factor that the service may ask for (interface/sign-in#challenges). */
export function createPasswordSignIn({ parts, held, attempts, takeToken }: PasswordParts): PasswordCommands {
  // Holds the password: dropped with the attempt.
  let challenged: Challenged | null = null;

  function begin(verification: WireVerification, credentials: Credentials, signal: AbortSignal): void {
    const service = parts.serviceAt(parts.baseUrls, () => null);
    const twoFactor = createTwoFactor({ service, verification, clock: parts.clock, signal });
    challenged = { twoFactor, credentials, signal, repeating: null };
    signal.addEventListener("abort", () => (challenged = null), { once: true });
    showChallenge(challenged);
  }
  async function logIn(
    credentials: Credentials,
    code: string | null,
    signal: AbortSignal,
  ): Promise<Reply<void>> {
    const outcome = await sendLogin(credentials, code, parts, signal);
    if (signal.aborted) return done(undefined);
    if (outcome.kind === "problem") return attempts.fail(outcome.problem, signal);
    if (outcome.kind === "token") return takeToken(outcome.token, true, signal);
    begin(outcome.verification, credentials, signal);
    return done(undefined);
  }
  async function repeatLogin(current: Challenged): Promise<Reply<void>> {
    try {
      return await logIn(current.credentials, current.twoFactor.code, current.signal);
    } finally {
      current.repeating = null;
      attempts.settle(current.signal);
    }
  }
  /** Takes one step of a challenge; a step that was given up meanwhile tells nothing. */
  async function step(
    take: (twoFactor: TwoFactor) => Promise<Reply<void>>,
    whenTaken: (current: Challenged) => Reply<void> | Promise<Reply<void>>,
  ): Promise<Reply<void>> {
    const current = challenged;
    if (current === null) return failed({ kind: "not-found" });
    const reply = await take(current.twoFactor);
    if (challenged !== current) return done(undefined);
    return reply.ok ? whenTaken(current) : reply;
  }
  function showChallenge({ twoFactor }: Challenged): Reply<void> {
    held.set({ state: "two-factor", challenge: twoFactor.challenge() });
    return done(undefined);
  }
  const repeatOnce = (current: Challenged): Promise<Reply<void>> =>
    (current.repeating ??= repeatLogin(current));

  return {
    async signInWithPassword({ username, password }) {
      const missing = username.trim() === "" ? "username" : password === "" ? "password" : null;
      if (missing !== null) return failed({ kind: "invalid-input", field: missing });
      return attempts.run((signal) => logIn({ username: username.trim(), password }, null, signal));
    },
    requestPin: () => step((twoFactor) => twoFactor.requestPin(), showChallenge),
    async confirmPin(input) {
      const pin = input.pin.trim();
      if (pin === "") return failed({ kind: "invalid-input", field: "pin" });
      return step((twoFactor) => twoFactor.confirmPin(pin), repeatOnce);
    },
    waitForTextBack: () => step((twoFactor) => twoFactor.waitForTextBack(), repeatOnce),
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
