import type { reactionEndpoints } from "../../../../api/messages/reactions.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Posts a message in the group as bob, for alice to react to. */
function samplePostedMessage({ world, alice, bob, group }: Scenario) {
  const { id } = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Well rowed" }));
  return { token: alice.token, path: { conversation_id: group.id, message_id: id } };
}

export const reactionSamples: SamplesOf<typeof reactionEndpoints> = {
  like: (scenario) => ({
    ...samplePostedMessage(scenario),
    body: { like_icon: { type: "unicode", code: "🔥" } },
  }),
  unlike: samplePostedMessage,
};
