import { z } from "zod";
import type { AccountsCommands } from "../../../../preload/commands/session/accounts.ts";
import { accountKey, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The accounts that are signed in to side by side. */
export const accountsInputs: InputsOf<AccountsCommands> = {
  listAccounts: nothing,
  showAccount: z.strictObject({ key: accountKey }),
  addAccount: nothing,
  stopAdding: nothing,
  addressAccount: z.strictObject({ key: accountKey.nullable() }),
};
