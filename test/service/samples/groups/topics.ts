import type { topicEndpoints } from "../../../../api/groups/topics.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

function sampleTopic({ world, alice, group }: Scenario) {
  const topic = world.topics.add(group.id, alice.id, { name: "Boats" });
  return { token: alice.token, path: { group_id: group.id, topic_id: topic.id } };
}

export const topicSamples: SamplesOf<typeof topicEndpoints> = {
  listTopics: ({ alice, group }) => ({ token: alice.token, path: { group_ids: group.id } }),
  getTopic: sampleTopic,
  createTopic: ({ alice, group }) => ({
    token: alice.token,
    path: { group_id: group.id },
    body: { topic: "Boats", description: "Varnish and keels", group_type: "announcement" },
  }),
  updateTopic: (scenario) => ({
    ...sampleTopic(scenario),
    body: {
      topic: "Oars",
      description: "Long",
      group_type: "announcement",
      like_icon: { type: "emoji", pack_id: 1, pack_index: 4 },
    },
  }),
  deleteTopic: sampleTopic,
  muteTopic: (scenario) => ({ ...sampleTopic(scenario), body: { duration: 60 } }),
  unmuteTopic: sampleTopic,
};
