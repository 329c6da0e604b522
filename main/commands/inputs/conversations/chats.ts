import type { ChatCommands } from "../../../../preload/commands/conversations/chats.ts";
import { inConversation, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Direct-message chats as a whole. */
export const chatInputs: InputsOf<ChatCommands> = {
  listRequests: nothing,
  countRequests: nothing,
  acceptRequest: inConversation,
  removeChat: inConversation,
  clearHistory: inConversation,
};
