import type { ReadReceipt } from "../world/change.ts";
import { chatPeople } from "../world/message.ts";
import type { World } from "../world.ts";
import { directMessageWire } from "./message-wire.ts";
import { unreadWire } from "./messages-wire.ts";
import type { PictureUrl } from "./picture-url.ts";
import { seconds } from "./wire-time.ts";

/** A direct-message chat as one of the two sees it (interface: Direct-message chat). Null where nothing was said. */
export function chatWire(
  chatId: string,
  viewerId: string,
  world: World,
  pictureUrl: PictureUrl,
  show: { readonly unread: boolean; readonly single: boolean },
) {
  const log = world.conversations.log(chatId);
  const first = log.all[0];
  const last = log.last;
  const other = world.accounts.byId(chatPeople(chatId)?.find((userId) => userId !== viewerId) ?? "");
  if (first === undefined || last === undefined || other === undefined) return null;
  return {
    created_at: seconds(first.createdAt),
    updated_at: seconds(last.createdAt),
    last_message: directMessageWire(last, pictureUrl),
    messages_count: log.size,
    other_user: { id: other.id, name: other.name, avatar_url: pictureUrl(other.picture) },
    ...(show.unread ? unreadWire(world, viewerId, chatId) : {}),
    ...(show.single
      ? {
          message_deletion_period: 2_147_483_647,
          message_deletion_mode: ["sender"],
          message_edit_period: 15,
          requires_approval: false,
        }
      : {}),
  };
}

/** How far somebody has read (interface: Read receipt). */
export function readReceiptWire(receipt: ReadReceipt) {
  return {
    id: receipt.id,
    chat_id: receipt.chatId,
    message_id: receipt.messageId,
    user_id: receipt.userId,
    read_at: seconds(receipt.readAt),
  };
}
