import { isDeepStrictEqual } from "node:util";
import type { Account, SignedOutReason } from "../../preload/model.ts";
import type { AccountInUse, FoundAccount, SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";

/** Tells the window who is signed in. */
export function showSignedIn({ account, tokenKeeping }: AccountInUse, held: SessionState): void {
  held.set({ state: "signed-in", account, tokenKeeping });
}

/** Makes an account just found the one in use, its token kept as the person wants it. */
export async function takeAccount(
  found: FoundAccount,
  attempt: { readonly isKeepingWanted: boolean; readonly signal: AbortSignal },
  parts: SessionParts,
  held: SessionState,
): Promise<void> {
  await held.signingOut;
  const tokenKeeping = await held.kept.keep(found, attempt.isKeepingWanted);
  if (attempt.signal.aborted) {
    if (!found.account.isDemo) await held.kept.forget(found.account.id, tokenKeeping);
    await found.stopDemo?.();
    return;
  }
  await enterAccount({ ...found, tokenKeeping }, parts, held);
  parts.log.info("signed in", { isDemo: found.account.isDemo, tokenKeeping: tokenKeeping.place });
}

/** Starts an account and shows it; the one before is left first. Throws what starting it threw, signed out. */
export async function enterAccount(
  account: AccountInUse,
  parts: SessionParts,
  held: SessionState,
): Promise<void> {
  await leaveAccount(parts, held);
  held.inUse = account;
  try {
    await parts.enter({ account: account.account, token: account.token, baseUrls: account.baseUrls });
  } catch (error) {
    held.inUse = null;
    await account.stopDemo?.();
    held.rest({ kind: "unexpected" });
    throw error;
  }
  // Signing out may have come in between.
  if (held.inUse === account) showSignedIn(account, held);
}

async function leaveAccount(parts: SessionParts, held: SessionState): Promise<void> {
  const left = held.inUse;
  held.inUse = null;
  held.ended = null;
  if (left === null) return;
  await parts.leave();
  await left.stopDemo?.();
}

/** Shows the account in use by the name and picture that the service tells now, and remembers them if it is remembered. */
export function changeAccount(account: Account, parts: SessionParts, held: SessionState): void {
  const before = held.inUse;
  if (before?.account.id !== account.id || isDeepStrictEqual(before.account, account)) return;
  held.inUse = { ...before, account };
  const { id, name, avatar } = account;
  if (before.tokenKeeping.place === "keychain") parts.remembered.write({ id, name, avatar });
  if (held.current().state === "signed-in") showSignedIn(held.inUse, held);
}

/** Shows that the service ended the account; it stays in use, so that what is on this computer stays readable. */
export function endAccount(reason: SignedOutReason, parts: SessionParts, held: SessionState): void {
  if (held.inUse === null || held.current().state !== "signed-in") return;
  parts.log.warn("signed out by the service", { reason });
  held.ended = { state: "ended", account: held.inUse.account, reason, ...parts.counts() };
  held.set(held.ended);
}
