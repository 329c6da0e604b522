import type { AccountKey } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { endToken } from "./session-end-token.ts";
import type { AccountInUse, SessionParts } from "./session-parts.ts";
import type { MainSessionState } from "./session-state.ts";

/**
 * Signs out of the shown account only: on this computer at once and in any case, and at the service if it is reachable.
 * Then shows the next account. If the token could not be ended at the service, returns that problem. The session shows
 * the problem if no account remains; otherwise it is published separately. Problems: those of the service.
 */
export async function signOut(parts: SessionParts, sessionState: MainSessionState): Promise<Reply<void>> {
  const left = sessionState.accounts.shown();
  if (left === null) {
    sessionState.setToDefault(null);
    return done(undefined);
  }
  sessionState.isAdding = false;
  return leave(left, parts, sessionState);
}

/**
 * Signs out of any account, in the same way as `signOut`. If another account is shown, that account stays on the page.
 * Problems: not-found, those of the service.
 */
export async function signOutOf(
  key: AccountKey,
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<Reply<void>> {
  const left = sessionState.accounts.get(key);
  if (left === null) return failed({ kind: "not-found" });
  return leave(left, parts, sessionState);
}

/**
 * Signs out of all accounts, and forgets those that are remembered but not signed in, for example because the keychain has
 * not answered.
 */
export async function signOutOfAll(parts: SessionParts, sessionState: MainSessionState): Promise<void> {
  for (const { key } of sessionState.entries()) await signOutOf(key, parts, sessionState);
  // All at once, so that none stays remembered while the keychain shows a prompt for another.
  const forgetting = parts.remembered
    .all()
    .map(({ id }) => sessionState.tokenStore.forget(id, { place: "keychain" }));
  if ((await Promise.all(forgetting)).includes(false))
    parts.publish("problemArose", { problem: { kind: "unexpected" }, concerning: "keychain" });
}

/**
 * Removes an account from this computer's list, ends its token, and shows the next account if it was shown. Problems:
 * those of the service.
 */
async function leave(
  left: AccountInUse,
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<Reply<void>> {
  const key = accountKeyOf(left.account);
  const isShown = sessionState.accounts.shown() === left;
  const ending = endToken(left, parts);
  sessionState.accounts.remove(key);
  try {
    parts.leave(key);
  } finally {
    const next = sessionState.accounts.shown();
    if (!isShown) sessionState.publishAccounts();
    else if (next === null) sessionState.setToDefault(null);
    else sessionState.show(accountKeyOf(next.account));
  }
  const forgetting = left.account.isDemo
    ? true
    : sessionState.tokenStore.forget(left.account.id, left.tokenKeeping);
  const settled = Promise.all([ending, forgetting]);
  sessionState.signingOut = Promise.all([sessionState.signingOut, settled]);
  const [reported, isForgotten] = await settled;
  await left.stopDemo?.();
  if (!isForgotten) {
    parts.publish("problemArose", { problem: { kind: "unexpected" }, concerning: "keychain" });
  }
  return reported.ok ? reported : notifyNotEnded(reported, parts, sessionState);
}

/**
 * Reports that the sign-out did not reach the service: in the state of the ended session, or, if another account is
 * still shown, as a problem of its own.
 */
function notifyNotEnded(
  reported: Extract<Reply<void>, { ok: false }>,
  parts: SessionParts,
  sessionState: MainSessionState,
): Reply<void> {
  const { problem } = reported;
  if (sessionState.accounts.shown() === null) {
    if (sessionState.current().state === "signed-out") sessionState.setToDefault(problem);
    return reported;
  }
  parts.publish("problemArose", { problem, concerning: "sign-out" });
  return done(undefined);
}
