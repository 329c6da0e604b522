import type {
  muteGroup,
  muteWholeGroup,
  unmuteGroup,
  unmuteWholeGroup,
} from "../../../api/conversations/mutes.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { mutedMembershipWire, wholeMuteWire } from "../../to-wire/membership-wire.ts";
import type { PictureUrl } from "../../shared/picture-url.ts";
import type { World } from "../../world/world.ts";
import type { Inside } from "../../world/groups/group-access.ts";
import { isRefused } from "../../world/refused.ts";
import type { Refused } from "../../world/refused.ts";

interface Making {
  readonly world: World;
  readonly pictureUrl: PictureUrl;
}

const handleMute: Handler<typeof muteGroup> = signedIn(({ caller, path, body, ...call }) =>
  mainAnswer(call.world.mutes.mute(caller.id, path.group_id, body.duration, false), call),
);

const handleUnmute: Handler<typeof unmuteGroup> = signedIn(({ caller, path, ...call }) =>
  mainAnswer(call.world.mutes.unmute(caller.id, path.group_id, false), call),
);

const handleMuteWhole: Handler<typeof muteWholeGroup> = signedIn(({ caller, path, body, ...call }) =>
  wholeAnswer(call.world.mutes.mute(caller.id, path.group_id, body.duration, true), call),
);

const handleUnmuteWhole: Handler<typeof unmuteWholeGroup> = signedIn(({ caller, path, ...call }) =>
  wholeAnswer(call.world.mutes.unmute(caller.id, path.group_id, true), call),
);

function mainAnswer(muted: Inside | Refused, making: Making) {
  if (isRefused(muted)) return muted;
  return { status: 200, payload: { membership: mutedMembershipWire(muted.own, making) } };
}

/** The same in the shape of version 3 (interface/conventions#versions). */
function wholeAnswer(muted: Inside | Refused, making: Making) {
  if (isRefused(muted)) return muted;
  return { status: 200, payload: { membership: wholeMuteWire(muted.own, making) } };
}

/** Silence in groups. */
export const muteHandlers = {
  muteGroup: handleMute,
  unmuteGroup: handleUnmute,
  muteWholeGroup: handleMuteWhole,
  unmuteWholeGroup: handleUnmuteWhole,
};
