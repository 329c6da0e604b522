import type { AccountKey } from "../../base/ids.ts";
import type { AccountListEntry } from "../../model/session/accounts.ts";
import type { Command } from "../command.ts";

/** Commands for the signed-in accounts. All of them run; the window shows one. */
export interface SignedInAccountsCommands {
  readonly listAccounts: Command<void, readonly AccountListEntry[]>;
  /** Shows another account; the previous one keeps running. */
  readonly showAccount: Command<{ readonly key: AccountKey }, void>;
  /**
   * Signs out an account. If the window shows another account, that account stays in the window. The local copy of the
   * account stays on this computer.
   */
  readonly signOutOf: Command<{ readonly key: AccountKey }, void>;
  /** Opens the sign-in screen for an additional account. Does nothing if no account is signed in. */
  readonly addAccount: Command<void, void>;
  /** Cancels the adding of an account, and shows the previous account. */
  readonly stopAdding: Command<void, void>;
  /**
   * Sets the account that the page's further commands are for. The main process may already show another account while
   * the page still saves something of the previous account, such as a draft.
   */
  readonly addressAccount: Command<{ readonly key: AccountKey | null }, void>;
}

export const signedInAccountsCommandNames = [
  "listAccounts",
  "showAccount",
  "signOutOf",
  "addAccount",
  "stopAdding",
  "addressAccount",
] as const satisfies readonly (keyof SignedInAccountsCommands)[];
