import type { likeEndpoints } from "../../../../api/messages/likes.ts";
import { must } from "../../scenario.ts";
import type { Caller, Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Alice liked what bob said, and one of the two asks. */
function liked({ world, alice, bob, group }: Scenario, asking: Caller) {
  const { id } = must(world.messages.postInGroup(bob.id, group.id, { text: "Well rowed" }));
  must(world.reactions.react(alice.id, group.id, id, { type: "unicode", code: "👍" }));
  return { token: asking.token, path: { group_id: group.id } };
}

/** Lists of liked messages of a group. */
export const likeSamples: SamplesOf<typeof likeEndpoints> = {
  listMostLiked: (scenario) => ({ ...liked(scenario, scenario.alice), query: { period: "week" } }),
  listOwnLikes: (scenario) => liked(scenario, scenario.alice),
  listLikesForMe: (scenario) => liked(scenario, scenario.bob),
};
