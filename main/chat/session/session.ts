import { done, failed } from "../../../preload/base/reply.ts";
import { changeAccount, endAccount } from "./session-account.ts";
import { createAttempts } from "./session-attempt.ts";
import type { Attempts } from "./session-attempt.ts";
import { createBrowserSignIn } from "./session-browser.ts";
import { createKeptToken } from "./session-keychain.ts";
import type { LiveSession, SessionParts } from "./session-parts.ts";
import { createPasswordSignIn } from "./session-password.ts";
import { restoreSession, retryKeychain } from "./session-restore.ts";
import { createSecurity } from "./session-security.ts";
import { createSignIn } from "./session-sign-in.ts";
import { signOut } from "./session-sign-out.ts";
import { createSessionState } from "./session-state.ts";
import type { SessionState } from "./session-state.ts";

/** Makes the one session of the app: who is signed in, which of them is shown, and every way to change that. */
export function createSession(parts: SessionParts): LiveSession {
  const held = createSessionState(parts, createKeptToken(parts));
  const attempts = createAttempts(held);
  const { takeToken, commands } = createSignIn(parts, held, attempts);
  return {
    ...commands,
    ...createBrowserSignIn(parts, held, attempts),
    ...createPasswordSignIn({ parts, held, attempts, takeToken }),
    ...createSecurity(parts, held),
    ...createSwitching(held, attempts),
    current: held.current,
    restore: () => restoreSession(parts, held),
    accountChanged: (account) => {
      changeAccount(account, parts, held);
    },
    unreadChanged: held.tellAccounts,
    ended: (key, reason) => {
      endAccount(key, reason, parts, held);
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

/** Going from one account to another, and to one more. */
function createSwitching(
  held: SessionState,
  attempts: Attempts,
): Pick<LiveSession, "accounts" | "showAccount" | "addAccount" | "stopAdding"> {
  function beginAdding(isAdding: boolean): void {
    attempts.stop();
    held.isAdding = isAdding;
    held.rest(null);
  }
  return {
    accounts: held.entries,
    showAccount(key) {
      if (held.accounts.get(key) === null) return failed({ kind: "not-found" });
      attempts.stop();
      held.show(key);
      return done(undefined);
    },
    addAccount() {
      if (held.accounts.shown() !== null) beginAdding(true);
      return done(undefined);
    },
    stopAdding() {
      if (held.isAdding) beginAdding(false);
      return done(undefined);
    },
  };
}
