import { isDeepStrictEqual } from "node:util";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Account, SignedOutReason, TokenStorage } from "../../../preload/model/session/session.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { endToken } from "./session-end-token.ts";
import type { AccountInUse, FoundAccount, SessionParts } from "./session-parts.ts";
import type { MainSessionState } from "./session-state.ts";
import { tokenEndOf } from "./token-end.ts";

/** Adds a new account, shows it, and stores its token as the person wants. */
export async function addSignedInAccount(
  found: FoundAccount,
  attempt: { readonly isKeepingWanted: boolean; readonly signal: AbortSignal },
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<void> {
  await sessionState.signingOut;
  const key = accountKeyOf(found.account);
  const tokenKeeping = await sessionState.tokenStore.storeToken(found, attempt.isKeepingWanted);
  if (attempt.signal.aborted) {
    await undoTokenStorage(found.account, tokenKeeping, sessionState);
    await found.stopDemo?.();
    return;
  }
  const before = sessionState.accounts.get(key);
  try {
    await startAccount({ ...found, tokenKeeping, ended: null }, parts, sessionState);
  } catch (error) {
    sessionState.setToDefault({ kind: "unexpected" });
    throw error;
  }
  // Shown only if the account is still signed in: the person may have signed out meanwhile.
  if (sessionState.accounts.holds(key, found.token)) sessionState.show(key);
  if (before?.ended === null && before.token !== found.token) {
    // Ends the previous token of the account, which is no longer used.
    sessionState.signingOut = Promise.all([sessionState.signingOut, endToken(before, parts)]);
  }
  parts.log.info("signed in", { isDemo: found.account.isDemo, tokenKeeping: tokenKeeping.place });
}

/**
 * Undoes the writing of a token to the keychain: restores the token that the account uses now, or removes the entry.
 */
export async function undoTokenStorage(
  account: Account,
  written: TokenStorage,
  sessionState: MainSessionState,
): Promise<void> {
  const now = sessionState.accounts.get(accountKeyOf(account));
  if (now?.tokenKeeping.place === "keychain") await sessionState.tokenStore.storeToken(now, true);
  else if (!account.isDemo) await sessionState.tokenStore.forget(account.id, written);
}

/**
 * Starts an account; restarts it if it is already running. If starting throws, removes the account and throws the same
 * error.
 */
export async function startAccount(
  account: AccountInUse,
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<void> {
  const key = accountKeyOf(account.account);
  const before = sessionState.accounts.get(key);
  if (before !== null) {
    parts.leave(key);
    await before.stopDemo?.();
  }
  sessionState.accounts.put(account);
  try {
    parts.startAccount({ account: account.account, token: account.token, baseUrls: account.baseUrls });
  } catch (error) {
    sessionState.accounts.remove(key);
    await account.stopDemo?.();
    throw error;
  }
}

/** Shows the name and picture that the service now returns. Updates the remembered account if there is one. */
export function updateAccountProfile(
  account: Account,
  parts: SessionParts,
  sessionState: MainSessionState,
): void {
  const before = sessionState.accounts.get(accountKeyOf(account));
  if (before === null || isDeepStrictEqual(before.account, account)) return;
  publishChangedAccount({ ...before, account }, sessionState);
  const { id, name, avatar } = account;
  if (before.tokenKeeping.place === "keychain")
    parts.remembered.rememberAccount({ id, name, avatar, ...tokenEndOf(before) });
}

/**
 * Shows that the service ended the session of an account. The account stays in the list, so that its local copy can
 * still be read.
 */
export function markAccountEnded(
  key: AccountKey,
  reason: SignedOutReason,
  parts: Pick<SessionParts, "log">,
  sessionState: MainSessionState,
): void {
  const before = sessionState.accounts.get(key);
  if (before?.ended !== null) return;
  parts.log.warn("signed out by the service", { reason });
  publishChangedAccount({ ...before, ended: reason }, sessionState);
}

/** Replaces the data of an account and publishes it. */
export function publishChangedAccount(account: AccountInUse, sessionState: MainSessionState): void {
  sessionState.accounts.put(account);
  if (sessionState.isShown(accountKeyOf(account.account))) sessionState.setToDefault(null);
  else sessionState.publishAccounts();
}
