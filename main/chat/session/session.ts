import { done, failed } from "../../../preload/base/reply.ts";
import { updateAccountProfile, markAccountEnded } from "./session-account.ts";
import { createSignInAttempts } from "./session-attempt.ts";
import type { SignInAttempts } from "./session-attempt.ts";
import { createBrowserSignIn } from "./session-browser.ts";
import { createTokenStore } from "./session-keychain.ts";
import type { LiveSession, SessionParts } from "./session-parts.ts";
import { createPasswordSignIn } from "./session-password.ts";
import { restoreSession, retryKeychain } from "./session-restore.ts";
import { createSecurityCommands } from "./session-security.ts";
import { createSignInCommands } from "./session-sign-in.ts";
import { signOut } from "./session-sign-out.ts";
import { createSessionState } from "./session-state.ts";
import type { SessionState } from "./session-state.ts";

/**
 * Creates the app's session, of which there is one: the signed-in accounts, the shown account, and all commands that
 * change them.
 */
export function createSession(parts: SessionParts): LiveSession {
  const held = createSessionState(parts, createTokenStore(parts));
  const attempts = createSignInAttempts(held);
  const { takeToken, commands } = createSignInCommands(parts, held, attempts);
  return {
    ...commands,
    ...createBrowserSignIn(parts, held, attempts),
    ...createPasswordSignIn({ parts, held, attempts, takeToken }),
    ...createSecurityCommands(parts, held),
    ...createSwitching(held, attempts),
    current: held.current,
    restore: () => restoreSession(parts, held),
    accountChanged: (account) => {
      updateAccountProfile(account, parts, held);
    },
    unreadChanged: held.publishAccounts,
    ended: (key, reason) => {
      markAccountEnded(key, reason, parts, held);
    },
    signOut: () => {
      attempts.stop();
      return signOut(parts, held);
    },
    retryKeychain: async () => {
      // Not during a sign-in, which writes to the keychain anyway.
      if (!attempts.isUnderway()) await retryKeychain(parts, held);
      return done(undefined);
    },
  };
}

/** Creates the commands that switch between accounts, and the one that adds an account. */
function createSwitching(
  held: SessionState,
  attempts: SignInAttempts,
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
