import type { UserId } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { changeAccount, endAccount, enterAccount, replaceAccount, undoKeeping } from "./session-account.ts";
import type { AccountInUse, RememberedAccount, SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";
import { readAccount } from "./sign-in.ts";

/**
 * Signs in the remembered accounts from the keychain, the last one used first, which is shown at once; the service is
 * asked afterwards.
 */
export async function restoreSession(parts: SessionParts, held: SessionState): Promise<void> {
  let notice: Problem | null = null;
  const accounts = notHere(parts, held);
  // Without anybody remembered the keychain is asked all the same, to learn whether there is one.
  if (accounts.length === 0) await held.kept.read(null);
  for (const account of accounts) {
    const token = await held.kept.read(account.id);
    // Locked or gone for one is locked or gone for all: the person is not asked once for each.
    if (token === null && held.kept.state() !== "ready") break;
    // Somebody may have signed in while the keychain asked the person.
    if (token === null || held.accounts.get(keyOf(account)) !== null) continue;
    try {
      await restoreAccount(account, token, parts, held);
      showWhatStands(null, held);
    } catch (error) {
      parts.log.error("account not started", error);
      notice = { kind: "unexpected" };
    }
  }
  showWhatStands(held.accounts.shown() === null ? notice : null, held);
}

/** The remembered accounts that are not signed in, the last one used first. */
function notHere({ remembered }: SessionParts, held: SessionState): readonly RememberedAccount[] {
  const last: UserId | null = remembered.lastUsed();
  const all = remembered.all().filter((account) => held.accounts.get(keyOf(account)) === null);
  return [...all.filter(({ id }) => id === last), ...all.filter(({ id }) => id !== last)];
}

function keyOf({ id }: RememberedAccount) {
  return accountKeyOf({ id, isDemo: false });
}

/** Whoever is in the middle of signing in is left to it. */
function showWhatStands(notice: Problem | null, held: SessionState): void {
  const { state } = held.current();
  if (state === "starting" || state === "signed-out") held.rest(notice);
}

async function restoreAccount(
  remembered: RememberedAccount,
  token: string,
  parts: SessionParts,
  held: SessionState,
): Promise<void> {
  const found: AccountInUse = {
    account: { ...remembered, email: null, isDemo: false },
    token,
    baseUrls: parts.baseUrls,
    stopDemo: null,
    tokenKeeping: { place: "keychain" },
    ended: null,
  };
  await enterAccount(found, parts, held);
  checkAccount(found, parts, held).catch((error: unknown) => {
    parts.log.error("account not checked", error);
  });
}

/** Asks the service whose token it is, while the window is already open. Being offline changes nothing. */
async function checkAccount(found: AccountInUse, parts: SessionParts, held: SessionState): Promise<void> {
  const service = parts.serviceAt(found.baseUrls, () => found.token);
  const reply = await readAccount(service, false, new AbortController().signal);
  const key = accountKeyOf(found.account);
  if (!held.accounts.holds(key, found.token)) return;
  if (reply.ok && reply.value.id === found.account.id) changeAccount(reply.value, parts, held);
  else if (!reply.ok && reply.problem.kind === "signed-out") endAccount(key, "by-service", parts, held);
  else if (!reply.ok && reply.problem.kind === "account-banned") endAccount(key, "banned", parts, held);
}

/** Asks the keychain again: to sign in, or to keep the tokens of accounts that are signed in for this run only. */
export async function retryKeychain(parts: SessionParts, held: SessionState): Promise<void> {
  if (held.current().state === "signed-out") {
    await restoreSession(parts, held);
    return;
  }
  for (const account of held.accounts.all()) {
    const { tokenKeeping, ended } = account;
    const isWanted = tokenKeeping.place === "this-run" && tokenKeeping.because !== "asked";
    if (isWanted && ended === null) await keepToken(account, held);
  }
}

async function keepToken(account: AccountInUse, held: SessionState): Promise<void> {
  const keptNow = await held.kept.keep(account, true);
  const now = held.accounts.get(accountKeyOf(account.account));
  // Another token means another sign-in; another name does not.
  if (now?.token !== account.token) await undoKeeping(account.account, keptNow, held);
  else replaceAccount({ ...now, tokenKeeping: keptNow }, held);
}
