import { expect, test, vi } from "vitest";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import { buildReactionNotification } from "../../../support/model/build-reaction-notification.ts";
import { buildEvent } from "../../../support/model/build-activities.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import {
  buildAccount,
  buildConversation,
  conversationId,
  messageId,
} from "../../../support/model/build-model.ts";
import { createTestNotifier, mine, notice, shown } from "./notifier-fixture.ts";

vi.mock("electron", async () => ({
  Notification: (await import("./fake-notification.ts")).FakeNotification,
}));

test("a reminder has its own notification, which the event's next reminder replaces; a click opens the event's message", () => {
  const { notifier, opened } = createTestNotifier();
  const reminder = {
    account: buildAccount(),
    conversation: buildConversation({ id: conversationId("1+2") }),
    event: buildEvent({ name: "Match" }),
    messageId: messageId("77"),
    startAt: 0,
    now: 0,
  };
  notifier.remind(mine, reminder, false);
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.withdraw(mine, conversationId("1+2"));
  notifier.remind(mine, reminder, true);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  shown()[2]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "77"]]);
  expect(shown()[2]?.options.title).toContain("· for ");
});

test("a reaction's notification replaces the chat's earlier reaction, never a message, and a click opens the message reacted to", () => {
  const { notifier, opened } = createTestNotifier();
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.showReaction(mine, buildReactionNotification({ emoji: "🔥" }), false);
  notifier.showReaction(mine, buildReactionNotification({ emoji: "🎉" }), true);
  notifier.show(mine, notice("1+2", "Hello"), false);
  expect(shown().map(({ options: { title, body }, isOpen }) => [title, body, isOpen])).toEqual([
    ["Bob", "Hi", false],
    ["Bob", "Bob reacted 🔥 to “Who can drive?”", false],
    ["Bob · for Anna", "Bob reacted 🎉 to “Who can drive?”", true],
    ["Bob", "Hello", true],
  ]);
  shown()[2]?.emit("click");
  expect(opened).toEqual([["7", "1+2", "55"]]);
});

test("the notification of a reaction has the sound of its chat, and neither a reply nor buttons", async () => {
  const { notifier, played, clock } = createTestNotifier();
  const { conversation } = buildReactionNotification();
  const knocking = { conversation: { ...conversation, notificationSound: "knock" } as const };
  notifier.showReaction(mine, buildReactionNotification(), false);
  await clock.pass(5_000);
  notifier.showReaction(mine, buildReactionNotification(knocking), false);
  notifier.showReaction(mine, buildReactionNotification(knocking), false);
  for (const notification of shown()) notification.emit("show");
  await settle();
  expect(played).toEqual(["drop", "knock"]);
  expect(shown()[0]?.options).not.toHaveProperty("hasReply");
  expect(shown()[0]?.options).not.toHaveProperty("actions");
});

test("the notification of a reaction is withdrawn when its chat is read, or alone when it is taken back", () => {
  const { notifier } = createTestNotifier();
  const { conversation } = buildReactionNotification();
  notifier.show(mine, notice("1+2", "Hi"), false);
  notifier.showReaction(mine, buildReactionNotification(), false);
  notifier.withdrawReaction(mine, conversation.id);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([true, false]);
  notifier.showReaction(mine, buildReactionNotification(), false);
  notifier.withdraw(mine, conversation.id);
  expect(shown().map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
});

test("missed events share one notification, which opens the latest of them", () => {
  const { notifier, opened } = createTestNotifier();
  const about = (id: string, name: string) => ({
    conversation: buildConversation({ id: conversationId(id) }),
    event: buildEvent({ name }),
    messageId: null,
    startAt: 0,
  });
  const account = buildAccount();
  notifier.showMissed(
    mine,
    { account, missedEvents: [about("3", "Dinner"), about("1+2", "Match")], now: 0 },
    false,
  );
  expect(shown().map(({ options }) => options.body)).toEqual(["Dinner and Match"]);
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "3", null]]);
});

test("missed scheduled messages share one notification, and a click opens the chat of the first", () => {
  const { notifier, opened } = createTestNotifier();
  const about = (id: string, name: string) => ({
    conversation: buildConversation({ id: conversationId(id), name }),
    text: "Good morning",
  });
  const account = buildAccount();
  notifier.showMissedScheduled(mine, { account, missed: [about("1+2", "Bob"), about("3", "Crew")] }, true);
  expect(shown()[0]?.options.title).toBe(`Bob and Crew · for ${account.name}`);
  shown()[0]?.emit("click");
  expect(opened).toEqual([["7", "1+2", null]]);
});

test("messages of quiet hours share one notification; a click opens their chat, or the account if there are several chats", () => {
  const { notifier, opened } = createTestNotifier();
  const [bob, crew] = [
    buildConversation({ id: conversationId("1+2"), name: "Bob" }),
    buildConversation({ id: conversationId("3"), name: "Crew" }),
  ];
  const account = buildAccount();
  notifier.showDigest(mine, { account, count: 1, conversations: [bob] }, false);
  notifier.showDigest(mine, { account, count: 12, conversations: [bob, crew] }, true);
  expect(shown().map(({ options: { title, body }, isOpen }) => [title, body, isOpen])).toEqual([
    ["Bob", "1 message in 1 chat during quiet hours", false],
    [`Bob and Crew · for ${account.name}`, "12 messages in 2 chats during quiet hours", true],
  ]);
  shown()[0]?.emit("click");
  shown()[1]?.emit("click");
  expect(opened).toEqual([
    ["7", "1+2", null],
    ["7", "account", null],
  ]);
});

test("the notification of quiet hours is withdrawn when all of its chats are read", () => {
  const { notifier } = createTestNotifier();
  const [bob, crew] = ["1+2", "3"].map((id) => buildConversation({ id: conversationId(id) }));
  if (bob === undefined || crew === undefined) throw new Error("there are two chats");
  notifier.showDigest(mine, { account: buildAccount(), count: 2, conversations: [bob, crew] }, false);
  notifier.withdraw(mine, bob.id);
  expect(shown()[0]?.isOpen).toBe(true);
  notifier.withdraw(mine, crew.id);
  expect(shown()[0]?.isOpen).toBe(false);
});

test("every notification about a chat has the sound of the chat, also a reminder and what was missed", () => {
  const account = buildAccount();
  const conversation = buildConversation({ id: conversationId("1+2"), notificationSound: "knock" });
  const missed = { conversation, event: buildEvent({ name: "Match" }), messageId: null, startAt: 0 };
  const notifierOnMac = () => createTestNotifier(defaultSettings, "darwin").notifier;
  notifierOnMac().show(mine, { ...notice("1+2", "Hi"), conversation }, false);
  notifierOnMac().remind(mine, { account, ...missed, now: 0 }, false);
  notifierOnMac().showMissed(mine, { account, missedEvents: [missed], now: 0 }, false);
  notifierOnMac().showMissedScheduled(mine, { account, missed: [{ conversation, text: "Hi" }] }, false);
  notifierOnMac().showDigest(mine, { account, count: 2, conversations: [conversation] }, false);
  expect(shown().map(({ options }) => options.sound)).toEqual(
    Array.from({ length: 5 }, () => "natter-knock.wav"),
  );
});
