import { z } from "zod";
import type { MessageCommands } from "../../../../preload/commands/messages/messages.ts";
import { maximumFiles } from "../../../../preload/model/media/uploads.ts";
import {
  chosenFileId,
  conversationId,
  inConversation,
  location,
  mentions,
  messageId,
  placedEmoji,
  sourceGuid,
  text,
} from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Writing messages. */
export const messageInputs: InputsOf<MessageCommands> = {
  sendMessage: z.strictObject({
    conversationId,
    text,
    replyTo: messageId.nullable(),
    mentions: mentions.optional(),
    location: location.optional(),
    emoji: placedEmoji.optional(),
    fileIds: z.array(chosenFileId).max(maximumFiles).optional(),
  }),
  retryMessage: z.strictObject({ sourceGuid }),
  discardMessage: z.strictObject({ sourceGuid }),
  signalTyping: inConversation,
};
