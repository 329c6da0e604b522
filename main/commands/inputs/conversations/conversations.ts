import { z } from "zod";
import type { ConversationCommands } from "../../../../preload/commands/conversations/conversations.ts";
import {
  conversationId,
  inConversation,
  location,
  mentions,
  messageId,
  nothing,
  placedEmoji,
  text,
} from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The list, an open conversation, and the line to the service. */
export const conversationInputs: InputsOf<ConversationCommands> = {
  getConnection: nothing,
  listConversations: nothing,
  openConversation: inConversation,
  closeConversation: nothing,
  loadOlder: z.strictObject({ conversationId, beforeId: messageId }),
  markRead: z.strictObject({ conversationId, messageId }),
  saveDraft: z.strictObject({
    conversationId,
    text,
    replyTo: messageId.nullable().optional(),
    mentions: mentions.optional(),
    location: location.optional(),
    emoji: placedEmoji.optional(),
  }),
  reconnect: nothing,
};
