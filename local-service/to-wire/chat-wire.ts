import type { ReadReceipt } from "../world/change.ts";
import { chatPeople } from "../world/messages/message.ts";
import type { World } from "../world/world.ts";
import { directMessageWire } from "./message-wire.ts";
import { unreadWire } from "./messages-wire.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { seconds } from "./wire-time.ts";

/**
 * A direct-message chat as one of the two sees it (interface/direct-messages#chats). Null where it is not on their
 * list.
 */
export function chatWire(
  chatId: string,
  viewerId: string,
  world: World,
  pictureUrl: PictureUrl,
  show: { readonly unread: boolean; readonly single: boolean },
) {
  if (!world.chats.isListed(viewerId, chatId)) return null;
  const whole = world.conversations.log(chatId);
  const seen = world.chats.log(viewerId, chatId);
  const other = world.accounts.byId(chatPeople(chatId)?.find((userId) => userId !== viewerId) ?? "");
  const [first, last] = [whole.all[0], whole.last];
  if (first === undefined || last === undefined || other === undefined) return null;
  return {
    created_at: seconds(first.createdAt),
    updated_at: seconds(last.createdAt),
    last_message: seen.last === undefined ? null : directMessageWire(seen.last, pictureUrl),
    messages_count: seen.size,
    other_user: { id: other.id, name: other.name, avatar_url: pictureUrl(other.picture) },
    // Told in lists too, so that a chat which waits is known as one before it is opened
    // (interface/requests#chats-of-strangers).
    requires_approval: world.messageRequests.isAwaiting(viewerId, chatId),
    ...(show.unread ? unreadWire(world, viewerId, chatId) : {}),
    ...(show.single
      ? {
          message_deletion_period: 2_147_483_647,
          message_deletion_mode: ["sender"],
          message_edit_period: 15,
        }
      : {}),
  };
}

/** How far somebody has read (interface/read-state#receipts). */
export function readReceiptWire(receipt: ReadReceipt) {
  return {
    id: receipt.id,
    chat_id: receipt.chatId,
    message_id: receipt.messageId,
    user_id: receipt.userId,
    read_at: seconds(receipt.readAt),
  };
}
