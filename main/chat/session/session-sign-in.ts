import { asId } from "../../../preload/base/ids.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { addSignedInAccount } from "./session-account.ts";
import type { SignInAttempts } from "./session-attempt.ts";
import type { LiveSession, SessionParts } from "./session-parts.ts";
import type { MainSessionState } from "./session-state.ts";
import { trimToken, readAccount } from "./sign-in.ts";
import type { TokenEnd } from "./token-end.ts";

/** Checks a token of the real service and adds its account. */
export type SignInWithToken = (
  token: string,
  isKeepingWanted: boolean,
  signal: AbortSignal,
  end?: TokenEnd,
) => Promise<Reply<void>>;

/** The sign-in commands that need no second step, and the function that signs in with a given token. */
export interface SignInCommands {
  readonly takeToken: SignInWithToken;
  readonly commands: Pick<LiveSession, "signInToDemo" | "signInWithToken" | "cancelSignIn">;
}

/** Creates the sign-in commands. Each of them adds an account, or shows a problem in the session. */
export function createSignInCommands(
  parts: SessionParts,
  sessionState: MainSessionState,
  attempts: SignInAttempts,
): SignInCommands {
  const takeToken: SignInWithToken = async (token, isKeepingWanted, signal, end = {}) => {
    const { baseUrls } = parts;
    const account = await readAccount(
      parts.serviceAt(baseUrls, () => token),
      false,
      signal,
    );
    if (!account.ok) return attempts.fail(account.problem, signal);
    if (!signal.aborted) {
      const found = { account: account.value, token, baseUrls, stopDemo: null, ...end };
      await addSignedInAccount(found, { isKeepingWanted, signal }, parts, sessionState);
    }
    return done(undefined);
  };
  return {
    takeToken,
    commands: {
      signInToDemo: () => attempts.run((signal) => takeDemo(parts, sessionState, attempts, signal)),
      async signInWithToken(input) {
        const token = trimToken(input.token);
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
  sessionState: MainSessionState,
  attempts: SignInAttempts,
  signal: AbortSignal,
): Promise<Reply<void>> {
  const running = sessionState.accounts.get(demoKey);
  // One demo is enough, because a second one would contain the same people. So the running demo is shown.
  if (running?.ended === null) {
    sessionState.show(demoKey);
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
  await addSignedInAccount(found, { isKeepingWanted: false, signal }, parts, sessionState);
  return done(undefined);
}
