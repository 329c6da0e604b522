import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Cache } from "../../cache/cache.ts";

/**
 * The message to which a click on a notification scrolls. Null if the click only opens the conversation, because the
 * message is the newest or no longer exists.
 */
export function targetOfNotification(
  { cache }: { readonly cache: Pick<Cache, "read"> },
  { conversationId, messageId }: { readonly conversationId: ConversationId; readonly messageId: MessageId },
): MessageId | null {
  return cache.read(({ messages }) => {
    const message = messages.get(conversationId, messageId);
    if (message?.deletedBy !== null) return null;
    return messages.newestSaid(conversationId)?.id === messageId ? null : messageId;
  });
}
