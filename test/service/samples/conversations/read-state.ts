import type { readStateEndpoints } from "../../../../api/conversations/read-state.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Posts a message in the group as bob, for alice to read. */
function postUnread({ world, alice, bob, group }: Scenario) {
  const { id } = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Seen?" }));
  return { token: alice.token, conversation_id: group.id, message_id: id };
}

export const readStateSamples: SamplesOf<typeof readStateEndpoints> = {
  listReadPositions: ({ alice }) => ({ token: alice.token }),
  saveReadPosition: (scenario) => {
    const { token, conversation_id, message_id } = postUnread(scenario);
    return { token, path: { conversation_id }, body: { last_read_message_id: message_id } };
  },
  saveReadPositions: (scenario) => {
    const { token, conversation_id, message_id } = postUnread(scenario);
    return { token, body: { receipts: [{ conversation_id, last_read_message_id: message_id }] } };
  },
  markAllRead: ({ alice }) => ({ token: alice.token }),
  markRead: (scenario) => {
    const { token, conversation_id } = postUnread(scenario);
    return { token, path: { conversation_id } };
  },
  markReadTo: (scenario) => {
    const { token, ...path } = postUnread(scenario);
    return { token, path };
  },
};
