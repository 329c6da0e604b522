import type { botEndpoints } from "../../../../api/groups/bots.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

function addBot({ world, group, alice }: Scenario): string {
  return world.bots.add({ groupId: group.id, ownerId: alice.id, name: "Cox" }).id;
}

export const botSamples: SamplesOf<typeof botEndpoints> = {
  createBot: ({ alice, group }) => ({
    token: alice.token,
    body: { bot: { name: "Cox", group_id: group.id, callback_url: "http://127.0.0.1:9/" } },
  }),
  listBots: (scenario) => {
    addBot(scenario);
    return { token: scenario.alice.token };
  },
  postAsBot: (scenario) => ({ token: null, body: { bot_id: addBot(scenario), text: "Row!" } }),
  destroyBot: (scenario) => ({ token: scenario.alice.token, body: { bot_id: addBot(scenario) } }),
};
