import type { requestEndpoints } from "../../../../api/conversations/requests.ts";
import { asId, chatIdOf } from "../../../../preload/base/ids.ts";
import { must } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { Sample, SamplesOf } from "../sample.ts";

/** Carol, whom alice does not know, has written to her. */
function onceAsked({ world, alice, carol }: Scenario): Sample {
  must(world.messages.postToPerson(carol.id, alice.id, { text: "Hello?" }));
  return { token: alice.token };
}

/** Message requests. */
export const requestSamples: SamplesOf<typeof requestEndpoints> = {
  listRequests: onceAsked,
  countRequests: onceAsked,
  approveChat: (scenario) => ({
    ...onceAsked(scenario),
    path: { chat_id: chatIdOf(asId(scenario.alice.id), asId(scenario.carol.id)) },
  }),
};
