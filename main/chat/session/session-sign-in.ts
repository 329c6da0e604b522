import { asId } from "../../../preload/base/ids.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { takeAccount } from "./session-account.ts";
import type { Attempts } from "./session-attempt.ts";
import type { LiveSession, SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";
import { cleanToken, readAccount } from "./sign-in.ts";

/** Checks a token of the real service and makes its account the one in use. */
export type TakeToken = (
  token: string,
  isKeepingWanted: boolean,
  signal: AbortSignal,
) => Promise<Reply<void>>;

/** The ways of signing in that bring a token at once. */
export interface SignIn {
  readonly takeToken: TakeToken;
  readonly commands: Pick<LiveSession, "signInToDemo" | "signInWithToken" | "cancelSignIn">;
}

/** Makes the sign-in commands, which end in an account taken, or resting with the problem. */
export function createSignIn(parts: SessionParts, held: SessionState, attempts: Attempts): SignIn {
  const takeToken: TakeToken = async (token, isKeepingWanted, signal) => {
    const { baseUrls } = parts;
    const account = await readAccount(
      parts.serviceAt(baseUrls, () => token),
      false,
      signal,
    );
    if (!account.ok) return attempts.fail(account.problem, signal);
    if (!signal.aborted) {
      const found = { account: account.value, token, baseUrls, stopDemo: null };
      await takeAccount(found, { isKeepingWanted, signal }, parts, held);
    }
    return done(undefined);
  };
  return {
    takeToken,
    commands: {
      signInToDemo: () => attempts.run((signal) => takeDemo(parts, held, attempts, signal)),
      async signInWithToken(input) {
        const token = cleanToken(input.token);
        if (token === null) return failed({ kind: "invalid-input", field: "token" });
        return attempts.run((signal) => takeToken(token, input.keep, signal));
      },
      cancelSignIn() {
        attempts.cancel();
        return done(undefined);
      },
    },
  };
}

const demoKey = accountKeyOf({ id: asId<UserId>(""), isDemo: true });

async function takeDemo(
  parts: SessionParts,
  held: SessionState,
  attempts: Attempts,
  signal: AbortSignal,
): Promise<Reply<void>> {
  const running = held.accounts.get(demoKey);
  // One demo is enough: its people would be the same.
  if (running?.ended === null) {
    held.show(demoKey);
    return done(undefined);
  }
  const demo = await parts.startDemo();
  const { baseUrls, token } = demo;
  const stopDemo = (): Promise<void> => demo.stop();
  const account = await readAccount(
    parts.serviceAt(baseUrls, () => token),
    true,
    signal,
  );
  if (!account.ok || signal.aborted) {
    await stopDemo();
    return account.ok ? done(undefined) : attempts.fail(account.problem, signal);
  }
  const found = { account: account.value, token, baseUrls, stopDemo };
  await takeAccount(found, { isKeepingWanted: false, signal }, parts, held);
  return done(undefined);
}
