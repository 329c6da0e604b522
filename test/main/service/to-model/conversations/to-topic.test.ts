import { expect, test } from "vitest";
import { getTopic } from "../../../../../api/groups/topics.ts";
import { toTopic } from "../../../../../main/service/to-model/conversations/to-topic.ts";

function topic(changes: object = {}) {
  const wire = { id: 35_000_300, parent_id: 34_000_213, topic: "The route", ...changes };
  return toTopic(getTopic.answer.parse(wire));
}

test("the ids of a topic are text, although the service sends numbers", () => {
  expect(topic()).toMatchObject({ id: "35000300", groupId: "34000213", name: "The route" });
});

test("a topic has its last message, its unread count and the end of its mute", () => {
  expect(
    topic({
      description: "Roads",
      type: "announcement",
      muted_until: 253_402_300_800,
      unread_count: 2,
      messages: {
        count: 5,
        last_message_id: "1",
        last_message_created_at: 1_700_000_000,
        preview: { nickname: "Ana", text: "Goats", attachments: [] },
      },
    }),
  ).toMatchObject({
    description: "Roads",
    type: "announcement",
    messageCount: 5,
    unreadCount: 2,
    mutedUntil: Infinity,
    lastActivityAt: 1_700_000_000_000,
    preview: { senderName: "Ana", text: "Goats", isOwn: false },
  });
});

test("a topic without messages was last active when it was changed or created", () => {
  expect(topic({ created_at: 5 })).toMatchObject({ lastActivityAt: 5000, preview: null, unreadCount: null });
  expect(topic({ created_at: 5, updated_at: 9 }).lastActivityAt).toBe(9000);
  expect(topic({ type: "quiet" }).type).toBe("quiet");
});
