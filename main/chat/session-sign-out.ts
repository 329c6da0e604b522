import { done, failed } from "../../preload/reply.ts";
import type { Reply } from "../../preload/reply.ts";
import { logOut } from "../service/endpoints/login.ts";
import type { SessionParts, SignedIn } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";
import { signInProblem } from "./sign-in-problem.ts";

/** How long signing out waits for the service, in milliseconds. */
const signOutLimit = 5_000;

/**
 * Signs out: here at once and in any case, with the service if it answers. Fails with why the service was not told; the
 * session is signed out all the same, with that as its notice.
 */
export async function signOut(parts: SessionParts, held: SessionState): Promise<Reply<void>> {
  const left = held.inUse;
  if (left === null) {
    held.rest(null);
    return done(undefined);
  }
  const telling = endToken(left, parts);
  held.inUse = null;
  held.ended = null;
  try {
    await parts.leave();
  } finally {
    held.rest(null);
  }
  const forgetting = left.account.isDemo ? true : held.kept.forget(left.account.id, left.tokenKeeping);
  const settled = Promise.all([telling, forgetting]);
  held.signingOut = settled;
  const [told, isForgotten] = await settled;
  await left.stopDemo?.();
  if (!isForgotten) {
    parts.publish("problemArose", { problem: { kind: "unexpected" }, concerning: "keychain" });
  }
  if (!told.ok && held.current().state === "signed-out") held.rest(told.problem);
  return told;
}

/** Has the service end a token (field facts 14: Logout). Ok also when the service says that it had already ended. */
export async function endToken(
  account: SignedIn,
  parts: Pick<SessionParts, "serviceAt" | "clock">,
): Promise<Reply<void>> {
  const giveUp = new AbortController();
  const cancelLimit = parts.clock.after(signOutLimit, () => {
    giveUp.abort();
  });
  const service = parts.serviceAt(account.baseUrls, () => account.token);
  const nothing = { path: {}, query: undefined, body: undefined };
  const reply = await service.call(logOut, nothing, { signal: giveUp.signal });
  cancelLimit();
  const problem = reply.ok ? null : signInProblem(reply.error);
  return problem === null || problem.kind === "signed-out" ? done(undefined) : failed(problem);
}
