import { asId } from "../../base/ids.ts";
import type { AccountKey } from "../../base/ids.ts";
import type { Account, SignedOutReason } from "./session.ts";

/** A signed-in account in the list of accounts. */
export interface AccountListEntry {
  readonly key: AccountKey;
  readonly account: Account;
  /** Whether the window shows this account at the moment. */
  readonly isShown: boolean;
  /** Why the service ended the account's session; null while the account is signed in. */
  readonly ended: SignedOutReason | null;
  /** Number of unread messages that cause notifications. */
  readonly unread: number;
  /** The part of `unread` that mentions this account or replies to it. */
  readonly forMe: number;
}

/**
 * Matches the user id of an account. The id becomes the name of a folder on this computer, so no other text must match.
 */
export const accountIdPattern = /^\d{1,32}$/;

/** Key of the demo account. */
export const demoAccountKey = "demo";

/** Key of an account. The demo has a key of its own, because its made-up user ids may be those of real people. */
export function accountKeyOf({ id, isDemo }: Pick<Account, "id" | "isDemo">): AccountKey {
  return asId<AccountKey>(isDemo ? demoAccountKey : id);
}
