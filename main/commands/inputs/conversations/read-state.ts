import type { ReadStateCommands } from "../../../../preload/commands/conversations/read-state.ts";
import { conversationInput, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for the read positions of this account. */
export const readStateInputs: InputsOf<ReadStateCommands> = {
  markAllRead: noInput,
  markConversationRead: conversationInput,
  markConversationUnread: conversationInput,
};
