import { done } from "../../preload/reply.ts";
import { changeAccount, endAccount } from "./session-account.ts";
import { createAttempts } from "./session-attempt.ts";
import { createKeptToken } from "./session-keychain.ts";
import type { LiveSession, SessionParts } from "./session-parts.ts";
import { createPasswordSignIn } from "./session-password.ts";
import { restoreSession, retryKeychain } from "./session-restore.ts";
import { createSecurity } from "./session-security.ts";
import { createSignIn } from "./session-sign-in.ts";
import { signOut } from "./session-sign-out.ts";
import { createSessionState } from "./session-state.ts";

/** Makes the one session of the app: who is signed in, and every way to change that. */
export function createSession(parts: SessionParts): LiveSession {
  const held = createSessionState(parts.publish, createKeptToken(parts));
  const attempts = createAttempts(held);
  const { takeToken, commands } = createSignIn(parts, held, attempts);
  return {
    ...commands,
    ...createPasswordSignIn({ parts, held, attempts, takeToken }),
    ...createSecurity(parts, held),
    current: held.current,
    restore: () => restoreSession(parts, held),
    accountChanged: (account) => {
      changeAccount(account, parts, held);
    },
    ended: (reason) => {
      endAccount(reason, parts, held);
    },
    signOut: () => {
      attempts.stop();
      return signOut(parts, held);
    },
    retryKeychain: async () => {
      // Signing in is about to write to the keychain anyway.
      if (!attempts.isUnderway()) await retryKeychain(parts, held);
      return done(undefined);
    },
  };
}
