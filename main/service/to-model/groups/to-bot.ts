import { asId } from "../../../../preload/base/ids.ts";
import type { BotId, GroupId } from "../../../../preload/base/ids.ts";
import type { Bot } from "../../../../preload/model/groups/bots.ts";
import type { WireBot } from "../../../../api/groups/bots.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";

/** Converts a bot of the account (interface/bots#bot). */
export function toBot(wire: WireBot): Bot {
  const callback = wire.callback_url ?? "";
  return {
    id: asId<BotId>(wire.bot_id),
    groupId: asId<GroupId>(wire.group_id),
    name: wire.name,
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
    callbackUrl: callback === "" ? null : callback,
  };
}
