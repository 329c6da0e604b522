import type {
  muteGroup,
  muteWholeGroup,
  unmuteGroup,
  unmuteWholeGroup,
} from "../../../api/conversations/mutes.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireMutedMembership, toWireCompleteMute } from "../../to-wire/membership-wire.ts";
import type { MakePictureUrl } from "../../shared/picture-url.ts";
import type { World } from "../../world/world.ts";
import type { GroupWithMembership } from "../../world/groups/group-access.ts";
import { isRefused } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";

interface WireContext {
  readonly world: World;
  readonly pictureUrl: MakePictureUrl;
}

const handleMute: Handler<typeof muteGroup> = requireSignIn(({ caller, path, body, ...call }) =>
  version2Answer(call.world.mutes.mute(caller.id, path.group_id, body.duration, false), call),
);

const handleUnmute: Handler<typeof unmuteGroup> = requireSignIn(({ caller, path, ...call }) =>
  version2Answer(call.world.mutes.unmute(caller.id, path.group_id, false), call),
);

const handleMuteWhole: Handler<typeof muteWholeGroup> = requireSignIn(({ caller, path, body, ...call }) =>
  version3Answer(call.world.mutes.mute(caller.id, path.group_id, body.duration, true), call),
);

const handleUnmuteWhole: Handler<typeof unmuteWholeGroup> = requireSignIn(({ caller, path, ...call }) =>
  version3Answer(call.world.mutes.unmute(caller.id, path.group_id, true), call),
);

/** The answer to a mute in version 2 (interface/conventions#versions). */
function version2Answer(muted: GroupWithMembership | ServiceRefusal, context: WireContext) {
  if (isRefused(muted)) return muted;
  return { status: 200, payload: { membership: toWireMutedMembership(muted.own, context) } };
}

/** The answer to a mute in version 3 (interface/conventions#versions). */
function version3Answer(muted: GroupWithMembership | ServiceRefusal, context: WireContext) {
  if (isRefused(muted)) return muted;
  return { status: 200, payload: { membership: toWireCompleteMute(muted.own, context) } };
}

export const muteHandlers = {
  muteGroup: handleMute,
  unmuteGroup: handleUnmute,
  muteWholeGroup: handleMuteWhole,
  unmuteWholeGroup: handleUnmuteWhole,
};
