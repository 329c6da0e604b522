import type { AccountKey } from "../../base/ids.ts";
import type { AccountEntry } from "../../model/session/accounts.ts";
import type { Command } from "../command.ts";

/** The accounts that are signed in to side by side. All of them run; the window shows one. */
export interface AccountsCommands {
  readonly listAccounts: Command<void, readonly AccountEntry[]>;
  /** Shows another one; the one before goes on. */
  readonly showAccount: Command<{ readonly key: AccountKey }, void>;
  /** Leads to signing in beside those that are signed in; nothing happens where nobody is. */
  readonly addAccount: Command<void, void>;
  /** Gives that up and shows the account from before. */
  readonly stopAdding: Command<void, void>;
  /**
   * Says whose the page is now: what it asks from here on is meant for that account. Main may be showing another one
   * already when a page still has something of the one before to hand in, such as a draft.
   */
  readonly addressAccount: Command<{ readonly key: AccountKey | null }, void>;
}

/** Their names. */
export const accountsCommandNames = [
  "listAccounts",
  "showAccount",
  "addAccount",
  "stopAdding",
  "addressAccount",
] as const satisfies readonly (keyof AccountsCommands)[];
