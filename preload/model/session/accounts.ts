import { asId } from "../../base/ids.ts";
import type { AccountKey } from "../../base/ids.ts";
import type { Account, SignedOutReason } from "./session.ts";

/** One of the accounts that are signed in to side by side. */
export interface AccountEntry {
  readonly key: AccountKey;
  readonly account: Account;
  /** Whether it is the one that the window shows. */
  readonly isShown: boolean;
  /** Why the service ended it; null while it is signed in. */
  readonly ended: SignedOutReason | null;
  /** Unread messages that call for attention. */
  readonly unread: number;
  /** Those of them that mention its person or reply to them. */
  readonly forMe: number;
}

/** The id of a person who can sign in. It names a folder of this computer, so nothing else may pass for one. */
export const accountId = /^\d{1,32}$/;

/** What the demo is told apart by. */
export const demoKey = "demo";

/** What an account is told apart by. The demo's people are made up, and so are their ids: they may be somebody's. */
export function accountKeyOf({ id, isDemo }: Pick<Account, "id" | "isDemo">): AccountKey {
  return asId<AccountKey>(isDemo ? demoKey : id);
}
