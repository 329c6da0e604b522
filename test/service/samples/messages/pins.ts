import type { pinEndpoints } from "../../../../api/messages/pins.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

function samplePostedMessage({ world, alice, group }: Scenario) {
  const message = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Bring oars" }));
  return { token: alice.token, path: { conversation_id: group.id, message_id: message.id } };
}

export const pinSamples: SamplesOf<typeof pinEndpoints> = {
  pinMessage: samplePostedMessage,
  unpinMessage: (scenario) => {
    const sample = samplePostedMessage(scenario);
    const person = scenario.world.accounts.byToken(sample.token);
    if (person === undefined) throw new Error("alice was expected");
    unwrapOrThrow(scenario.world.pins.pin(person, sample.path.conversation_id, sample.path.message_id));
    return sample;
  },
  listPinnedGroupMessages: ({ alice, group }) => ({ token: alice.token, path: { group_id: group.id } }),
  listPinnedDirectMessages: ({ alice, bob }) => ({
    token: alice.token,
    query: { other_user_id: bob.id },
  }),
};
