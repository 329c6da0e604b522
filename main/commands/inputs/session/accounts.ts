import { z } from "zod";
import type { SignedInAccountsCommands } from "../../../../preload/commands/session/accounts.ts";
import { accountKey, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for the signed-in accounts. */
export const accountsInputs: InputsOf<SignedInAccountsCommands> = {
  listAccounts: noInput,
  showAccount: z.strictObject({ key: accountKey }),
  signOutOf: z.strictObject({ key: accountKey }),
  addAccount: noInput,
  stopAdding: noInput,
  addressAccount: z.strictObject({ key: accountKey.nullable() }),
};
