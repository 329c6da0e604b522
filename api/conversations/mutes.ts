import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** Schema of the response to a mute or unmute request (interface/mutes#muting-a-group). */
const mutedMembership = z.looseObject({
  membership: z.looseObject({ id: wireId, muted_until: wireEpochSeconds.nullish() }),
});
/** Body of a mute request: the duration in minutes; null mutes until the account unmutes. */
const duration = z.object({ duration: z.number().int().min(1).nullable() });

const shared = {
  method: "POST",
  answer: mutedMembership,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
} as const;

/** Mutes the main channel of a group, which does not include its topics. */
export const muteGroup = endpoint({
  ...shared,
  name: "muteGroup",
  base: "v2",
  path: "/groups/:group_id/memberships/mute",
  body: duration,
  source: "interface/mutes#muting-a-group",
});

/** Unmutes the main channel of a group, which does not include its topics. */
export const unmuteGroup = endpoint({
  ...shared,
  name: "unmuteGroup",
  base: "v2",
  path: "/groups/:group_id/memberships/unmute",
  source: "interface/mutes#muting-a-group",
});

/** Mutes a group with all of its topics. */
export const muteWholeGroup = endpoint({
  ...shared,
  name: "muteWholeGroup",
  base: "v3",
  path: "/groups/:group_id/memberships/mute_all",
  body: duration,
  source: "interface/mutes#muting-everything",
});

/** Unmutes a group and all of its topics. */
export const unmuteWholeGroup = endpoint({
  ...shared,
  name: "unmuteWholeGroup",
  base: "v3",
  path: "/groups/:group_id/memberships/unmute_all",
  source: "interface/mutes#muting-everything",
});

export const muteEndpoints = { muteGroup, unmuteGroup, muteWholeGroup, unmuteWholeGroup };
