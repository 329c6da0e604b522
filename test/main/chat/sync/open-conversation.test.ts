import { expect, test } from "vitest";
import type { MessageId } from "../../../../preload/base/ids.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

function say(stage: Stage, place: Place, from: number, to: number): void {
  for (let count = from; count <= to; count += 1) stage.town.say(place, String(count));
}

test("what is held is shown at once, without the service", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  say(stage, place, 1, 5);
  await stage.begin();
  const next = await stage.restart();
  next.town.always("*", { kind: "offline" });
  const opened = valueOf(await next.account.openConversation({ conversationId: here }));
  expect(opened.messages.map(({ text }) => text)).toEqual(["1", "2", "3", "4", "5"]);
  expect(next.town.calls.length).toBeGreaterThan(0);
});

test("a conversation that was never read is read, and says so when it cannot be", async () => {
  const stage = createStage();
  for (let count = 0; count < 25; count += 1) {
    stage.town.say(stage.town.addGroup(String(1000 + count)), "hi", { created_at: 1_700_000_000 - count });
  }
  await stage.begin();
  const never = conversationId("1024");
  stage.town.always("listGroupMessages", { kind: "offline" });
  expect(await stage.account.openConversation({ conversationId: never })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  stage.town.always("listGroupMessages", null);
  expect(valueOf(await stage.account.openConversation({ conversationId: never })).messages.length).toBe(1);
});

test("an unknown conversation is not there", async () => {
  const stage = createStage();
  await stage.begin();
  expect(await stage.account.openConversation({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("the first unread message is among those shown, however far up it is", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  say(stage, place, 1, 100);
  await stage.begin();
  const first = stage.town.say(place, "first unread");
  stage.push.created(place, first);
  for (let count = 0; count < 150; count += 1)
    stage.push.created(place, stage.town.say(place, `more ${count}`));
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  expect(opened.firstUnreadId).toBe(first.id);
  expect(opened.messages.map(({ text }) => text).indexOf("first unread")).toBe(10);
  expect(opened.conversation.unreadCount).toBe(151);
});

test("scrolling back takes what is held before it asks, and ends where the conversation began", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  say(stage, place, 1, 250);
  await stage.begin();
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  await settle();
  stage.town.calls.length = 0;
  const seen = opened.messages.map(({ text }) => text);
  let oldest = opened.messages[0]?.id ?? null;
  let hasOlder = opened.hasOlder;
  const asked: number[] = [];
  for (let pages = 0; hasOlder && oldest !== null && pages < 20; pages += 1) {
    const page = valueOf(await stage.account.loadOlder({ conversationId: here, beforeId: oldest }));
    seen.unshift(...page.messages.map(({ text }) => text));
    oldest = page.messages[0]?.id ?? oldest;
    hasOlder = page.hasOlder;
    asked.push(stage.town.callsOf("listGroupMessages").length);
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => String(index + 1)));
  expect(hasOlder).toBe(false);
  // The newest page was held; then two pages, and an empty one that tells the beginning.
  expect(asked[0]).toBe(0);
  expect(asked.at(-1)).toBe(3);
});

test("scrolling back without a line says so, and what was shown stays", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  say(stage, place, 1, 250);
  await stage.begin();
  stage.town.always("*", { kind: "offline" });
  const beforeId: MessageId = messageId(place.rows[150]?.id ?? "");
  expect(await stage.account.loadOlder({ conversationId: here, beforeId })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
});

test("members and their roles are known once the group was read", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  place.members = [
    { user_id: "1", nickname: "Sam", roles: ["user"] },
    { user_id: "200", nickname: "Bea B.", roles: ["admin", "user"] },
  ] as Place["members"];
  stage.town.say(place, "hi");
  await stage.begin();
  valueOf(await stage.account.openConversation({ conversationId: here }));
  await settle();
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  expect(opened.people.map(({ name }) => name).sort()).toEqual(["Bea B.", "Sam"]);
  expect(opened.roles).toEqual([{ userId: "200", role: "admin" }]);
});

test("the push line listens to the opened conversation, and to none when it is closed", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  valueOf(await stage.account.openConversation({ conversationId: here }));
  expect(stage.push.watched).toBe("500");
  valueOf(stage.account.closeConversation());
  expect(stage.push.watched).toBeNull();
});

test("how far the other person has read is known when a chat is opened", async () => {
  const stage = createStage();
  const chat = stage.town.addChat({ id: "200", name: "Bea" });
  const row = stage.town.say(chat, "hi");
  await stage.begin();
  stage.push.handlers.onEvent({
    kind: "read",
    conversationId: conversationId(chat.id),
    userId: "200" as never,
    messageId: messageId(row.id),
    readAt: 9,
  });
  const opened = valueOf(await stage.account.openConversation({ conversationId: conversationId(chat.id) }));
  expect(opened.seen).toEqual({ messageId: row.id, at: 9 });
});

test("the very first opening of a group waits for its members, though not for long", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  place.members = [{ user_id: "300", nickname: "Cal", roles: ["owner"] }] as Place["members"];
  stage.town.say(place, "hi");
  await stage.begin();
  const gate = Promise.withResolvers<null>();
  stage.town.once("getGroup", () => gate.promise);
  const opening = stage.account.openConversation({ conversationId: here });
  await stage.clock.pass(300);
  expect(valueOf(await opening).people.map(({ name }) => name)).toEqual(["Bea"]);
  gate.resolve(null);
  await settle();
  const again = valueOf(await stage.account.openConversation({ conversationId: here }));
  expect(again.people.map(({ name }) => name).sort()).toEqual(["Bea", "Cal"]);
  expect(again.roles).toEqual([{ userId: "300", role: "owner" }]);
});

test("what was read a moment ago is not read again on opening, unless the clock was put back meanwhile", async () => {
  const stage = createStage();
  say(stage, stage.town.addGroup("500"), 1, 5);
  await stage.begin();
  const pagesReadOnOpening = async (): Promise<number> => {
    stage.account.closeConversation();
    stage.town.calls.length = 0;
    await stage.account.openConversation({ conversationId: here });
    await settle();
    return stage.town.callsOf("listGroupMessages").length;
  };
  expect(await pagesReadOnOpening()).toBe(1);
  await stage.clock.pass(1_000);
  expect(await pagesReadOnOpening()).toBe(0);
  stage.clock.set(stage.clock.now() - 24 * 3_600_000);
  expect(await pagesReadOnOpening()).toBe(1);
  await stage.clock.pass(1_000);
  expect(await pagesReadOnOpening()).toBe(0);
});
