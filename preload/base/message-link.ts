import { asId } from "./ids.ts";
import type { ConversationId, MessageId } from "./ids.ts";

/** A message, with the conversation that it is in. */
export interface MessageTarget {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

const beginning = "natter://message/";

/**
 * A link to a message, for people who use Natter and are in the conversation. The service itself has no links to
 * messages.
 */
export function messageLink(conversationId: ConversationId, messageId: MessageId): string {
  return `${beginning}${conversationId}/${messageId}`;
}

/** A link to a conversation, for the shortcuts that Natter gives to the system. */
export function conversationLink(conversationId: ConversationId): string {
  return `natter://chat/${conversationId}`;
}

/** The conversation that an address made by `conversationLink` points to; null for any other address. */
export function parseConversationLink(address: string): ConversationId | null {
  const [, conversationId] = /^natter:\/\/chat\/(\d{1,32}(?:\+\d{1,32})?)$/.exec(address) ?? [];
  return (conversationId ?? null) as ConversationId | null;
}

/** The message that an address made by `messageLink` points to; null for any other address. */
export function parseMessageLink(address: string): MessageTarget | null {
  const [, conversationId, messageId] =
    /^natter:\/\/message\/(\d{1,32}(?:\+\d{1,32})?)\/(\d{1,32})$/.exec(address) ?? [];
  if (conversationId === undefined || messageId === undefined) return null;
  return { conversationId: conversationId as ConversationId, messageId: asId<MessageId>(messageId) };
}
