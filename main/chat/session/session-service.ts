import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { Service } from "../../service/service.ts";
import type { AuthenticatedAccount, SessionParts } from "./session-parts.ts";

/** The service with the token of a signed-in account. It observes the rate limit of the account. */
export function serviceOfAccount(
  { account, token, baseUrls }: AuthenticatedAccount,
  parts: Pick<SessionParts, "serviceAt" | "withRateLimit">,
): Service {
  return parts.withRateLimit(
    accountKeyOf(account),
    parts.serviceAt(baseUrls, () => token),
  );
}
