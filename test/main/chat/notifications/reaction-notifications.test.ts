import { expect, test } from "vitest";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { makeAlwaysQuiet } from "../../../support/account/start-quiet.ts";

const lake = conversationId("500");
const mine = { user_id: "1", sender_id: "1", name: "Sam" };
const reaction = (code: string, ...user_ids: string[]) => ({ type: "unicode", code, user_ids });

/** Starts an account that is notified of reactions, in a group with two own messages, one of which has a reaction. */
async function harnessWithOwnMessages() {
  const harness = createAccountHarness();
  harness.settings = { ...harness.settings, areReactionsNotified: true };
  const conversation = harness.service.addGroup("500", "Lake house");
  const theirs = harness.service.say(conversation, "Who brings the tent?", {
    user_id: "200",
    sender_id: "200",
    name: "Bea",
  });
  const own = harness.service.say(conversation, "I do", mine);
  const liked = harness.service.say(conversation, "And the boat", {
    ...mine,
    reactions: [reaction("👍", "300")],
  });
  await harness.begin();
  return { harness, conversation, theirs, own, liked };
}

function pushReactions(
  { push }: AccountHarness,
  { id }: FakeMessageRow,
  reactions: readonly object[],
  actor?: string,
): void {
  push.handlers.onEvent({
    kind: "reactions-changed",
    conversationId: lake,
    messageId: messageId(id),
    ...(actor === undefined ? {} : { actorId: userId(actor) }),
    reactions: reactions as never,
  });
}
const smile = { type: "emoji", pack_id: 1, pack_index: 0, user_ids: ["200"] };
function answerPacks({ service }: AccountHarness): void {
  const meta = { pack_id: 1, transliterations: ["smile"] };
  service.answerOnce("listEmojiPacks", { powerups: [{ id: "emoji-faces", name: "Faces", meta }] });
}
const notified = ({ shownReactions }: AccountHarness) =>
  shownReactions.map(({ conversation, message, reactor, emoji }) => [
    conversation.name,
    message.text,
    reactor,
    emoji,
  ]);
const fromBea = ["Lake house", "I do", "Bea", "🔥"];

test("a reaction to an own message is notified once, even if its push is repeated by the chat's own channel", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  expect(notified(harness)).toEqual([fromBea]);
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  pushReactions(harness, own, [reaction("🔥", "200")]);
  expect(notified(harness)).toEqual([fromBea]);
  expect(harness.shown).toEqual([]);
});

test("own reactions, and reactions to messages of others or to messages that are not stored, are not notified", async () => {
  const { harness, theirs, own } = await harnessWithOwnMessages();
  pushReactions(harness, own, [reaction("🔥", "1")], "1");
  pushReactions(harness, theirs, [reaction("🔥", "300")], "300");
  pushReactions(harness, { ...own, id: "1" }, [reaction("🔥", "200")], "200");
  expect(notified(harness)).toEqual([]);
});

test("nothing is notified if the person did not choose it", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  harness.settings = { ...harness.settings, areReactionsNotified: false };
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  expect(notified(harness)).toEqual([]);
});

test("of several new reactions, the one that the push is about is notified; older unknown ones are not", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  pushReactions(harness, own, [reaction("🔥", "200"), reaction("👍", "300")], "200");
  expect(notified(harness)).toEqual([fromBea]);
  pushReactions(harness, own, [reaction("🔥", "200"), reaction("🎉", "300"), reaction("👀", "1")], "1");
  expect(notified(harness)).toEqual([fromBea]);
});

test("if a push names no person, the last new reaction is notified, with or without a known name", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  pushReactions(harness, own, [reaction("🔥", "200"), reaction("👍", "999")]);
  expect(notified(harness)).toEqual([["Lake house", "I do", null, "👍"]]);
});

test("in a direct message, the person has the name of the chat", async () => {
  const harness = createAccountHarness();
  harness.settings = { ...harness.settings, areReactionsNotified: true };
  const chat = harness.service.addChat({ id: "200", name: "Bea Ek" });
  const own = harness.service.say(chat, "Lunch?", mine);
  await harness.begin();
  harness.push.handlers.onEvent({
    kind: "reactions-changed",
    conversationId: conversationId(chat.id),
    messageId: messageId(own.id),
    actorId: userId("200"),
    reactions: [reaction("🔥", "200")],
  });
  expect(notified(harness)).toEqual([["Bea Ek", "Lunch?", "Bea Ek", "🔥"]]);
});

test("another emoji of the same person withdraws the notification of the first one and is notified", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  harness.withdrawnReactions.length = 0;
  pushReactions(harness, own, [reaction("🎉", "200")], "200");
  expect(harness.withdrawnReactions).toEqual([lake]);
  expect(notified(harness)).toEqual([fromBea, ["Lake house", "I do", "Bea", "🎉"]]);
});

test.each([
  [
    "taken back",
    (harness: AccountHarness, own: FakeMessageRow) => {
      const about = { conversationId: lake, messageId: messageId(own.id), userId: userId("200") };
      harness.push.handlers.onEvent({ kind: "reaction-removed", ...about });
    },
  ],
  [
    "missing in a later set",
    (harness: AccountHarness, own: FakeMessageRow) => {
      pushReactions(harness, own, [reaction("🎉", "300")], "200");
    },
  ],
])(
  "the notification of a reaction that is %s is withdrawn, also if other new reactions stay",
  async (_how, take) => {
    const { harness, own } = await harnessWithOwnMessages();
    pushReactions(harness, own, [reaction("🎉", "300")], "300");
    pushReactions(harness, own, [reaction("🎉", "300"), reaction("🔥", "200")], "200");
    harness.withdrawnReactions.length = 0;
    take(harness, own);
    expect(harness.withdrawnReactions).toEqual([lake]);
    expect(harness.shownReactions.length).toBe(2);
  },
);

test("the notification of a reaction is withdrawn if its message is deleted, and stays if another one is", async () => {
  const { harness, conversation, own, liked } = await harnessWithOwnMessages();
  const deleted = { deleted_at: "2026-11-20T10:00:00Z", deletion_actor: "sender" };
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  harness.withdrawnReactions.length = 0;
  harness.push.deliver("message-deleted", conversation, { ...liked, ...deleted });
  expect(harness.withdrawnReactions).toEqual([]);
  harness.push.deliver("message-deleted", conversation, { ...own, ...deleted });
  expect(harness.withdrawnReactions).toContain(lake);
});

test("opening a chat without unread messages withdraws the notification of a reaction", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  expect(harness.withdrawnReactions).toEqual([]);
  unwrapReply(await harness.account.openConversation({ conversationId: lake }));
  expect(harness.withdrawnReactions).toEqual([lake]);
});

test("in the chat in view no reaction is notified, and the focus withdraws what came before it", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  unwrapReply(await harness.account.openConversation({ conversationId: lake }));
  harness.withdrawnReactions.length = 0;
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  expect(notified(harness)).toEqual([fromBea]);
  harness.account.setFocus({ isWindowFocused: false });
  expect(harness.withdrawnReactions).toEqual([]);
  harness.account.setFocus({ isWindowFocused: true });
  expect(harness.withdrawnReactions).toEqual([lake]);
  pushReactions(harness, own, [reaction("🔥", "200"), reaction("👍", "300")], "300");
  expect(notified(harness)).toEqual([fromBea]);
});

test("when the reactions in For you were seen, their notification is withdrawn", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  unwrapReply(await harness.account.markReactionsRead({ to: harness.clock.now() }));
  expect(harness.withdrawnReactions).toEqual([lake]);
});

test("during quiet hours, the reaction of a person who is let through is notified", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  makeAlwaysQuiet(harness);
  unwrapReply(await harness.account.setAllowedPeople({ people: [{ id: userId("200"), name: "Bea" }] }));
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  pushReactions(harness, own, [reaction("🔥", "200"), reaction("👍", "300")], "300");
  expect(notified(harness)).toEqual([fromBea]);
});

test("during quiet hours no reaction is notified, and none is shown afterwards", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  makeAlwaysQuiet(harness);
  pushReactions(harness, own, [reaction("🔥", "200")], "200");
  harness.settings = { ...harness.settings, areQuietHoursOn: false };
  await harness.clock.pass(60_000);
  expect(notified(harness)).toEqual([]);
  expect(harness.digests).toEqual([]);
});

test("a pack emoji is named by its word, once its pack is known", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  answerPacks(harness);
  pushReactions(harness, own, [smile], "200");
  expect(notified(harness)).toEqual([]);
  await settle();
  expect(notified(harness)).toEqual([["Lake house", "I do", "Bea", ":smile:"]]);
});

test("a reaction that is taken back before its pack is known is not notified", async () => {
  const { harness, own } = await harnessWithOwnMessages();
  answerPacks(harness);
  pushReactions(harness, own, [smile], "200");
  pushReactions(harness, own, [], "200");
  await settle();
  expect(harness.service.callsOf("listEmojiPacks").length).toBe(1);
  expect(notified(harness)).toEqual([]);
});
