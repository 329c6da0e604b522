import { z } from "zod";
import type { LocalCopyCommands } from "../../preload/commands/local-copy.ts";
import { nothing } from "./fields.ts";
import type { InputsOf } from "./fields.ts";

/** What of the account is kept on this computer. */
export const localCopyInputs: InputsOf<LocalCopyCommands> = {
  describeLocalCopy: nothing,
  deleteLocalCopy: z.strictObject({ isWithUnsent: z.boolean() }),
  clearMedia: nothing,
};
