import { asId } from "../../base/ids.ts";
import type { AccountKey, ConversationId, MessageId } from "../../base/ids.ts";
import type { QuickReplySubject } from "./quick-reply.ts";

/** The start of the query in the page's address that makes the page the window for a quick reply. */
export const quickReplyQueryStart = "?reply=";

/** The query in the page's address for the window for a quick reply. */
export function quickReplyQuery({ key, conversationId, messageId }: QuickReplySubject): string {
  return `${quickReplyQueryStart}${[key, conversationId, messageId].map(encodeURIComponent).join("/")}`;
}

/** The conversation of a window for a quick reply; null if the query is that of another window. */
export function parseQuickReplyQuery(query: string): QuickReplySubject | null {
  if (!query.startsWith(quickReplyQueryStart)) return null;
  const words = query.slice(quickReplyQueryStart.length).split("/").map(decodeURIComponent);
  const [key, conversationId, messageId, ...others] = words;
  if (!key || !conversationId || !messageId || others.length > 0) return null;
  return {
    key: asId<AccountKey>(key),
    conversationId: conversationId as ConversationId,
    messageId: asId<MessageId>(messageId),
  };
}
