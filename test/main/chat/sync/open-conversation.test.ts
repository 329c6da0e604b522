import { expect, test } from "vitest";
import type { MessageId } from "../../../../preload/base/ids.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

function say(harness: AccountHarness, conversation: FakeConversation, from: number, to: number): void {
  for (let count = from; count <= to; count += 1) harness.service.say(conversation, String(count));
}

test("stored messages are shown at once, without the service", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  say(harness, conversation, 1, 5);
  await harness.begin();
  const next = await harness.restart();
  next.service.always("*", { kind: "offline" });
  const opened = unwrapReply(await next.account.openConversation({ conversationId: here }));
  expect(opened.messages.map(({ text }) => text)).toEqual(["1", "2", "3", "4", "5"]);
  expect(next.service.calls.length).toBeGreaterThan(0);
});

test("a conversation that was never fetched is fetched, and a failure is returned", async () => {
  const harness = createAccountHarness();
  for (let count = 0; count < 25; count += 1) {
    harness.service.say(harness.service.addGroup(String(1000 + count)), "hi", {
      created_at: 1_700_000_000 - count,
    });
  }
  await harness.begin();
  const never = conversationId("1024");
  harness.service.always("listGroupMessages", { kind: "offline" });
  expect(await harness.account.openConversation({ conversationId: never })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  harness.service.always("listGroupMessages", null);
  expect(unwrapReply(await harness.account.openConversation({ conversationId: never })).messages.length).toBe(
    1,
  );
});

test("an unknown conversation is not found", async () => {
  const harness = createAccountHarness();
  await harness.begin();
  expect(await harness.account.openConversation({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("the messages of an opened conversation reach back to the first unread message, however many are unread", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  say(harness, conversation, 1, 100);
  await harness.begin();
  const first = harness.service.say(conversation, "first unread");
  harness.push.created(conversation, first);
  for (let count = 0; count < 150; count += 1)
    harness.push.created(conversation, harness.service.say(conversation, `more ${count}`));
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(opened.firstUnreadId).toBe(first.id);
  expect(opened.messages.map(({ text }) => text).indexOf("first unread")).toBe(10);
  expect(opened.conversation.unreadCount).toBe(151);
});

test("scrolling back reads stored messages first, then fetches older messages, and ends at the conversation's beginning", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  say(harness, conversation, 1, 250);
  await harness.begin();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  await settle();
  harness.service.calls.length = 0;
  const seen = opened.messages.map(({ text }) => text);
  let oldest = opened.messages[0]?.id ?? null;
  let hasOlder = opened.hasOlder;
  const asked: number[] = [];
  for (let pages = 0; hasOlder && oldest !== null && pages < 20; pages += 1) {
    const page = unwrapReply(await harness.account.loadOlder({ conversationId: here, beforeId: oldest }));
    seen.unshift(...page.messages.map(({ text }) => text));
    oldest = page.messages[0]?.id ?? oldest;
    hasOlder = page.hasOlder;
    asked.push(harness.service.callsOf("listGroupMessages").length);
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => String(index + 1)));
  expect(hasOlder).toBe(false);
  // The newest page was stored. Two more pages follow, then an empty one, which marks the beginning.
  expect(asked[0]).toBe(0);
  expect(asked.at(-1)).toBe(3);
});

test("scrolling back offline returns a problem, and the shown messages stay", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  say(harness, conversation, 1, 250);
  await harness.begin();
  harness.service.always("*", { kind: "offline" });
  const beforeId: MessageId = messageId(conversation.rows[150]?.id ?? "");
  expect(await harness.account.loadOlder({ conversationId: here, beforeId })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
});

test("the newest messages can be read without opening the conversation; if they are stored, the service is not asked", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  say(harness, conversation, 1, 5);
  await harness.begin();
  harness.service.calls.length = 0;
  const page = unwrapReply(await harness.account.loadOlder({ conversationId: here, beforeId: null }));
  expect(page.messages.map(({ text }) => text)).toEqual(["1", "2", "3", "4", "5"]);
  expect(harness.service.callsOf("listGroupMessages")).toEqual([]);
  expect(harness.push.watched).toEqual([]);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(harness.push.watched).toEqual([here]);
});

test("members and their roles are known once the group was fetched", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  conversation.members = [
    { user_id: "1", nickname: "Sam", roles: ["user"] },
    { user_id: "200", nickname: "Bea B.", roles: ["admin", "user"] },
  ] as FakeConversation["members"];
  harness.service.say(conversation, "hi");
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  await settle();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(opened.people.map(({ name }) => name).sort()).toEqual(["Bea B.", "Sam"]);
  expect(opened.roles).toEqual([{ userId: "200", role: "admin" }]);
});

test("the push connection watches the open conversation until it is closed", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(harness.push.watched).toEqual(["500"]);
  unwrapReply(harness.account.closeConversation());
  expect(harness.push.watched).toEqual([]);
});

test("two conversations can be open side by side, and each is closed separately", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  harness.service.addGroup("600");
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  unwrapReply(await harness.account.openConversationBeside({ conversationId: conversationId("600") }));
  expect(harness.push.watched).toEqual(["500", "600"]);
  for (const id of ["500", "600"]) harness.account.signalTyping({ conversationId: conversationId(id) });
  expect(harness.push.signalled).toEqual(["500", "600"]);
  unwrapReply(harness.account.closeConversation());
  expect(harness.push.watched).toEqual(["600"]);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  unwrapReply(harness.account.closeConversationBeside());
  expect(harness.push.watched).toEqual(["500"]);
});

test("an opened chat includes how far the other person has read", async () => {
  const harness = createAccountHarness();
  const chat = harness.service.addChat({ id: "200", name: "Bea" });
  const row = harness.service.say(chat, "hi");
  await harness.begin();
  harness.push.handlers.onEvent({
    kind: "read",
    conversationId: conversationId(chat.id),
    userId: "200" as never,
    messageId: messageId(row.id),
    readAt: 9,
  });
  const opened = unwrapReply(
    await harness.account.openConversation({ conversationId: conversationId(chat.id) }),
  );
  expect(opened.seen).toEqual({ messageId: row.id, at: 9 });
});

test("if a group is opened for the first time, opening waits for the members, but only for a short time", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  conversation.members = [
    { user_id: "300", nickname: "Cal", roles: ["owner"] },
  ] as FakeConversation["members"];
  harness.service.say(conversation, "hi");
  await harness.begin();
  const gate = Promise.withResolvers<null>();
  harness.service.once("getGroup", () => gate.promise);
  const opening = harness.account.openConversation({ conversationId: here });
  await harness.clock.pass(300);
  expect(unwrapReply(await opening).people.map(({ name }) => name)).toEqual(["Bea"]);
  gate.resolve(null);
  await settle();
  const again = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(again.people.map(({ name }) => name).sort()).toEqual(["Bea", "Cal"]);
  expect(again.roles).toEqual([{ userId: "300", role: "owner" }]);
});

test("a conversation fetched a moment ago is not fetched again at opening, unless the clock was set back", async () => {
  const harness = createAccountHarness();
  say(harness, harness.service.addGroup("500"), 1, 5);
  await harness.begin();
  const pagesReadOnOpening = async (): Promise<number> => {
    harness.account.closeConversation();
    harness.service.calls.length = 0;
    await harness.account.openConversation({ conversationId: here });
    await settle();
    return harness.service.callsOf("listGroupMessages").length;
  };
  expect(await pagesReadOnOpening()).toBe(1);
  await harness.clock.pass(1_000);
  expect(await pagesReadOnOpening()).toBe(0);
  harness.clock.set(harness.clock.now() - 24 * 3_600_000);
  expect(await pagesReadOnOpening()).toBe(1);
  await harness.clock.pass(1_000);
  expect(await pagesReadOnOpening()).toBe(0);
});
