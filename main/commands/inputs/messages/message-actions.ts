import { z } from "zod";
import type { MessageActionCommands } from "../../../../preload/commands/messages/message-actions.ts";
import { conversationId, mentions, messageId, placedEmoji, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for commands about messages that were sent. */
export const messageActionInputs: InputsOf<MessageActionCommands> = {
  editMessage: z.strictObject({
    conversationId,
    messageId,
    text,
    mentions: mentions.optional(),
    emoji: placedEmoji.optional(),
  }),
  deleteMessage: z.strictObject({ conversationId, messageId }),
  getMessage: z.strictObject({ conversationId, messageId }),
};
