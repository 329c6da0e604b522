import { z } from "zod";
import type { ReceivedReactionCommands } from "../../../../preload/commands/messages/received-reactions.ts";
import { moment, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for reactions to messages of this account. */
export const receivedReactionInputs: InputsOf<ReceivedReactionCommands> = {
  listReactedMessages: noInput,
  checkReactions: noInput,
  markReactionsRead: z.strictObject({ to: moment }),
};
