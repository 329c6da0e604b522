import { z } from "zod";
import type { MessageCommands } from "../../../../preload/commands/messages/messages.ts";
import { maxFilesPerMessage } from "../../../../preload/model/media/uploads.ts";
import {
  chosenFileId,
  conversationId,
  conversationInput,
  location,
  mentions,
  messageId,
  moment,
  placedEmoji,
  sourceGuid,
  text,
} from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Schema of a message that a person wrote. */
export const messageToSend = z.strictObject({
  conversationId,
  text,
  replyTo: messageId.nullable(),
  mentions: mentions.optional(),
  location: location.optional(),
  emoji: placedEmoji.optional(),
  fileIds: z.array(chosenFileId).max(maxFilesPerMessage).optional(),
});

/** The inputs for writing messages. */
export const messageInputs: InputsOf<MessageCommands> = {
  sendMessage: messageToSend.extend({
    drawn: z.strictObject({ sourceGuid, createdAt: moment }).optional(),
  }),
  retryMessage: z.strictObject({ sourceGuid }),
  discardMessage: z.strictObject({ sourceGuid }),
  signalTyping: conversationInput,
};
