import type { World } from "../world/world.ts";
import { toWireAttachments } from "./message-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { toSeconds } from "./wire-time.ts";

/** Summary of the messages of a group or topic (interface/groups#group). */
export function toWireMessagesSummary(conversationId: string, world: World, pictureUrl: MakePictureUrl) {
  const log = world.conversations.log(conversationId);
  const last = log.last;
  // The preview skips system messages, although `last_message_id` includes them (interface/groups#group).
  const said = log.findLast((message) => message.senderKind !== "system");
  return {
    count: log.size,
    last_message_id: last?.id ?? null,
    last_message_created_at: last === undefined ? null : toSeconds(last.createdAt),
    last_message_updated_at: last === undefined ? null : toSeconds(last.updatedAt ?? last.createdAt),
    preview: {
      nickname: said?.senderName ?? null,
      text: said?.text ?? null,
      image_url: pictureUrl(said?.senderPicture ?? null),
      attachments: toWireAttachments(said?.attachments ?? [], pictureUrl),
      ...(said === undefined || said.deletedAt === null
        ? {}
        : { deleted_at: toSeconds(said.deletedAt), deletion_actor: said.deletionActor }),
    },
  };
}

/** The viewer's unread count and read position (interface/read-state#unread-counts). */
export function toWireUnreadState(world: World, userId: string, conversationId: string) {
  const position = world.reading.position(userId, conversationId);
  return {
    unread_count: world.unreadCount(userId, conversationId),
    last_read_message_id: position?.messageId ?? null,
    last_read_at: position === undefined ? null : toSeconds(position.readAt),
  };
}
