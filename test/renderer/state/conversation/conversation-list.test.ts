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
  buildTime,
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
    () => buildTime,
  );
  await list.load();
  return { transport, list };
}
const chat = (id: string, minutesAgo: number, changes: Partial<Conversation> = {}): Conversation =>
  buildConversation({
    id: conversationId(id),
    name: `Chat ${id}`,
    lastActivityAt: buildTime - minutesAgo * 60_000,
    ...changes,
  });
const ids = (list: ConversationList): readonly string[] => list.rows.map(({ id }) => id);

test("rows stand newest first, and by their id where two are of the same moment", async () => {
  const { list } = await setUp(chat("5", 10), chat("7", 1), chat("30", 10));
  expect(ids(list)).toEqual(["7", "5", "30"]);
});

test("a push puts a changed row at its new place and leaves the others as they are", async () => {
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

test("each filter shows its kind only", async () => {
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
  list.showAll();
  expect(ids(list)).toHaveLength(3);
});

test("a chat that is opened under Unread stays there after it is read, until the filter changes", async () => {
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

test("a sign before the name finds people or groups only, and is not looked for itself", async () => {
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
  expect(list.words).toBe("an");
  list.query = " # an";
  expect(ids(list)).toEqual(["5", "7"]);
  list.query = "@";
  expect(ids(list)).toEqual(["1+9", "1+8"]);
  list.query = "##an";
  expect(ids(list)).toEqual(["7"]);
});

test("a sign goes before the filter that was chosen, and a filter chosen after it takes it away", async () => {
  const { list } = await setUp(chat("5", 1, { name: "Anna's moving" }), chat("1+9", 2, { kind: "direct" }));
  list.show("groups");
  list.keptId = conversationId("5");
  list.query = "@";
  expect(list.shown).toBe("direct");
  expect(ids(list)).toEqual(["1+9"]);
  list.query = "@an";
  list.show("groups");
  expect(list.query).toBe("an");
  expect(ids(list)).toEqual(["5"]);
});

test("the badge counts unread messages, and of muted chats only those for me", async () => {
  const { list } = await setUp(
    chat("5", 1, { unreadCount: 3 }),
    chat("7", 2, { unreadCount: 20, unreadForMeCount: 2, mutedUntil: Number.POSITIVE_INFINITY }),
  );
  expect(list.unreadCount).toBe(5);
});

test("walking goes from the open chat to its neighbour, or to the next unread one, and stops at the ends", async () => {
  const { list } = await setUp(chat("1", 1), chat("2", 2), chat("3", 3, { unreadCount: 1 }));
  expect(list.neighbour(conversationId("1"), 1, false)?.id).toBe("2");
  expect(list.neighbour(conversationId("1"), 1, true)?.id).toBe("3");
  expect(list.neighbour(conversationId("1"), -1, false)).toBeNull();
  expect(list.neighbour(conversationId("3"), 1, false)).toBeNull();
  expect(list.neighbour(null, 1, false)?.id).toBe("1");
});

test("whoever types is named until the signal runs out or their message arrives", async () => {
  vi.useFakeTimers({ now: buildTime });
  const { list } = await setUp(chat("5", 1));
  const id = conversationId("5");
  const signal = { conversationId: id, userId: userId("100"), name: "Alice", until: buildTime + 5000 };
  list.typingSignalled(signal);
  expect(list.typistsOf(id).map(({ name }) => name)).toEqual(["Alice"]);
  list.messagesSaved({
    conversationId: id,
    messages: [buildMessage({ conversationId: id, sender: buildPerson({ id: userId("100") }) })],
  });
  expect(list.typistsOf(id)).toEqual([]);
});

test("a list that cannot be read says why, and reading again clears that", async () => {
  const transport = createFakeTransport();
  const list = new ConversationList(createBridge(transport, () => ""));
  transport.answer("listConversations", () => failed({ kind: "disk", reason: "EIO" }));
  await list.load();
  expect(list.phase).toEqual({ state: "failed", problem: { kind: "disk", reason: "EIO" } });
  transport.answer("listConversations", () => done([chat("5", 1)]));
  await list.load();
  expect(list.phase).toEqual({ state: "ready" });
});

test("rows that are held stay on screen when reading again fails", async () => {
  const { transport, list } = await setUp(chat("5", 1));
  transport.answer("listConversations", () => failed({ kind: "unexpected" }));
  await list.load();
  expect(list.phase).toEqual({ state: "ready" });
  expect(ids(list)).toEqual(["5"]);
});

test("another account leaves nothing of the one before", async () => {
  const { list } = await setUp(chat("5", 1));
  list.query = "chat";
  list.clear();
  expect([ids(list), list.query, list.phase.state]).toEqual([[], "", "loading"]);
});
