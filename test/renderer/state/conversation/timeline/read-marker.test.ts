import { expect, test } from "vitest";
import type { ConversationId } from "../../../../../preload/base/ids.ts";
import { done } from "../../../../../preload/base/reply.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { ReadMarker } from "../../../../../renderer/state/conversation/timeline/read-marker.ts";
import { buildMessage, conversationId, messageId } from "../../../../support/model/build-model.ts";

const lake = conversationId("500");

function message(id: string, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(id), ...changes });
}

function setUp(unreadCount = 0) {
  const marked: string[] = [];
  const shown = {
    id: lake as ConversationId | null,
    head: { unreadCount },
    messages: [message("10"), message("11")],
    phase: { state: "open" },
    jumpWindow: { hasNewer: false },
  };
  const marker = new ReadMarker(
    {
      markRead: ({ messageId: id }) => {
        marked.push(id);
        return Promise.resolve(done(undefined));
      },
    },
    shown,
  );
  return { marked, shown, marker };
}

test("each newest message is marked as read once", async () => {
  const { marked, shown, marker } = setUp();
  await marker.markRead();
  await marker.markRead();
  shown.messages = [...shown.messages, message("13")];
  await marker.markRead();
  expect(marked).toEqual(["11", "13"]);
});

test("the user's own message is marked as read only if something is unread", async () => {
  for (const [unreadCount, expected] of [
    [0, []],
    [2, ["12"]],
  ] as const) {
    const { marked, shown, marker } = setUp(unreadCount);
    shown.messages = [message("12", { isOwn: true })];
    await marker.markRead();
    expect(marked).toEqual(expected);
  }
});

test("a message is marked as read only once it is drawn, and not at all if another conversation opens first", async () => {
  const { marked, shown, marker } = setUp();
  const frame = Promise.withResolvers<undefined>();
  const marking = marker.markRead(() => frame.promise);
  expect(marked).toEqual([]);
  frame.resolve(undefined);
  await marking;
  expect(marked).toEqual(["11"]);
  shown.messages = [message("13")];
  await marker.markRead(() => {
    shown.id = conversationId("600");
    return Promise.resolve();
  });
  expect(marked).toEqual(["11"]);
});

test("nothing is marked as read while the conversation loads, or while newer messages are not loaded", async () => {
  const { marked, shown, marker } = setUp();
  shown.phase = { state: "loading" };
  await marker.markRead();
  shown.phase = { state: "open" };
  shown.jumpWindow = { hasNewer: true };
  await marker.markRead();
  expect(marked).toEqual([]);
});

test("a conversation that is opened again is marked as read again", async () => {
  const { marked, marker } = setUp();
  await marker.markRead();
  marker.clear();
  await marker.markRead();
  expect(marked).toEqual(["11", "11"]);
});
