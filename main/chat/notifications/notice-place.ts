import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Cache } from "../../cache/cache.ts";

/**
 * Where a notification of a message leads in its conversation: to that message. Null where the conversation is just opened,
 * because nothing was said after it, or because it is no longer there.
 */
export function placeOfNotice(
  { cache }: { readonly cache: Pick<Cache, "read"> },
  { conversationId, messageId }: { readonly conversationId: ConversationId; readonly messageId: MessageId },
): MessageId | null {
  return cache.read(({ messages }) => {
    const message = messages.get(conversationId, messageId);
    if (message?.deletedBy !== null) return null;
    return messages.newestSaid(conversationId)?.id === messageId ? null : messageId;
  });
}
