import type { requestEndpoints } from "../../../../api/conversations/requests.ts";
import { asId, chatIdOf } from "../../../../preload/base/ids.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { Sample, SamplesOf } from "../sample.ts";

/** Posts a message from carol, a stranger, to alice. */
function sampleAfterRequest({ world, alice, carol }: Scenario): Sample {
  unwrapOrThrow(world.messages.postToPerson(carol.id, alice.id, { text: "Hello?" }));
  return { token: alice.token };
}

export const requestSamples: SamplesOf<typeof requestEndpoints> = {
  listRequests: sampleAfterRequest,
  countRequests: sampleAfterRequest,
  approveChat: (scenario) => ({
    ...sampleAfterRequest(scenario),
    path: { chat_id: chatIdOf(asId(scenario.alice.id), asId(scenario.carol.id)) },
  }),
};
