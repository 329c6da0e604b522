import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { logOut } from "../../../api/account/login.ts";
import type { SessionParts, SignedIn } from "./session-parts.ts";
import { signInProblem } from "./sign-in-problem.ts";

/** How long the service is waited for, in milliseconds. */
const limit = 5_000;

/**
 * Has the service end a token (interface/sign-in#token-list). Ok also when the service says that it had already ended.
 */
export async function endToken(
  account: Pick<SignedIn, "token" | "baseUrls">,
  parts: Pick<SessionParts, "serviceAt" | "clock">,
): Promise<Reply<void>> {
  const giveUp = new AbortController();
  const cancelLimit = parts.clock.after(limit, () => {
    giveUp.abort();
  });
  const service = parts.serviceAt(account.baseUrls, () => account.token);
  const nothing = { path: {}, query: undefined, body: undefined };
  const reply = await service.call(logOut, nothing, { signal: giveUp.signal });
  cancelLimit();
  const problem = reply.ok ? null : signInProblem(reply.error);
  return problem === null || problem.kind === "signed-out" ? done(undefined) : failed(problem);
}
