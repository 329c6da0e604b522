import type { Bot } from "../world/groups/bots.ts";
import type { Message } from "../world/messages/message.ts";
import { groupMessageWire } from "./message-wire.ts";
import type { PictureUrl } from "../shared/picture-url.ts";

/** A bot as its owner sees it (interface/bots#bot). */
export function botWire(bot: Bot, pictureUrl: PictureUrl) {
  return {
    bot_id: bot.id,
    group_id: bot.groupId,
    name: bot.name,
    avatar_url: pictureUrl(bot.picture),
    callback_url: bot.callbackUrl,
    dm_notification: bot.hasDirectNotices,
    active: true,
  };
}

/** What a bot is called back with (interface/bots#bot): these fields and no others. */
export function callbackWire(message: Message, pictureUrl: PictureUrl) {
  const wire = groupMessageWire(message, pictureUrl);
  return {
    attachments: wire.attachments,
    avatar_url: wire.avatar_url,
    created_at: wire.created_at,
    group_id: wire.group_id,
    id: wire.id,
    name: wire.name,
    sender_id: wire.sender_id,
    sender_type: wire.sender_type,
    source_guid: wire.source_guid,
    system: wire.system,
    text: wire.text,
    user_id: wire.user_id,
  };
}
