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
import { signOut, signOutOf, signOutOfAll } from "./session-sign-out.ts";
import { createSessionState } from "./session-state.ts";
import type { MainSessionState } from "./session-state.ts";

/**
 * Creates the app's session, of which there is one: the signed-in accounts, the shown account, and all commands that
 * change them.
 */
export function createSession(parts: SessionParts): LiveSession {
  const sessionState = createSessionState(parts, createTokenStore(parts));
  const attempts = createSignInAttempts(sessionState);
  const { takeToken, commands } = createSignInCommands(parts, sessionState, attempts);
  return {
    ...commands,
    ...createBrowserSignIn(parts, sessionState, attempts),
    ...createPasswordSignIn({ parts, sessionState, attempts, takeToken }),
    ...createSecurityCommands(parts, sessionState),
    ...createSwitching(sessionState, attempts),
    current: sessionState.current,
    restore: () => restoreSession(parts, sessionState),
    accountChanged: (account) => {
      updateAccountProfile(account, parts, sessionState);
    },
    unreadChanged: sessionState.publishAccounts,
    ended: (key, reason) => {
      markAccountEnded(key, reason, parts, sessionState);
    },
    signOut: () => {
      attempts.stop();
      return signOut(parts, sessionState);
    },
    signOutOf: (key) => signOutOf(key, parts, sessionState),
    signOutOfAll: () => {
      attempts.stop();
      return signOutOfAll(parts, sessionState);
    },
    retryKeychain: async () => {
      // Does not retry during a sign-in, which writes to the keychain anyway.
      if (!attempts.isUnderway()) await retryKeychain(parts, sessionState);
      return done(undefined);
    },
  };
}

/** Creates the commands that switch between accounts, and the command that adds an account. */
function createSwitching(
  sessionState: MainSessionState,
  attempts: SignInAttempts,
): Pick<LiveSession, "accounts" | "showAccount" | "addAccount" | "stopAdding"> {
  function beginAdding(isAdding: boolean): void {
    attempts.stop();
    sessionState.isAdding = isAdding;
    sessionState.setToDefault(null);
  }
  return {
    accounts: sessionState.entries,
    showAccount(key) {
      if (sessionState.accounts.get(key) === null) return failed({ kind: "not-found" });
      attempts.stop();
      sessionState.show(key);
      return done(undefined);
    },
    addAccount() {
      if (sessionState.accounts.shown() !== null) beginAdding(true);
      return done(undefined);
    },
    stopAdding() {
      if (sessionState.isAdding) beginAdding(false);
      return done(undefined);
    },
  };
}
