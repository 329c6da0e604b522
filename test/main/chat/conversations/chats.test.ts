import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChatId } from "../../../../preload/base/ids.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { toWireChat } from "../../../support/account/fake-conversations.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

/** Starts an account with an open chat with Bea (200), who has sent one message. */
async function harnessWithChat(): Promise<{
  readonly harness: AccountHarness;
  readonly conversation: FakeConversation;
  readonly target: { readonly conversationId: ChatId };
}> {
  const harness = createAccountHarness();
  const conversation = harness.service.addChat({ id: "200", name: "Bea" });
  harness.service.say(conversation, "old");
  await harness.begin();
  const target = { conversationId: asId<ChatId>(conversation.id) };
  unwrapReply(await harness.account.openConversation(target));
  harness.reported.length = 0;
  return { harness, conversation, target };
}

/** Removes all messages of the conversation from the service, as clearing the chat does. */
function emptied(conversation: FakeConversation): void {
  conversation.rows.length = 0;
}

const listed = ({ account }: AccountHarness): readonly string[] => {
  const reply = account.listConversations();
  return unwrapReply(reply).map(({ id }) => id);
};

test("a removed chat leaves the list, and its messages are deleted here", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  unwrapReply(await harness.account.removeChat(target));
  expect(harness.service.callsOf("removeChat")[0]?.path).toEqual({ chat_id: conversation.id });
  expect(listed(harness)).toEqual([]);
  expect(harness.reported.map(({ name }) => name)).toEqual(["messagesRemoved", "conversationRemoved"]);
});

test("a removed chat returns with the next message and shows nothing older", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  unwrapReply(await harness.account.removeChat(target));
  emptied(conversation);
  const row = harness.service.say(conversation, "new");
  harness.push.created(conversation, row);
  await settle();
  expect(listed(harness)).toEqual([conversation.id]);
  const opened = unwrapReply(await harness.account.openConversation(target));
  expect(opened.messages.map(({ text }) => text)).toEqual(["new"]);
});

test("a chat that was removed on another client leaves the list here too", async () => {
  const { harness, target } = await harnessWithChat();
  harness.push.handlers.onEvent({ kind: "chat-removed", ...target });
  expect(listed(harness)).toEqual([]);
});

test("a chat that no longer exists counts as removed; after any other error the chat stays", async () => {
  const { harness, target } = await harnessWithChat();
  harness.service.once("removeChat", { kind: "offline" });
  expect(await harness.account.removeChat(target)).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(listed(harness)).toHaveLength(1);
  harness.service.once("removeChat", refusal(404));
  unwrapReply(await harness.account.removeChat(target));
  expect(listed(harness)).toEqual([]);
});

test("clearing the history empties the timeline and the row's preview, and the chat stays", async () => {
  const { harness, target } = await harnessWithChat();
  unwrapReply(await harness.account.clearHistory(target));
  expect(harness.service.callsOf("clearDirectHistory")[0]?.query).toEqual({ other_user_id: "200" });
  expect(harness.reported.map(({ name }) => name)).toEqual(["messagesRemoved", "conversationsSaved"]);
  expect(unwrapReply(harness.account.listConversations())).toMatchObject([{ preview: null, unreadCount: 0 }]);
});

test.each(["clearHistory", "removeChat"] as const)(
  "%s also deletes the messages of a page that is being fetched meanwhile",
  async (command) => {
    const { harness, conversation, target } = await harnessWithChat();
    harness.service.say(conversation, "newer");
    const gate = Promise.withResolvers<null>();
    const asked = harness.service.callsOf("listDirectMessages").length;
    harness.service.once("listDirectMessages", () => gate.promise);
    harness.push.ready();
    await settle();
    expect(harness.service.callsOf("listDirectMessages").length).toBe(asked + 1);
    const cleared = harness.account[command](target);
    await settle();
    gate.resolve(null);
    unwrapReply(await cleared);
    await settle();
    const kept = harness.cache.read((tables) => tables.messages.last(target.conversationId, "", null, 10));
    expect(kept).toEqual([]);
  },
);

test("cleared messages are deleted from the disk soon after, in the background", async () => {
  const { harness, target } = await harnessWithChat();
  unwrapReply(await harness.account.clearHistory(target));
  await harness.clock.pass(1000);
  expect(harness.cache.read((tables) => tables.messages.isClearing())).toBe(false);
});

test("unsent messages survive the clearing", async () => {
  const { harness, target } = await harnessWithChat();
  harness.service.always("sendDirectMessage", { kind: "offline" });
  harness.account.sendMessage({ ...target, text: "mine", replyTo: null });
  await settle();
  unwrapReply(await harness.account.clearHistory(target));
  expect(harness.account.counts().waitingCount).toBe(1);
});

test("message requests are chats that await approval, and their rows say so until they are accepted", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  harness.service.answerOnce("listRequests", { dm_requests: [toWireChat(conversation)] });
  const requests = unwrapReply(await harness.account.listRequests());
  expect(requests).toMatchObject([{ id: conversation.id, posting: "awaiting-approval" }]);
  unwrapReply(await harness.account.acceptRequest(target));
  expect(harness.service.callsOf("approveChat")[0]?.path).toEqual({ chat_id: conversation.id });
  expect(unwrapReply(harness.account.listConversations())).toMatchObject([{ posting: "allowed" }]);
});

test("a message to a chat that awaits approval accepts the chat first, and is not sent if accepting fails", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  harness.service.answerOnce("listRequests", { dm_requests: [toWireChat(conversation)] });
  unwrapReply(await harness.account.listRequests());
  harness.service.once("approveChat", refusal(403, null, ["not now"]));
  harness.account.sendMessage({ ...target, text: "too early", replyTo: null });
  await settle();
  expect(harness.service.callsOf("sendDirectMessage")).toEqual([]);
  expect(harness.window(conversation).at(-1)).toMatchObject({
    text: "too early",
    status: { state: "failed" },
  });
  harness.account.sendMessage({ ...target, text: "hello", replyTo: null });
  await settle();
  const calls = harness.service.calls.map(({ name }) => name);
  expect(calls.filter((name) => name === "approveChat" || name === "sendDirectMessage")).toEqual([
    "approveChat",
    "approveChat",
    "sendDirectMessage",
  ]);
});

test("the counts of message requests are returned by kind, and a refusal of the service with its reason", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("countRequests", { counts: { dm: 1, received: 2, sent: 3, total: 6 } });
  expect(unwrapReply(await account.countRequests())).toEqual({ chats: 1, received: 2, sent: 3, total: 6 });
  service.once("countRequests", refusal(403, null, ["not now"]));
  expect(await account.countRequests()).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "not now" },
  });
});

test("a chat list that omits whether a chat awaits approval does not change the chat's approval state", async () => {
  const { harness, conversation } = await harnessWithChat();
  harness.service.answerOnce("listRequests", { dm_requests: [toWireChat(conversation)] });
  unwrapReply(await harness.account.listRequests());
  harness.push.ready();
  await settle();
  expect(unwrapReply(harness.account.listConversations())).toMatchObject([{ posting: "awaiting-approval" }]);
});

test("the commands for chats return not-found for a group", async () => {
  const { harness } = await harnessWithChat();
  const group = { conversationId: conversationId("500") };
  const { account } = harness;
  for (const ask of [account.removeChat, account.clearHistory, account.acceptRequest]) {
    expect(await ask(group)).toEqual({ ok: false, problem: { kind: "not-found" } });
  }
});

test("reading a message request sends nothing to the service until the request is accepted", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  const group = harness.service.addGroup("500");
  harness.service.answerOnce("listRequests", { dm_requests: [toWireChat(conversation)] });
  unwrapReply(await harness.account.listRequests());
  const row = harness.service.say(conversation, "Hello?");
  harness.push.created(conversation, row);
  const inGroup = harness.service.say(group, "Hi all");
  harness.push.created(group, inGroup);
  await settle();
  unwrapReply(await harness.account.markConversationRead(target));
  unwrapReply(await harness.account.markConversationRead({ conversationId: conversationId("500") }));
  await harness.clock.pass(2000);
  expect(unwrapReply(harness.account.listConversations()).map(({ unreadCount }) => unreadCount)).toEqual([
    0, 0,
  ]);
  expect(harness.service.callsOf("sendReadReceipt")).toEqual([]);
  expect(harness.service.callsOf("saveReadPositions")).toEqual([]);
  expect(harness.service.callsOf("saveReadPosition").map(({ path }) => path)).toEqual([
    { conversation_id: "500" },
  ]);
  unwrapReply(await harness.account.acceptRequest(target));
  await harness.clock.pass(2000);
  expect(harness.service.callsOf("sendReadReceipt")).toMatchObject([
    { body: { read_receipt: { chat_id: conversation.id, message_id: row.id } } },
  ]);
});

test("messages of a message request cannot be pinned, because the other person would see the pin", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  harness.service.answerOnce("listRequests", { dm_requests: [toWireChat(conversation)] });
  expect(unwrapReply(await harness.account.listRequests())[0]?.rules.canPin).toBe(false);
  unwrapReply(await harness.account.acceptRequest(target));
  expect(unwrapReply(harness.account.listConversations())[0]?.rules.canPin).toBe(true);
});

test("typing in a message request is not sent", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  harness.service.answerOnce("listRequests", { dm_requests: [toWireChat(conversation)] });
  unwrapReply(await harness.account.listRequests());
  harness.account.signalTyping(target);
  expect(harness.push.signalled).toEqual([]);
  unwrapReply(await harness.account.acceptRequest(target));
  harness.account.signalTyping(target);
  expect(harness.push.signalled).toEqual([conversation.id]);
});

test("the unread messages of a message request are not among the unread messages of the account", async () => {
  const { harness, conversation, target } = await harnessWithChat();
  harness.service.answerOnce("listRequests", { dm_requests: [toWireChat(conversation)] });
  unwrapReply(await harness.account.listRequests());
  harness.push.created(conversation, harness.service.say(conversation, "Hello?"));
  await settle();
  expect(harness.account.counts().unread).toBe(0);
  unwrapReply(await harness.account.acceptRequest(target));
  expect(harness.account.counts().unread).toBeGreaterThan(0);
});
