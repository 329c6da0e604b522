import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

function say(harness: AccountHarness, conversation: FakeConversation, from: number, to: number): void {
  for (let count = from; count <= to; count += 1) harness.service.say(conversation, String(count));
}

function stored(harness: AccountHarness, id = here): readonly string[] {
  return harness.cache.read((tables) => tables.messages.last(id, "", null, 10_000).map(({ text }) => text));
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** Starts an account whose one group has messages 1 to `count`, which the first catch-up has fetched. */
async function harnessWith(
  count: number,
): Promise<{ harness: AccountHarness; conversation: FakeConversation }> {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  say(harness, conversation, 1, count);
  await harness.begin();
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  return { harness, conversation };
}

test("if no conversation has changed, a catch-up calls only the lists of groups, chats and pinned conversations", async () => {
  const { harness } = await harnessWith(5);
  harness.push.ready();
  await settle();
  expect(harness.service.calls.map(({ name }) => name).sort()).toEqual([
    "listChats",
    "listGroups",
    "listPinnedConversations",
  ]);
  expect(harness.reported).toEqual([]);
});

test("each page of missed messages is fetched by one call, and edited messages in the page replace the stored ones", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 6, 30);
  Object.assign(conversation.rows[4] ?? {}, { text: "edited", updated_at: 1_900_000_000 });
  harness.push.ready();
  await settle();
  expect(stored(harness)).toEqual([...numbers(1, 4), "edited", ...numbers(6, 30)]);
  expect(harness.service.callsOf("listGroupMessages").length).toBe(1);
});

test("if the service has removed a conversation's newest message, it is removed here too, and is not fetched again", async () => {
  const { harness, conversation } = await harnessWith(5);
  const row = harness.service.say(conversation, "6");
  harness.push.created(conversation, row);
  await harness.clock.pass(90_000);
  harness.service.say(conversation, "7");
  await settle();
  conversation.rows.splice(5, 2);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  harness.push.ready();
  await settle();
  expect(stored(harness)).toEqual(numbers(1, 5));
  harness.account.closeConversation();
  harness.service.calls.length = 0;
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("listGroupMessages")).toEqual([]);
});

test("every conversation gets its newest page before any gap is filled", async () => {
  const { harness, conversation } = await harnessWith(5);
  const other = harness.service.addGroup("600");
  harness.service.say(other, "first");
  harness.push.ready();
  await settle();
  harness.service.calls.length = 0;
  say(harness, conversation, 6, 405);
  for (let count = 0; count < 150; count += 1) harness.service.say(other, String(count));
  harness.push.ready();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  const anchors = harness.service.callsOf("listGroupMessages").map(({ query }) => "after_id" in query);
  expect(anchors.slice(0, 3)).toEqual([false, false, true]);
  expect(stored(harness, conversationId("600")).length).toBe(151);
});

test("a gap that could not be filled offline is filled by the next catch-up", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 6, 305);
  harness.service.always("listGroupMessages", ({ query }) =>
    "after_id" in query ? { kind: "offline" } : null,
  );
  harness.push.ready();
  await settle();
  expect(stored(harness)).toEqual([...numbers(1, 5), ...numbers(206, 305)]);
  harness.service.always("listGroupMessages", null);
  harness.push.ready();
  for (let turn = 0; turn < 3; turn += 1) await settle();
  expect(stored(harness)).toEqual(numbers(1, 305));
});

test("the open conversation is fetched once, before the other conversations", async () => {
  const { harness, conversation } = await harnessWith(5);
  const other = harness.service.addGroup("600");
  harness.service.say(other, "first");
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  await harness.clock.pass(20_000);
  say(harness, conversation, 6, 7);
  harness.service.say(other, "second");
  harness.service.calls.length = 0;
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("listGroupMessages").map(({ path }) => path["group_id"])).toEqual([
    "500",
    "600",
  ]);
});

test("if a message's push event is lost and a later one arrives, the next catch-up still fetches the lost message", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 6, 9);
  const last = conversation.rows[8];
  if (last !== undefined) harness.push.created(conversation, last);
  expect(stored(harness)).toEqual([...numbers(1, 5), "9"]);
  harness.push.ready();
  await settle();
  expect(stored(harness)).toEqual(numbers(1, 9));
});

test("if many messages of a conversation are missing, the newest page is fetched first, and then all the others", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 6, 405);
  harness.push.ready();
  await settle();
  await settle();
  expect(stored(harness)).toEqual(numbers(1, 405));
  const anchors = harness.service
    .callsOf("listGroupMessages")
    .map(({ query }) => ("after_id" in query ? "after" : "newest"));
  expect(anchors.slice(0, 2)).toEqual(["newest", "after"]);
});

test("if over a thousand messages of a conversation are missing, a gap stays; scrolling back loads every missing message", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 6, 1205);
  harness.push.ready();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(stored(harness).length).toBeLessThan(1205);
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  const seen = opened.messages.map(({ text }) => text);
  let { hasOlder } = opened;
  let oldest = opened.messages[0]?.id;
  while (hasOlder && oldest !== null && oldest !== undefined) {
    const page = unwrapReply(await harness.account.loadOlder({ conversationId: here, beforeId: oldest }));
    seen.unshift(...page.messages.map(({ text }) => text));
    hasOlder = page.hasOlder;
    oldest = page.messages[0]?.id ?? oldest;
  }
  expect(seen).toEqual(numbers(1, 1205));
});

test("the open conversation is filled in order, so that it never shows a gap", async () => {
  const { harness, conversation } = await harnessWith(5);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  say(harness, conversation, 6, 405);
  harness.push.ready();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  let newest = 5;
  for (const one of harness.reported) {
    if (one.name !== "messagesSaved") continue;
    for (const { text } of one.value.messages) {
      expect(Number(text)).toBe(newest + 1);
      newest += 1;
    }
  }
  expect(newest).toBe(405);
});

test("if the open conversation gets a gap, the messages before the gap are removed from the screen", async () => {
  const { harness, conversation } = await harnessWith(5);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  say(harness, conversation, 6, 1405);
  harness.push.ready();
  for (let turn = 0; turn < 8; turn += 1) await settle();
  const shown = harness.window(conversation).map(({ text }) => Number(text));
  expect(shown.at(-1)).toBe(1405);
  expect(shown).toEqual(shown.map((_, index) => 1405 - shown.length + 1 + index));
});

test("edits, deletions and reactions of the messages on the screen are fetched again", async () => {
  const { harness, conversation } = await harnessWith(5);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  const [first, second, third] = conversation.rows;
  Object.assign(first ?? {}, { text: "edited", updated_at: (first?.created_at ?? 0) + 60 });
  Object.assign(second ?? {}, { text: "This message was deleted", deleted_at: 5, deletion_actor: "sender" });
  Object.assign(third ?? {}, { reactions: [{ type: "unicode", code: "🔥", user_ids: ["200"] }] });
  conversation.rows.splice(3, 1);
  await harness.clock.pass(20_000);
  harness.push.ready();
  await settle();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(opened.messages).toMatchObject([
    { text: "edited", editedAt: expect.any(Number) as number },
    { text: "", deletedBy: "sender" },
    { text: "3", reactions: [{ code: "🔥", userIds: ["200"] }] },
    { text: "5" },
  ]);
});

test("several reconnects in a row cause at most two catch-ups", async () => {
  const { harness } = await harnessWith(5);
  for (let count = 0; count < 5; count += 1) harness.push.ready();
  await settle();
  expect(harness.service.callsOf("listGroups").length).toBe(2);
});

test("if a rate limit interrupts a catch-up, the catch-up waits and then continues where it was", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 6, 7);
  harness.service.once("listChats", { kind: "limited", retryAfterMs: 10_000 });
  harness.push.ready();
  await harness.clock.pass(9000);
  expect(stored(harness)).toEqual(numbers(1, 5));
  await harness.clock.pass(2000);
  expect(stored(harness)).toEqual(numbers(1, 7));
  expect(harness.service.callsOf("listGroups").length).toBe(1);
});

test("a conversation that the service limits is loaded again when its limit ends, and delays no other conversation", async () => {
  const { harness, conversation } = await harnessWith(5);
  const other = harness.service.addGroup("600");
  harness.service.say(other, "there");
  say(harness, conversation, 6, 7);
  harness.service.once("listGroupMessages", ({ path }) =>
    path["group_id"] === "500" ? { kind: "limited", retryAfterMs: 30_000 } : null,
  );
  harness.service.once("listGroupMessages", ({ path }) =>
    path["group_id"] === "500" ? { kind: "limited", retryAfterMs: 30_000 } : null,
  );
  harness.push.ready();
  await harness.clock.pass(1000);
  expect(stored(harness, conversationId("600"))).toEqual(["there"]);
  expect(stored(harness)).toEqual(numbers(1, 5));
  expect(harness.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  const sent = harness.account.sendMessage({ conversationId: here, text: "mine", replyTo: null });
  expect(sent.ok).toBe(true);
  await settle();
  expect(harness.service.callsOf("sendGroupMessage").length).toBe(1);
  await harness.clock.pass(31_000);
  expect(stored(harness)).toEqual(expect.arrayContaining(["6", "7"]));
});

test("if a page has another group's messages, or only the requested anchor message, nothing is saved and nothing removed", async () => {
  const { harness, conversation } = await harnessWith(5);
  const foreign = harness.service.say(harness.service.addGroup("600"), "there");
  harness.push.ready();
  await settle();
  say(harness, conversation, 6, 7);
  harness.service.answerOnce("listGroupMessages", { count: 1, messages: [foreign] });
  harness.push.ready();
  await settle();
  expect(stored(harness)).toEqual(numbers(1, 5));
  harness.push.ready();
  await settle();
  expect(stored(harness)).toEqual(numbers(1, 7));
});

test("one conversation that is refused or unreadable does not prevent the others from catching up", async () => {
  const { harness, conversation } = await harnessWith(5);
  const other = harness.service.addGroup("600");
  harness.service.say(other, "there");
  say(harness, conversation, 6, 6);
  harness.service.always("listGroupMessages", ({ path }) =>
    path["group_id"] === "500" ? refusal(403) : null,
  );
  harness.push.ready();
  await settle();
  expect(stored(harness, conversationId("600"))).toEqual(["there"]);
  expect(harness.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
});

test("a group that no longer exists leaves the list, and its stored messages stay", async () => {
  const { harness } = await harnessWith(5);
  harness.service.conversations.delete("500");
  harness.push.ready();
  await settle();
  expect(harness.reported).toContainEqual({ name: "conversationRemoved", value: { conversationId: "500" } });
  expect(unwrapReply(harness.account.listConversations())).toEqual([]);
  expect(stored(harness)).toEqual(numbers(1, 5));
});

test("a group that only moved between pages while the list was read is not removed", async () => {
  const { harness, conversation } = await harnessWith(5);
  // The list leaves the group out, but a direct request for the group finds it.
  harness.service.conversations.delete("500");
  harness.service.once("getGroup", () => {
    harness.service.conversations.set("500", conversation);
    return null;
  });
  harness.push.ready();
  await settle();
  expect(unwrapReply(harness.account.listConversations()).map(({ id }) => id)).toEqual(["500"]);
});

test("all conversations are listed, even if they fill more than a page", async () => {
  const harness = createAccountHarness();
  for (let count = 0; count < 230; count += 1) harness.service.addGroup(String(1000 + count));
  await harness.begin();
  expect(unwrapReply(harness.account.listConversations()).length).toBe(230);
  expect(harness.service.callsOf("listGroups").map(({ query }) => query["page"])).toEqual(
    // The list is read once at the start, because nothing was stored, and once when push was ready.
    [1, 2, 3, 1, 2, 3],
  );
});

test("on a first run only the most recent conversations are fetched automatically", async () => {
  const harness = createAccountHarness();
  for (let count = 0; count < 50; count += 1)
    harness.service.say(harness.service.addGroup(String(1000 + count)), "hi");
  await harness.begin();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(harness.service.callsOf("listGroupMessages").length).toBe(20);
});

test("after members changed while offline, the members of the open group are fetched, and those of other groups are not", async () => {
  const { harness, conversation } = await harnessWith(5);
  const other = harness.service.addGroup("600");
  say(harness, other, 1, 5);
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  await settle();
  harness.service.calls.length = 0;
  const event = { type: "membership.nickname_changed", data: {} };
  for (const group of [conversation, other])
    harness.service.say(group, "a notice", { sender_type: "system", sender_id: "system", event });
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("getGroup").map(({ path }) => path["group_id"])).toEqual(["500"]);
  harness.service.calls.length = 0;
  say(harness, conversation, 6, 8);
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("getGroup")).toEqual([]);
});

test("a message that was missed offline is notified once", async () => {
  const { harness, conversation } = await harnessWith(5);
  say(harness, conversation, 6, 7);
  harness.push.ready();
  await settle();
  harness.push.ready();
  await settle();
  expect(harness.shown.map(({ message }) => message.text)).toEqual(["7"]);
});

test("a message that push has notified is not notified again if a catch-up finds a reaction to it", async () => {
  const { harness, conversation } = await harnessWith(5);
  const row = harness.service.say(conversation, "6");
  harness.push.created(conversation, row);
  await settle();
  Object.assign(row, { reactions: [{ type: "unicode", code: "🔥", user_ids: ["200"] }] });
  harness.push.ready();
  await settle();
  const reactions = harness.cache.read((tables) => tables.messages.last(here, "", null, 1)[0]?.reactions);
  expect(reactions).toMatchObject([{ code: "🔥" }]);
  expect(harness.shown.map(({ message }) => message.text)).toEqual(["6"]);
});

test("a missed message is stored even if a reaction to it is pushed while its page is being fetched", async () => {
  const { harness, conversation } = await harnessWith(5);
  const row = harness.service.say(conversation, "6");
  const gate = Promise.withResolvers<null>();
  harness.service.once("listGroupMessages", () => gate.promise);
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("listGroupMessages").length).toBe(1);
  harness.push.handlers.onEvent({
    kind: "reactions-changed",
    conversationId: here,
    messageId: messageId(row.id),
    reactions: [{ type: "unicode", code: "👍", user_ids: ["200"] }],
  });
  gate.resolve(null);
  await settle();
  expect(stored(harness)).toEqual(numbers(1, 6));
});

test("a page of messages requested before a push event does not undo that event", async () => {
  const { harness, conversation } = await harnessWith(5);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  await settle();
  const [first] = conversation.rows;
  const gate = Promise.withResolvers<null>();
  harness.service.once("listGroupMessages", async () => {
    await gate.promise;
    return null;
  });
  harness.service.calls.length = 0;
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("listGroupMessages").length).toBe(1);
  const reactions = [{ type: "unicode", code: "👍", user_ids: ["200"] }];
  harness.push.handlers.onEvent({
    kind: "reactions-changed",
    conversationId: here,
    messageId: (first?.id ?? "") as never,
    reactions,
  });
  gate.resolve(null);
  await settle();
  await settle();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(opened.messages[0]?.reactions).toEqual([{ code: "👍", pack: null, userIds: ["200"] }]);
});
