import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { ReactedMessage } from "../../../../preload/model/conversations/received-reactions.ts";
import type { FakeConversation, FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { cachePath, openTestCache } from "../../../support/files/cache-file.ts";

const lake = conversationId("500");
const mine = { user_id: "1", sender_id: "1", name: "Sam" };
const reaction = (code: string, ...user_ids: string[]) => ({ type: "unicode", code, user_ids });

/** Starts an account with an own message, to which Bea had reacted before the account signed in. */
async function harnessWithOwnMessage() {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  const theirs = harness.service.say(conversation, "Who brings the tent?");
  const own = harness.service.say(conversation, "I do", { ...mine, reactions: [reaction("👍", "200")] });
  await harness.begin();
  return { harness, conversation, theirs, own };
}
async function listReacted({ account }: AccountHarness): Promise<readonly ReactedMessage[]> {
  return unwrapReply(await account.listReactedMessages()).messages;
}
async function readReactionRows(harness: AccountHarness): Promise<readonly unknown[]> {
  return (await listReacted(harness)).map(({ message, reactions }) => [
    message.id,
    reactions.map(({ code, person, isUnread }) => [code, person?.name ?? null, isUnread]),
  ]);
}
function pushReactions({ push }: AccountHarness, row: FakeMessageRow, ...reactions: object[]): void {
  push.handlers.onEvent({
    kind: "reactions-changed",
    conversationId: lake,
    messageId: messageId(row.id),
    reactions: reactions as never,
  });
}
const unread = (harness: AccountHarness): number =>
  unwrapReply(harness.account.listConversations())[0]?.unreadReactionCount ?? 0;

test("reactions given before the first sign-in are listed as read, with the time of their message", async () => {
  const { harness, own } = await harnessWithOwnMessage();
  expect(await readReactionRows(harness)).toEqual([[own.id, [["👍", "Bea", false]]]]);
  expect((await listReacted(harness))[0]?.reactions[0].at).toBe(own.created_at * 1000);
  expect(unread(harness)).toBe(0);
});

test("a reaction that arrives by push is listed first, as unread, with the time of its arrival", async () => {
  const { harness, own } = await harnessWithOwnMessage();
  await harness.clock.pass(60_000);
  pushReactions(harness, own, reaction("👍", "200"), reaction("🔥", "300"));
  expect(await readReactionRows(harness)).toEqual([
    [
      own.id,
      [
        ["🔥", null, true],
        ["👍", "Bea", false],
      ],
    ],
  ]);
  expect((await listReacted(harness))[0]?.reactions[0].at).toBe(harness.clock.now());
  expect(unread(harness)).toBe(1);
});

test("reactions to messages of others, and own reactions, are not listed", async () => {
  const { harness, own, theirs } = await harnessWithOwnMessage();
  pushReactions(harness, theirs, reaction("🔥", "300"));
  pushReactions(harness, own, reaction("👍", "200", "1"));
  expect(await readReactionRows(harness)).toEqual([[own.id, [["👍", "Bea", false]]]]);
});

test("a withdrawn reaction leaves the list, and its message leaves it with the last reaction", async () => {
  const { harness, own } = await harnessWithOwnMessage();
  pushReactions(harness, own, reaction("👍", "200"), reaction("🔥", "300"));
  const event = { conversationId: lake, messageId: messageId(own.id) } as const;
  harness.push.handlers.onEvent({ ...event, kind: "reaction-removed", userId: userId("300") });
  expect(unread(harness)).toBe(0);
  expect(await readReactionRows(harness)).toEqual([[own.id, [["👍", "Bea", false]]]]);
  harness.push.handlers.onEvent({ ...event, kind: "reaction-removed", userId: userId("200") });
  expect(await listReacted(harness)).toEqual([]);
});

test("a reaction that a person changes to another emoji is unread again", async () => {
  const { harness, own } = await harnessWithOwnMessage();
  pushReactions(harness, own, reaction("🎉", "200"));
  expect(await readReactionRows(harness)).toEqual([[own.id, [["🎉", "Bea", true]]]]);
});

test("reactions given while Natter was closed are unread after the catch-up", async () => {
  const { harness, conversation, own } = await harnessWithOwnMessage();
  Object.assign(own, { reactions: [reaction("👍", "200"), reaction("🫶", "300")] });
  harness.service.say(conversation, "See you there");
  const later = await harness.restart();
  await later.clock.pass(1000);
  await later.begin();
  expect(unread(later)).toBe(1);
  expect(await readReactionRows(later)).toEqual([
    [
      own.id,
      [
        ["🫶", null, true],
        ["👍", "Bea", false],
      ],
    ],
  ]);
});

test("reactions are marked as read up to a time, and stay so after a restart", async () => {
  const { harness, own } = await harnessWithOwnMessage();
  await harness.clock.pass(1000);
  pushReactions(harness, own, reaction("👍", "200"), reaction("🔥", "300"));
  const seen = harness.clock.now();
  await harness.clock.pass(1000);
  pushReactions(harness, own, reaction("👍", "200"), reaction("🔥", "300"), reaction("🎉", "400"));
  unwrapReply(await harness.account.markReactionsRead({ to: seen }));
  expect(unread(harness)).toBe(1);
  expect(harness.reported.at(-1)).toMatchObject({
    name: "conversationsSaved",
    value: [{ unreadReactionCount: 1 }],
  });
  const later = await harness.restart();
  expect(await readReactionRows(later)).toMatchObject([
    [
      own.id,
      [
        ["🎉", null, true],
        ["🔥", null, false],
        ["👍", "Bea", false],
      ],
    ],
  ]);
});

test("the reactions of a deleted or cleared message disappear with it", async () => {
  const { harness, conversation, own } = await harnessWithOwnMessage();
  const second = harness.service.say(conversation, "And the stove", mine);
  harness.push.created(conversation, second);
  pushReactions(harness, second, reaction("🔥", "300"));
  pushReactions(harness, own, reaction("🎉", "200"));
  expect(unread(harness)).toBe(2);
  remove(harness, conversation, second);
  expect(await readReactionRows(harness)).toEqual([[own.id, [["🎉", "Bea", true]]]]);
  harness.cache.write(({ messages }) => {
    messages.clear(lake);
  });
  expect(await listReacted(harness)).toEqual([]);
  await settle();
  expect(unread(await harness.restart())).toBe(0);
});

function remove({ push }: AccountHarness, conversation: FakeConversation, row: FakeMessageRow): void {
  push.deliver("message-deleted", conversation, {
    ...row,
    deleted_at: row.created_at + 5,
    deletion_actor: "sender",
  });
}

test("a check at the service removes withdrawn reactions and adds those whose push was lost; the account's own reactions stay", async () => {
  const { harness, conversation, own } = await harnessWithOwnMessage();
  const second = harness.service.say(conversation, "And the stove", mine);
  harness.push.created(conversation, second);
  pushReactions(harness, own, reaction("👍", "200", "1"));
  const found = { ...second, reactions: [reaction("🔥", "200")] };
  harness.service.answerOnce("listLikesForMe", { messages: [found, { ...own, id: "15", reactions: [] }] });
  unwrapReply(await harness.account.checkReactions());
  expect(await readReactionRows(harness)).toEqual([[second.id, [["🔥", "Bea", true]]]]);
  expect(harness.window(conversation).find(({ id }) => id === own.id)?.reactions).toMatchObject([
    { code: "👍", userIds: ["1"] },
  ]);
});

test("a check at the service keeps the reactions to messages that are older than the service's list", async () => {
  const { harness, conversation, own } = await harnessWithOwnMessage();
  const second = harness.service.say(conversation, "And the stove", mine);
  harness.push.created(conversation, second);
  const messages = [{ ...second, reactions: [reaction("🔥", "200")] }];
  harness.service.answerOnce("listLikesForMe", { messages });
  unwrapReply(await harness.account.checkReactions());
  expect((await listReacted(harness)).map(({ message }) => message.id)).toEqual([second.id, own.id]);
});

test("a check of the reactions in a group that the account has left changes nothing, and a failure is returned", async () => {
  const { harness, own } = await harnessWithOwnMessage();
  harness.service.once("listLikesForMe", refusal(404));
  unwrapReply(await harness.account.checkReactions());
  expect((await listReacted(harness)).map(({ message }) => message.id)).toEqual([own.id]);
  harness.service.once("listLikesForMe", { kind: "service-failed", status: 502 });
  expect((await harness.account.checkReactions()).ok).toBe(false);
});

test("a database file of this version without the table of received reactions is upgraded", () => {
  const file = cachePath();
  openTestCache(file).close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE received_reactions");
  database.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read(({ receivedReactions }) => receivedReactions.latest(10))).toEqual([]);
});
