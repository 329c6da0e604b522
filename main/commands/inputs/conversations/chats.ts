import { z } from "zod";
import type { ChatCommands } from "../../../../preload/commands/conversations/chats.ts";
import { conversationInput, noInput, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const chatInputs: InputsOf<ChatCommands> = {
  listRequests: noInput,
  startChat: z.strictObject({ userId }),
  countRequests: noInput,
  acceptRequest: conversationInput,
  removeChat: conversationInput,
  clearHistory: conversationInput,
};
