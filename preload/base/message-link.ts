import { asId } from "./ids.ts";
import type { ConversationId, MessageId } from "./ids.ts";

/** A message, wherever it is. */
export interface MessageTarget {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

const beginning = "natter://message/";

/** The address of a message, for somebody who has Natter and is in the conversation: the service has none of its own. */
export function messageLink(conversationId: ConversationId, messageId: MessageId): string {
  return `${beginning}${conversationId}/${messageId}`;
}

/** What an address of `messageLink` leads to; null for any other. */
export function parseMessageLink(address: string): MessageTarget | null {
  const [, conversationId, messageId] =
    /^natter:\/\/message\/(\d{1,32}(?:\+\d{1,32})?)\/(\d{1,32})$/.exec(address) ?? [];
  if (conversationId === undefined || messageId === undefined) return null;
  return { conversationId: conversationId as ConversationId, messageId: asId<MessageId>(messageId) };
}
