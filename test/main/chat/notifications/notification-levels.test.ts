import { expect, test } from "vitest";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { NotificationLevel } from "../../../../preload/model/conversations/notification-level.ts";
import type { ChatSound } from "../../../../preload/model/app/notification-sound.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");
const boats = conversationId("9001");

interface Started {
  readonly harness: AccountHarness;
  readonly group: FakeConversation;
  readonly topic: FakeConversation;
  readonly chat: FakeConversation;
}

/** Starts with a group, a topic of it and a chat with Alice. */
async function start(): Promise<Started> {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("500", "Lake house");
  const topic = harness.service.addTopic(group, "9001", "Boats");
  const chat = harness.service.addChat({ id: "100", name: "Alice" });
  for (const each of [group, topic, chat]) harness.service.say(each, "first");
  await harness.begin();
  for (const { id } of [group, topic, chat])
    unwrapReply(await harness.account.markConversationRead({ conversationId: conversationId(id) }));
  harness.service.calls.length = 0;
  return { harness, group, topic, chat };
}

function row(harness: AccountHarness, id: string): Conversation | undefined {
  return unwrapReply(harness.account.listConversations()).find((each) => each.id === id);
}

const setLevel = (harness: AccountHarness, id: Conversation["id"], level: NotificationLevel | null) =>
  harness.account.setNotificationLevel({ conversationId: id, level });

const setSound = (harness: AccountHarness, id: Conversation["id"], sound: ChatSound | null) =>
  harness.account.setNotificationLevel({ conversationId: id, level: null, sound });

/** The sound of the notification about the next message in this conversation; undefined: that of the settings. */
function soundOfNext({ harness }: Started, conversation: FakeConversation): ChatSound | undefined {
  harness.push.created(conversation, harness.service.say(conversation, "plain"));
  return harness.shown.at(-1)?.conversation.notificationSound;
}

/** Posts a plain message and a mention in this conversation. Returns the texts of the notifications about them. */
function notified({ harness }: Started, conversation: FakeConversation): readonly string[] {
  harness.shown.length = 0;
  harness.push.created(conversation, harness.service.say(conversation, "plain"));
  const attachments = [{ type: "mentions", user_ids: ["1"], loci: [[0, 1]] }];
  harness.push.created(conversation, harness.service.say(conversation, "@ mention", { attachments }));
  return harness.shown.map(({ message }) => message.text);
}

test.each([
  ["all", ["plain", "@ mention"], { unread: 2, forMe: 1 }],
  ["mentions", ["@ mention"], { unread: 1, forMe: 1 }],
  ["none", [], { unread: 0, forMe: 0 }],
] as const)(
  "at the level %s, only its messages are notified and counted in the unread totals; the row counts all messages",
  async (level, texts, totals) => {
    const started = await start();
    const { harness, group } = started;
    unwrapReply(await setLevel(harness, here, level));
    expect(notified(started, group)).toEqual(texts);
    expect(harness.account.counts()).toMatchObject(totals);
    expect(row(harness, "500")).toMatchObject({ unreadCount: 2, unreadForMeCount: 1 });
    expect(harness.service.callsOf("muteGroup")).toEqual([]);
  },
);

test("a changed level changes the totals at once, publishes the row, and lasts over a restart", async () => {
  const started = await start();
  const { harness, group } = started;
  notified(started, group);
  harness.reported.length = 0;
  unwrapReply(await setLevel(harness, here, "none"));
  expect(harness.totals.at(-1)).toEqual({ unread: 0, forMe: 0 });
  expect(harness.reported.find(({ name }) => name === "conversationsSaved")?.value).toContainEqual(
    expect.objectContaining({ id: "500", notificationLevel: "none", hasOwnNotificationLevel: true }),
  );
  const next = await harness.restart();
  expect(row(next, "500")).toMatchObject({ notificationLevel: "none", hasOwnNotificationLevel: true });
  unwrapReply(await setLevel(next, here, "all"));
  expect(row(next, "500")?.notificationLevel).toBeUndefined();
  expect(next.account.counts()).toMatchObject({ unread: 2, forMe: 1 });
});

test("the default level of a kind applies to all conversations of that kind without a level of their own", async () => {
  const started = await start();
  const { harness, group, chat } = started;
  expect(unwrapReply(await harness.account.getDefaultNotificationLevels())).toEqual({
    group: "all",
    direct: "all",
  });
  const changed = await harness.account.setDefaultNotificationLevel({ kind: "group", level: "none" });
  expect(unwrapReply(changed)).toEqual({ group: "none", direct: "all" });
  expect(notified(started, group)).toEqual([]);
  expect(notified(started, chat)).toEqual(["plain", "@ mention"]);
  expect(row(harness, "500")).toMatchObject({ notificationLevel: "none" });
  expect(row(harness, "500")?.hasOwnNotificationLevel).toBeUndefined();
  unwrapReply(await setLevel(harness, here, "all"));
  expect(notified(started, group)).toEqual(["plain", "@ mention"]);
  unwrapReply(await setLevel(harness, here, null));
  expect(notified(started, group)).toEqual([]);
  unwrapReply(await harness.account.setDefaultNotificationLevel({ kind: "direct", level: "mentions" }));
  expect(notified(started, chat)).toEqual(["@ mention"]);
});

test("a topic follows its group until it has a level of its own", async () => {
  const started = await start();
  const { harness, group, topic } = started;
  unwrapReply(await setLevel(harness, here, "mentions"));
  expect(notified(started, topic)).toEqual(["@ mention"]);
  unwrapReply(await setLevel(harness, boats, "all"));
  expect(notified(started, topic)).toEqual(["plain", "@ mention"]);
  expect(notified(started, group)).toEqual(["@ mention"]);
  unwrapReply(await setLevel(harness, boats, "none"));
  expect(notified(started, topic)).toEqual([]);
});

test("a chat's notification is withdrawn only if the chat, or its kind of chat, is set to notify of nothing", async () => {
  const started = await start();
  const { harness, group, chat } = started;
  notified(started, group);
  notified(started, chat);
  harness.withdrawn.length = 0;
  unwrapReply(await setLevel(harness, here, "mentions"));
  expect(harness.withdrawn).toEqual([]);
  unwrapReply(await setLevel(harness, here, "none"));
  // The level of a group also applies to its topic.
  expect(harness.withdrawn).toEqual([here, boats]);
  harness.withdrawn.length = 0;
  unwrapReply(await harness.account.setDefaultNotificationLevel({ kind: "direct", level: "none" }));
  expect(harness.withdrawn).toEqual(["1+100"]);
});

test("a muted conversation does not notify of an ordinary message, even if it is set to notify of all messages", async () => {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("500");
  group.mutedUntil = harness.clock.now() / 1000 + 3600;
  await harness.begin();
  unwrapReply(await setLevel(harness, here, "all"));
  harness.push.created(group, harness.service.say(group, "plain"));
  expect(harness.shown).toEqual([]);
});

test("a level for a conversation that the account does not have is refused", async () => {
  const { harness } = await start();
  expect(await setLevel(harness, conversationId("77"), "none")).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("the list of unread chats has only chats that may notify, the most recently active first", async () => {
  const started = await start();
  const { harness, group, topic, chat } = started;
  harness.push.created(group, harness.service.say(group, "one"));
  await harness.clock.pass(2_000);
  harness.push.created(chat, harness.service.say(chat, "two"));
  harness.push.created(topic, harness.service.say(topic, "three"));
  unwrapReply(await setLevel(harness, boats, "none"));
  const unread = (limit: number) =>
    harness.account.unreadChats(limit).map(({ row: { name }, unread: count }) => [name, count]);
  expect(unread(5)).toEqual([
    ["Alice", 1],
    ["Lake house", 1],
  ]);
  expect(unread(1)).toEqual([["Alice", 1]]);
});

test("a chat has the sound that was chosen for it, and otherwise that of the settings", async () => {
  const started = await start();
  const { harness, group, chat } = started;
  unwrapReply(await setSound(harness, here, "knock"));
  expect([soundOfNext(started, group), soundOfNext(started, chat)]).toEqual(["knock", undefined]);
  unwrapReply(await setSound(harness, here, "none"));
  expect(soundOfNext(started, group)).toBe("none");
  unwrapReply(await setSound(harness, here, null));
  expect(soundOfNext(started, group)).toBeUndefined();
});

test("a topic has the sound of its group until it has one of its own", async () => {
  const started = await start();
  const { harness, topic } = started;
  unwrapReply(await setSound(harness, here, "none"));
  expect(soundOfNext(started, topic)).toBe("none");
  expect(row(harness, "9001")?.hasOwnNotificationSound).toBeUndefined();
  unwrapReply(await setSound(harness, boats, "chime"));
  expect(soundOfNext(started, topic)).toBe("chime");
  expect(row(harness, "9001")?.hasOwnNotificationSound).toBe(true);
  unwrapReply(await setSound(harness, here, "drop"));
  expect(soundOfNext(started, topic)).toBe("chime");
  unwrapReply(await setSound(harness, boats, null));
  expect(soundOfNext(started, topic)).toBe("drop");
});

test("a changed sound is published for the chat and its topics, lasts over a restart, and outlives a new level", async () => {
  const { harness } = await start();
  harness.reported.length = 0;
  unwrapReply(await setSound(harness, here, "chime"));
  expect(harness.reported.find(({ name }) => name === "conversationsSaved")?.value).toEqual([
    expect.objectContaining({ id: "500", notificationSound: "chime", hasOwnNotificationSound: true }),
    expect.objectContaining({ id: "9001", notificationSound: "chime" }),
  ]);
  unwrapReply(await setLevel(harness, here, "mentions"));
  const next = await harness.restart();
  expect(row(next, "500")).toMatchObject({ notificationSound: "chime", notificationLevel: "mentions" });
  unwrapReply(await setLevel(next, here, null));
  expect(row(next, "500")?.notificationSound).toBe("chime");
});
