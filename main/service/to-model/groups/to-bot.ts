import { asId } from "../../../../preload/base/ids.ts";
import type { BotId, GroupId } from "../../../../preload/base/ids.ts";
import type { Bot } from "../../../../preload/model/groups/bots.ts";
import type { WireBot } from "../../../../api/groups/bots.ts";
import { optionalMediaPath } from "../media/media-path.ts";

/** A bot of one's own (interface/bots#bot). */
export function toBot(wire: WireBot): Bot {
  const callback = wire.callback_url ?? "";
  return {
    id: asId<BotId>(wire.bot_id),
    groupId: asId<GroupId>(wire.group_id),
    name: wire.name,
    avatar: optionalMediaPath(wire.avatar_url, "avatar"),
    callbackUrl: callback === "" ? null : callback,
  };
}
