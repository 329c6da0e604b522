import { z } from "zod";
import type { ConversationCommands } from "../../../../preload/commands/conversations/conversations.ts";
import {
  conversationId,
  conversationInput,
  location,
  mentions,
  messageId,
  noInput,
  placedEmoji,
  singleLine,
  text,
} from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for the list, an open conversation, and the connection to the service. */
export const conversationInputs: InputsOf<ConversationCommands> = {
  getConnection: noInput,
  listConversations: noInput,
  openConversation: conversationInput,
  closeConversation: noInput,
  openConversationBeside: conversationInput,
  closeConversationBeside: noInput,
  loadOlder: z.strictObject({ conversationId, beforeId: messageId.nullable() }),
  markRead: z.strictObject({ conversationId, messageId }),
  saveDraft: z.strictObject({
    conversationId,
    text,
    replyTo: messageId.nullable().optional(),
    mentions: mentions.optional(),
    location: location.optional(),
    emoji: placedEmoji.optional(),
  }),
  readShownView: noInput,
  saveShownView: z.strictObject({
    page: singleLine,
    section: singleLine,
    filter: singleLine,
    conversationId: conversationId.nullable(),
    sides: z.array(conversationId).length(2).optional(),
  }),
  reconnect: noInput,
};
