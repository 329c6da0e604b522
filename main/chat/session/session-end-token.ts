import { ask } from "../core/ask.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { logOut } from "../../../api/account/login.ts";
import type { SessionParts, AuthenticatedAccount } from "./session-parts.ts";
import { toSignInProblem } from "./to-sign-in-problem.ts";

/** Time limit for the request that ends a token, in milliseconds. */
const requestTimeLimit = 5_000;

/**
 * Ends a token at the service (interface/sign-in#token-list). Also succeeds if the token had already ended. Problems:
 * those of the service.
 */
export async function endToken(
  account: Pick<AuthenticatedAccount, "token" | "baseUrls">,
  parts: Pick<SessionParts, "serviceAt" | "clock">,
): Promise<Reply<void>> {
  const timeout = new AbortController();
  const cancelLimit = parts.clock.after(requestTimeLimit, () => {
    timeout.abort();
  });
  // This request ignores the rate limit: if it were not sent, the token would remain valid.
  const service = parts.serviceAt(account.baseUrls, () => account.token);
  const reply = await ask({ service, signal: timeout.signal }, logOut, {}, toSignInProblem);
  cancelLimit();
  return reply.ok || reply.problem.kind === "signed-out" ? done(undefined) : reply;
}
