import type { groupMessageEndpoints } from "../../../../api/messages/group-messages.ts";
import { unwrapOrThrow, newMessage } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Posts a message in the group as alice. */
function samplePostedMessage({ world, alice, group }: Scenario) {
  const message = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Well rowed" }));
  return { token: alice.token, path: { group_id: group.id, message_id: message.id } };
}

export const groupMessageSamples: SamplesOf<typeof groupMessageEndpoints> = {
  listGroupMessages: (scenario) => {
    const { token, path } = samplePostedMessage(scenario);
    return { token, path: { group_id: path.group_id }, query: { limit: "20", acceptFiles: "1" } };
  },
  sendGroupMessage: ({ alice, group }) => ({
    token: alice.token,
    path: { group_id: group.id },
    body: { message: newMessage("Well rowed", "sample", [{ type: "file", file_id: "f-1" }]) },
  }),
  getGroupMessage: samplePostedMessage,
  editGroupMessage: (scenario) => ({ ...samplePostedMessage(scenario), body: { text: "Very well rowed" } }),
  deleteMessage: (scenario) => {
    const { token, path } = samplePostedMessage(scenario);
    return { token, path: { conversation_id: path.group_id, message_id: path.message_id } };
  },
};
