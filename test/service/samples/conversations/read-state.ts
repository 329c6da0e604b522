import type { readStateEndpoints } from "../../../../api/conversations/read-state.ts";
import { must } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Something bob said in the group, for alice to read. */
function unread({ world, alice, bob, group }: Scenario) {
  const { id } = must(world.messages.postInGroup(bob.id, group.id, { text: "Seen?" }));
  return { token: alice.token, conversation_id: group.id, message_id: id };
}

/** How far the account has read. */
export const readStateSamples: SamplesOf<typeof readStateEndpoints> = {
  listReadPositions: ({ alice }) => ({ token: alice.token }),
  saveReadPosition: (scenario) => {
    const { token, conversation_id, message_id } = unread(scenario);
    return { token, path: { conversation_id }, body: { last_read_message_id: message_id } };
  },
  saveReadPositions: (scenario) => {
    const { token, conversation_id, message_id } = unread(scenario);
    return { token, body: { receipts: [{ conversation_id, last_read_message_id: message_id }] } };
  },
  markAllRead: ({ alice }) => ({ token: alice.token }),
  markRead: (scenario) => {
    const { token, conversation_id } = unread(scenario);
    return { token, path: { conversation_id } };
  },
  markReadTo: (scenario) => {
    const { token, ...path } = unread(scenario);
    return { token, path };
  },
};
