import { z } from "zod";
import type { MessageCommands } from "../../preload/commands/messages.ts";
import { conversationId, inConversation, messageId, sourceGuid, text } from "./fields.ts";
import type { InputsOf } from "./fields.ts";

/** Writing messages. */
export const messageInputs: InputsOf<MessageCommands> = {
  sendMessage: z.strictObject({ conversationId, text, replyTo: messageId.nullable() }),
  retryMessage: z.strictObject({ sourceGuid }),
  discardMessage: z.strictObject({ sourceGuid }),
  signalTyping: inConversation,
};
