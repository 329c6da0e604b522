import type { World } from "../world/world.ts";
import { attachmentsWire } from "./message-wire.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { seconds } from "./wire-time.ts";

/** The messages of a group or topic, in short (interface/groups#group). */
export function messagesWire(conversationId: string, world: World, pictureUrl: PictureUrl) {
  const log = world.conversations.log(conversationId);
  const last = log.last;
  // What the service itself says is skipped, though `last_message_id` counts it (interface/groups#group).
  const said = log.findLast((message) => message.senderKind !== "system");
  return {
    count: log.size,
    last_message_id: last?.id ?? null,
    last_message_created_at: last === undefined ? null : seconds(last.createdAt),
    last_message_updated_at: last === undefined ? null : seconds(last.updatedAt ?? last.createdAt),
    preview: {
      nickname: said?.senderName ?? null,
      text: said?.text ?? null,
      image_url: pictureUrl(said?.senderPicture ?? null),
      attachments: attachmentsWire(said?.attachments ?? [], pictureUrl),
      ...(said === undefined || said.deletedAt === null
        ? {}
        : { deleted_at: seconds(said.deletedAt), deletion_actor: said.deletionActor }),
    },
  };
}

/** How far the viewer has read (interface/read-state#unread-counts). */
export function unreadWire(world: World, userId: string, conversationId: string) {
  const position = world.reading.position(userId, conversationId);
  return {
    unread_count: world.unreadCount(userId, conversationId),
    last_read_message_id: position?.messageId ?? null,
    last_read_at: position === undefined ? null : seconds(position.readAt),
  };
}
