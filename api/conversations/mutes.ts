import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing, wireId, wireSeconds } from "../shared/shapes.ts";

/** interface/mutes#muting-a-group. */
const mutedMembership = z.looseObject({
  membership: z.looseObject({ id: wireId, muted_until: wireSeconds.nullish() }),
});
/** Minutes; null: until unmuted. */
const duration = z.object({ duration: z.number().int().min(1).nullable() });

const shared = {
  method: "POST",
  query: nothing,
  answer: mutedMembership,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
} as const;

/** Silences the main channel of a group. */
export const muteGroup = endpoint({
  ...shared,
  name: "muteGroup",
  base: "v2",
  path: "/groups/:group_id/memberships/mute",
  body: duration,
  source: "interface/mutes#muting-a-group",
});

/** Ends the silence of the main channel. */
export const unmuteGroup = endpoint({
  ...shared,
  name: "unmuteGroup",
  base: "v2",
  path: "/groups/:group_id/memberships/unmute",
  body: nothing,
  source: "interface/mutes#muting-a-group",
});

/** Silences a group with all of its topics. */
export const muteWholeGroup = endpoint({
  ...shared,
  name: "muteWholeGroup",
  base: "v3",
  path: "/groups/:group_id/memberships/mute_all",
  body: duration,
  source: "interface/mutes#muting-everything",
});

/** Ends the silence of a group and of all its topics. */
export const unmuteWholeGroup = endpoint({
  ...shared,
  name: "unmuteWholeGroup",
  base: "v3",
  path: "/groups/:group_id/memberships/unmute_all",
  body: nothing,
  source: "interface/mutes#muting-everything",
});

/** Silence in groups. */
export const muteEndpoints = { muteGroup, unmuteGroup, muteWholeGroup, unmuteWholeGroup };
