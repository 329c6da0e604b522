import type { Bot } from "../world/groups/bot.ts";
import type { Message } from "../world/messages/message.ts";
import { toWireGroupMessage } from "./message-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";

/** A bot as its owner sees it (interface/bots#bot). */
export function toWireBot(bot: Bot, pictureUrl: MakePictureUrl) {
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

/** The body of a bot's callback, which has only these fields (interface/bots#bot). */
export function toWireCallback(message: Message, pictureUrl: MakePictureUrl) {
  const wire = toWireGroupMessage(message, pictureUrl);
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
