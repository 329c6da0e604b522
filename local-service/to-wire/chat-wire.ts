import type { ReadReceipt } from "../world/change.ts";
import { chatPeople } from "../world/messages/message.ts";
import { chatRules } from "../world/messages/message-rules.ts";
import type { World } from "../world/world.ts";
import { toWireDirectMessage } from "./message-wire.ts";
import { toWireUnreadState } from "./messages-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { toSeconds } from "./wire-time.ts";

/**
 * A direct-message chat, as the viewer receives it (interface/direct-messages#chats). Null if it is not in the viewer's
 * list.
 */
export function toWireChat(
  chatId: string,
  viewerId: string,
  world: World,
  pictureUrl: MakePictureUrl,
  show: { readonly unread: boolean; readonly single: boolean },
) {
  if (!world.chats.isListed(viewerId, chatId)) return null;
  const whole = world.conversations.log(chatId);
  const seen = world.chats.log(viewerId, chatId);
  const other = world.accounts.byId(chatPeople(chatId)?.find((userId) => userId !== viewerId) ?? "");
  const [first, last] = [whole.all[0], whole.last];
  if (first === undefined || last === undefined || other === undefined) return null;
  return {
    created_at: toSeconds(first.createdAt),
    updated_at: toSeconds(last.createdAt),
    last_message: seen.last === undefined ? null : toWireDirectMessage(seen.last, pictureUrl),
    messages_count: seen.size,
    other_user: { id: other.id, name: other.name, avatar_url: pictureUrl(other.picture) },
    // Lists include this field too, so that clients recognise a pending chat before they open it
    // (interface/requests#chats-of-strangers).
    requires_approval: world.messageRequests.isAwaiting(viewerId, chatId),
    ...(show.unread ? toWireUnreadState(world, viewerId, chatId) : {}),
    ...(show.single
      ? {
          message_deletion_period: 2_147_483_647,
          message_deletion_mode: [...chatRules.deletionMode],
          message_edit_period: chatRules.editPeriod,
        }
      : {}),
  };
}

/** A read receipt (interface/read-state#receipts). */
export function toWireReadReceipt(receipt: ReadReceipt) {
  return {
    id: receipt.id,
    chat_id: receipt.chatId,
    message_id: receipt.messageId,
    user_id: receipt.userId,
    read_at: toSeconds(receipt.readAt),
  };
}
