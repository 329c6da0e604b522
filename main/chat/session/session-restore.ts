import type { UserId } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import {
  updateAccountProfile,
  markAccountEnded,
  startAccount,
  publishChangedAccount,
  undoTokenStorage,
} from "./session-account.ts";
import type { AccountInUse, RememberedAccount, SessionParts } from "./session-parts.ts";
import { serviceOfAccount } from "./session-service.ts";
import type { MainSessionState } from "./session-state.ts";
import { readAccount } from "./sign-in.ts";
import { meansTokenEnded } from "../core/token-check.ts";
import { tokenEndOf } from "./token-end.ts";

/**
 * Signs in the remembered accounts from the keychain. The last used account is first and shown at once; the service
 * checks the tokens afterwards.
 */
export async function restoreSession(parts: SessionParts, sessionState: MainSessionState): Promise<void> {
  let notice: Problem | null = null;
  const accounts = notSignedIn(parts, sessionState);
  // Accesses the keychain even if no account is remembered, to find out whether this computer has a keychain.
  if (accounts.length === 0) await sessionState.tokenStore.read(null);
  for (const account of accounts) {
    const token = await sessionState.tokenStore.read(account.id);
    // If the keychain is locked or absent for one account, it is so for all. Stopping here avoids further prompts.
    if (token === null && sessionState.tokenStore.state() !== "ready") break;
    // The person may have signed in, or out of all accounts, while the keychain showed its prompt.
    const isRemembered = parts.remembered.all().some(({ id }) => id === account.id);
    if (token === null || !isRemembered || sessionState.accounts.get(keyOf(account)) !== null) continue;
    try {
      await restoreAccount(account, token, parts, sessionState);
      showSignedIn(null, sessionState);
    } catch (error) {
      parts.log.error("account not started", error);
      notice = { kind: "unexpected" };
    }
  }
  showSignedIn(sessionState.accounts.shown() === null ? notice : null, sessionState);
}

/** The remembered accounts that are not signed in, the last used first. */
function notSignedIn(
  { remembered }: SessionParts,
  sessionState: MainSessionState,
): readonly RememberedAccount[] {
  const last: UserId | null = remembered.lastUsed();
  const all = remembered.all().filter((account) => sessionState.accounts.get(keyOf(account)) === null);
  return [...all.filter(({ id }) => id === last), ...all.filter(({ id }) => id !== last)];
}

function keyOf({ id }: RememberedAccount) {
  return accountKeyOf({ id, isDemo: false });
}

/**
 * Shows the accounts that are signed in by now, or the notice. Does nothing if the person is signing in at the moment.
 */
function showSignedIn(notice: Problem | null, sessionState: MainSessionState): void {
  const { state } = sessionState.current();
  if (state === "starting" || state === "signed-out") sessionState.setToDefault(notice);
}

async function restoreAccount(
  remembered: RememberedAccount,
  token: string,
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<void> {
  const { id, name, avatar } = remembered;
  const found: AccountInUse = {
    account: { id, name, avatar, email: null, isDemo: false },
    token,
    baseUrls: parts.baseUrls,
    stopDemo: null,
    tokenKeeping: { place: "keychain" },
    ended: null,
    ...tokenEndOf(remembered),
  };
  await startAccount(found, parts, sessionState);
  checkAccount(found, parts, sessionState).catch((error: unknown) => {
    parts.log.error("account not checked", error);
  });
}

/**
 * Asks the service for the account of a token while the window is already open. If the service is unreachable, nothing
 * changes.
 */
async function checkAccount(
  found: AccountInUse,
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<void> {
  const service = serviceOfAccount(found, parts);
  const reply = await readAccount(service, false, new AbortController().signal);
  const key = accountKeyOf(found.account);
  if (!sessionState.accounts.holds(key, found.token)) return;
  if (reply.ok && reply.value.id === found.account.id) updateAccountProfile(reply.value, parts, sessionState);
  else if (reply.ok) {
    // The token belongs to somebody else. The data of two accounts must not be mixed.
    parts.log.warn("the stored token belongs to another account", {});
    markAccountEnded(key, "by-service", parts, sessionState);
  } else if (meansTokenEnded(reply.problem)) markAccountEnded(key, "by-service", parts, sessionState);
  else if (reply.problem.kind === "account-banned") markAccountEnded(key, "banned", parts, sessionState);
}

/** Tries the keychain again: signs in the remembered accounts, or stores the tokens that are only in memory. */
export async function retryKeychain(parts: SessionParts, sessionState: MainSessionState): Promise<void> {
  if (sessionState.current().state === "signed-out") {
    await restoreSession(parts, sessionState);
    return;
  }
  for (const account of sessionState.accounts.all()) {
    const { tokenKeeping, ended } = account;
    const isWanted = tokenKeeping.place === "this-run" && tokenKeeping.because !== "asked";
    if (isWanted && ended === null) await keepToken(account, sessionState);
  }
}

async function keepToken(account: AccountInUse, sessionState: MainSessionState): Promise<void> {
  const keptNow = await sessionState.tokenStore.storeToken(account, true);
  const current = sessionState.accounts.get(accountKeyOf(account.account));
  // If the token has changed meanwhile, the person has signed in again, so this write is undone. It is not undone if
  // only the name has changed.
  if (current?.token !== account.token) await undoTokenStorage(account.account, keptNow, sessionState);
  else publishChangedAccount({ ...current, tokenKeeping: keptNow }, sessionState);
}
