import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { endToken } from "./session-end-token.ts";
import type { SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";

/**
 * Signs out of the account that is shown, and of no other: here at once and in any case, with the service if it answers.
 * The next account is shown. Fails with why the service was not told, which is then the notice of the signed-out session;
 * beside other accounts it is told on its own.
 */
export async function signOut(parts: SessionParts, held: SessionState): Promise<Reply<void>> {
  const left = held.accounts.shown();
  if (left === null) {
    held.rest(null);
    return done(undefined);
  }
  const key = accountKeyOf(left.account);
  const telling = endToken(left, parts);
  held.accounts.remove(key);
  held.isAdding = false;
  try {
    parts.leave(key);
  } finally {
    const next = held.accounts.shown();
    if (next === null) held.rest(null);
    else held.show(accountKeyOf(next.account));
  }
  const forgetting = left.account.isDemo ? true : held.kept.forget(left.account.id, left.tokenKeeping);
  const settled = Promise.all([telling, forgetting]);
  held.signingOut = Promise.all([held.signingOut, settled]);
  const [told, isForgotten] = await settled;
  await left.stopDemo?.();
  if (!isForgotten) {
    parts.publish("problemArose", { problem: { kind: "unexpected" }, concerning: "keychain" });
  }
  return told.ok ? told : tellNotEnded(told, parts, held);
}

/** Signed out here, but not with the service: said where the person is by now. */
function tellNotEnded(
  told: Extract<Reply<void>, { ok: false }>,
  parts: SessionParts,
  held: SessionState,
): Reply<void> {
  const { problem } = told;
  if (held.accounts.shown() === null) {
    if (held.current().state === "signed-out") held.rest(problem);
    return told;
  }
  parts.publish("problemArose", { problem, concerning: "sign-out" });
  return done(undefined);
}
