import { afterEach, expect, test, vi } from "vitest";
import { flushSync } from "svelte";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  fixtureTime,
  conversationId,
  userId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function setUp(...conversations: readonly Conversation[]) {
  const transport = createFakeTransport();
  transport.answer("listConversations", () => done(conversations));
  const list = new ConversationList(
    createBridge(transport, () => ""),
    () => fixtureTime,
  );
  await list.load();
  return { transport, list };
}
const chat = (id: string, minutesAgo: number, changes: Partial<Conversation> = {}): Conversation =>
  buildConversation({
    id: conversationId(id),
    name: `Chat ${id}`,
    lastActivityAt: fixtureTime - minutesAgo * 60_000,
    ...changes,
  });
const ids = (list: ConversationList): readonly string[] => list.rows.map(({ id }) => id);

test("rows of the conversation list are sorted newest first, and by id if their times are equal", async () => {
  const { list } = await setUp(chat("5", 10), chat("7", 1), chat("30", 10));
  expect(ids(list)).toEqual(["7", "5", "30"]);
});

test("a push moves a changed row to its new position and leaves the other row objects unchanged", async () => {
  const { list } = await setUp(chat("5", 10), chat("7", 5));
  const other = list.conversations[0];
  list.conversationsSaved([chat("5", 0, { unreadCount: 1 })]);
  flushSync();
  expect(ids(list)).toEqual(["5", "7"]);
  expect(list.conversations[1]).toBe(other);
});

test("a removed conversation leaves the list", async () => {
  const { list } = await setUp(chat("5", 10), chat("7", 5));
  list.conversationRemoved({ conversationId: conversationId("7") });
  expect(ids(list)).toEqual(["5"]);
});

test("each filter shows only its kind of conversation", async () => {
  const { list } = await setUp(
    chat("5", 3, { unreadCount: 2 }),
    chat("7", 2),
    chat("1+9", 1, { kind: "direct" }),
  );
  list.show("unread");
  expect(ids(list)).toEqual(["5"]);
  list.show("groups");
  expect(ids(list)).toEqual(["7", "5"]);
  list.show("direct");
  expect(ids(list)).toEqual(["1+9"]);
  list.resetFilters();
  expect(ids(list)).toHaveLength(3);
});

test("a chat opened under Unread stays in the list after it is read, until the filter changes", async () => {
  const { list } = await setUp(chat("5", 3, { unreadCount: 2 }), chat("7", 2));
  list.show("unread");
  list.keptId = conversationId("5");
  list.conversationsSaved([chat("5", 3, { unreadCount: 0 })]);
  expect(ids(list)).toEqual(["5"]);
  list.show("unread");
  expect(ids(list)).toEqual([]);
});

test("a chat is found by any part of its name, without regard to case and accents", async () => {
  const { list } = await setUp(chat("5", 1, { name: "Café São João" }), chat("7", 2, { name: "Tea" }));
  list.query = " sao ";
  expect(ids(list)).toEqual(["5"]);
});

test("a leading @ finds people only and # groups only, and neither is part of the search text", async () => {
  const { list } = await setUp(
    chat("5", 1, { name: "Anna's moving" }),
    chat("7", 2, { name: "#analysis" }),
    chat("1+9", 3, { name: "Ana", kind: "direct" }),
    chat("1+8", 4, { name: "Bob", kind: "direct" }),
  );
  list.query = "an";
  expect(ids(list)).toEqual(["5", "7", "1+9"]);
  list.query = "@an";
  expect(ids(list)).toEqual(["1+9"]);
  expect(list.searchText).toBe("an");
  list.query = " # an";
  expect(ids(list)).toEqual(["5", "7"]);
  list.query = "@";
  expect(ids(list)).toEqual(["1+9", "1+8"]);
  list.query = "##an";
  expect(ids(list)).toEqual(["7"]);
});

test("a leading @ or # overrides the filter, and choosing a filter afterwards removes the sign", async () => {
  const { list } = await setUp(chat("5", 1, { name: "Anna's moving" }), chat("1+9", 2, { kind: "direct" }));
  list.show("groups");
  list.keptId = conversationId("5");
  list.query = "@";
  expect(list.shownFilter).toBe("direct");
  expect(ids(list)).toEqual(["1+9"]);
  list.query = "@an";
  list.show("groups");
  expect(list.query).toBe("an");
  expect(ids(list)).toEqual(["5"]);
});

test("at the level mentions, the badge counts only messages for the account owner, and at the level none no messages", async () => {
  const { list } = await setUp(
    chat("5", 1, { unreadCount: 3, unreadForMeCount: 1, notificationLevel: "mentions" }),
    chat("7", 2, { unreadCount: 20, unreadForMeCount: 2, notificationLevel: "none" }),
  );
  expect([list.unreadCount, list.unreadForMeCount]).toEqual([1, 1]);
});

test("the badge counts unread messages, and in muted chats only those for the account owner", async () => {
  const { list } = await setUp(
    chat("5", 1, { unreadCount: 3 }),
    chat("7", 2, { unreadCount: 20, unreadForMeCount: 2, mutedUntil: Number.POSITIVE_INFINITY }),
  );
  expect(list.unreadCount).toBe(5);
});

test("the list finds the neighbour of the open chat and the nearest unread chat, and none beyond its ends", async () => {
  const { list } = await setUp(chat("1", 1), chat("2", 2), chat("3", 3, { unreadCount: 1 }));
  expect(list.neighbour(conversationId("1"), 1, false)?.id).toBe("2");
  expect(list.neighbour(conversationId("1"), 1, true)?.id).toBe("3");
  expect(list.neighbour(conversationId("1"), -1, false)).toBeNull();
  expect(list.neighbour(conversationId("3"), 1, false)).toBeNull();
  expect(list.neighbour(null, 1, false)?.id).toBe("1");
});

test("people who type are shown until their signal expires or their message arrives", async () => {
  vi.useFakeTimers({ now: fixtureTime });
  const { list } = await setUp(chat("5", 1));
  const id = conversationId("5");
  const signal = { conversationId: id, userId: userId("100"), name: "Alice", until: fixtureTime + 5000 };
  list.typingSignalled(signal);
  expect(list.typistsOf(id).map(({ name }) => name)).toEqual(["Alice"]);
  list.messagesSaved({
    conversationId: id,
    messages: [buildMessage({ conversationId: id, sender: buildPerson({ id: userId("100") }) })],
  });
  expect(list.typistsOf(id)).toEqual([]);
});

test("a conversation list that cannot be loaded shows the problem, and loading it again clears the problem", async () => {
  const transport = createFakeTransport();
  const list = new ConversationList(createBridge(transport, () => ""));
  transport.answer("listConversations", () => failed({ kind: "disk", reason: "EIO" }));
  await list.load();
  expect(list.phase).toEqual({ state: "failed", problem: { kind: "disk", reason: "EIO" } });
  transport.answer("listConversations", () => done([chat("5", 1)]));
  await list.load();
  expect(list.phase).toEqual({ state: "ready" });
});

test("loaded rows stay on screen when reading the list again fails", async () => {
  const { transport, list } = await setUp(chat("5", 1));
  transport.answer("listConversations", () => failed({ kind: "unexpected" }));
  await list.load();
  expect(list.phase).toEqual({ state: "ready" });
  expect(ids(list)).toEqual(["5"]);
});

test("a change of account leaves no rows, no search text and no loading state of the previous account", async () => {
  const { list } = await setUp(chat("5", 1));
  list.query = "chat";
  list.clear();
  expect([ids(list), list.query, list.phase.state]).toEqual([[], "", "loading"]);
});
