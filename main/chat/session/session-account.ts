import { isDeepStrictEqual } from "node:util";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Account, SignedOutReason, TokenKeeping } from "../../../preload/model/session/session.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { endToken } from "./session-end-token.ts";
import type { AccountInUse, FoundAccount, SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";

/** Takes in an account just found and shows it, its token kept as the person wants it. */
export async function takeAccount(
  found: FoundAccount,
  attempt: { readonly isKeepingWanted: boolean; readonly signal: AbortSignal },
  parts: SessionParts,
  held: SessionState,
): Promise<void> {
  await held.signingOut;
  const key = accountKeyOf(found.account);
  const tokenKeeping = await held.kept.keep(found, attempt.isKeepingWanted);
  if (attempt.signal.aborted) {
    await undoKeeping(found.account, tokenKeeping, held);
    await found.stopDemo?.();
    return;
  }
  const before = held.accounts.get(key);
  try {
    await enterAccount({ ...found, tokenKeeping, ended: null }, parts, held);
  } catch (error) {
    held.rest({ kind: "unexpected" });
    throw error;
  }
  // Signing out may have come in between.
  if (held.accounts.holds(key, found.token)) held.show(key);
  if (before?.ended === null && before.token !== found.token) {
    // Nobody has a use for the token from before any more.
    held.signingOut = Promise.all([held.signingOut, endToken(before, parts)]);
  }
  parts.log.info("signed in", { isDemo: found.account.isDemo, tokenKeeping: tokenKeeping.place });
}

/** What was written into the keychain is not wanted any more: it holds again what stands for the account by now. */
export async function undoKeeping(
  account: Account,
  written: TokenKeeping,
  held: SessionState,
): Promise<void> {
  const now = held.accounts.get(accountKeyOf(account));
  if (now?.tokenKeeping.place === "keychain") await held.kept.keep(now, true);
  else if (!account.isDemo) await held.kept.forget(account.id, written);
}

/** Starts an account beside the others; one that was there is begun anew. Throws what starting it threw, without it. */
export async function enterAccount(
  account: AccountInUse,
  parts: SessionParts,
  held: SessionState,
): Promise<void> {
  const key = accountKeyOf(account.account);
  const before = held.accounts.get(key);
  if (before !== null) {
    parts.leave(key);
    await before.stopDemo?.();
  }
  held.accounts.put(account);
  try {
    parts.enter({ account: account.account, token: account.token, baseUrls: account.baseUrls });
  } catch (error) {
    held.accounts.remove(key);
    await account.stopDemo?.();
    throw error;
  }
}

/** Shows an account by the name and picture that the service tells now, and remembers them if it is remembered. */
export function changeAccount(account: Account, parts: SessionParts, held: SessionState): void {
  const before = held.accounts.get(accountKeyOf(account));
  if (before === null || isDeepStrictEqual(before.account, account)) return;
  replaceAccount({ ...before, account }, held);
  const { id, name, avatar } = account;
  if (before.tokenKeeping.place === "keychain") parts.remembered.keep({ id, name, avatar });
}

/** Shows that the service ended an account; it stays, so that what is on this computer stays readable. */
export function endAccount(
  key: AccountKey,
  reason: SignedOutReason,
  parts: Pick<SessionParts, "log">,
  held: SessionState,
): void {
  const before = held.accounts.get(key);
  if (before?.ended !== null) return;
  parts.log.warn("signed out by the service", { reason });
  replaceAccount({ ...before, ended: reason }, held);
}

/** Puts what is known of an account now in the place of what was, and tells the window. */
export function replaceAccount(account: AccountInUse, held: SessionState): void {
  held.accounts.put(account);
  if (held.isShown(accountKeyOf(account.account))) held.rest(null);
  else held.tellAccounts();
}
