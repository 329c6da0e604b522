import type { likeEndpoints } from "../../../../api/messages/likes.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Caller, Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/**
 * Makes alice like a message of bob's in the group. Returns a call in which `asking` requests the likes of the group.
 */
function sampleAfterLike({ world, alice, bob, group }: Scenario, asking: Caller) {
  const { id } = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Well rowed" }));
  unwrapOrThrow(world.reactions.react(alice.id, group.id, id, { type: "unicode", code: "👍" }));
  return { token: asking.token, path: { group_id: group.id } };
}

export const likeSamples: SamplesOf<typeof likeEndpoints> = {
  listMostLiked: (scenario) => ({ ...sampleAfterLike(scenario, scenario.alice), query: { period: "week" } }),
  listOwnLikes: (scenario) => sampleAfterLike(scenario, scenario.alice),
  listLikesForMe: (scenario) => sampleAfterLike(scenario, scenario.bob),
};
