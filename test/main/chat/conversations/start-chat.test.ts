import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChatId, UserId } from "../../../../preload/base/ids.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { userId } from "../../../support/model/build-model.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const bea = userId("200");
const profile = { user: { id: "200", name: "Bea", avatar_url: null } };

/** Starts a chat with Bea, whom the account does not know yet but the service does. */
async function startWithBea(harness: AccountHarness): Promise<ChatId> {
  harness.service.answerOnce("getPerson", profile);
  const started = unwrapReply(await harness.account.startChat({ userId: bea }));
  return asId<ChatId>(started.id);
}

async function harnessWithStartedChat() {
  const harness = createAccountHarness();
  await harness.begin();
  const chatId = await startWithBea(harness);
  return { harness, chatId, target: { conversationId: chatId } };
}

const listed = ({ account }: AccountHarness): readonly string[] =>
  unwrapReply(account.listConversations()).map(({ id }) => id);

const catchUp = async ({ push }: AccountHarness): Promise<void> => {
  push.handlers.onState("connecting");
  push.ready();
  await settle();
};

test("a new chat is listed with the name that the service states, and is empty", async () => {
  const { harness, chatId } = await harnessWithStartedChat();
  expect(chatId).toBe(`${harness.service.me}+200`);
  expect(unwrapReply(harness.account.listConversations())).toMatchObject([
    { id: chatId, kind: "direct", name: "Bea", otherUserId: "200", posting: "allowed", preview: null },
  ]);
  expect(harness.reported.at(-1)).toMatchObject({ name: "conversationsSaved", value: [{ id: chatId }] });
});

test("if the local copy has a new chat's person, the chat has the stored name, and no request is sent", async () => {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("7");
  harness.service.say(group, "hello");
  await harness.begin();
  const started = unwrapReply(await harness.account.startChat({ userId: bea }));
  expect(started.name).toBe("Bea");
  expect(harness.service.callsOf("getPerson")).toEqual([]);
});

test("if a chat with the person exists already, starting a chat returns the existing chat unchanged", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addChat({ id: "200", name: "Bea" });
  harness.service.say(conversation, "old");
  await harness.begin();
  const started = unwrapReply(await harness.account.startChat({ userId: bea }));
  expect(started).toMatchObject({ id: conversation.id, preview: { text: "old" } });
});

test("if the service does not return the person, no chat is listed", async () => {
  const harness = createAccountHarness();
  await harness.begin();
  harness.service.once("getPerson", { kind: "offline" });
  expect(await harness.account.startChat({ userId: bea })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  expect(listed(harness)).toEqual([]);
});

test("nobody starts a chat with their own account", async () => {
  const harness = createAccountHarness();
  await harness.begin();
  const reply = await harness.account.startChat({ userId: harness.service.me as UserId });
  expect(reply).toMatchObject({ ok: false, problem: { kind: "invalid-input" } });
});

test("a new chat opens with an empty timeline, although the service does not know it", async () => {
  const { harness, target } = await harnessWithStartedChat();
  const opened = unwrapReply(await harness.account.openConversation(target));
  expect(opened).toMatchObject({ messages: [], hasOlder: false });
  await settle();
  expect(harness.service.callsOf("getChat")).toHaveLength(1);
  expect(listed(harness)).toHaveLength(1);
  expect(harness.log.errors).toEqual([]);
});

test("a new chat opens offline, too", async () => {
  const { harness, target } = await harnessWithStartedChat();
  harness.service.always("*", { kind: "offline" });
  expect(unwrapReply(await harness.account.openConversation(target)).messages).toEqual([]);
});

test("a new chat and its draft survive catch-ups and a restart", async () => {
  const { harness, chatId, target } = await harnessWithStartedChat();
  unwrapReply(await harness.account.openConversation(target));
  harness.account.saveDraft({ ...target, text: "Hello Bea" });
  await catchUp(harness);
  expect(listed(harness)).toEqual([chatId]);
  const next = await harness.restart();
  await next.begin();
  await catchUp(next);
  expect(unwrapReply(next.account.listConversations())).toMatchObject([{ id: chatId, draft: "Hello Bea" }]);
});

test("the first message makes the new chat an ordinary chat", async () => {
  const { harness, target } = await harnessWithStartedChat();
  unwrapReply(await harness.account.openConversation(target));
  const conversation = harness.service.addChat({ id: "200", name: "Bea" });
  harness.account.sendMessage({ ...target, text: "Hello Bea", replyTo: null });
  await settle();
  expect(conversation.rows.map(({ text }) => text)).toEqual(["Hello Bea"]);
  await catchUp(harness);
  // Another client removes the chat. Now the status 404 means that the chat is gone.
  harness.service.conversations.delete(conversation.id);
  await catchUp(harness);
  expect(listed(harness)).toEqual([]);
});

test("if the service lacks a new chat after its first message, the next catch-up removes it from the list", async () => {
  const { harness, target } = await harnessWithStartedChat();
  const conversation = harness.service.addChat({ id: "200", name: "Bea" });
  harness.account.sendMessage({ ...target, text: "Hello Bea", replyTo: null });
  await settle();
  harness.service.conversations.delete(conversation.id);
  await catchUp(harness);
  expect(listed(harness)).toEqual([]);
});

test("if the user removes a new chat, it stays removed", async () => {
  const { harness, target } = await harnessWithStartedChat();
  harness.service.once("removeChat", {
    kind: "refused",
    status: 404,
    code: 404,
    refusal: null,
    errors: [],
    body: null,
  });
  unwrapReply(await harness.account.removeChat(target));
  await catchUp(harness);
  expect(listed(harness)).toEqual([]);
});

test("a chat that was removed can be started again", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addChat({ id: "200", name: "Bea" });
  harness.service.say(conversation, "old");
  await harness.begin();
  const target = { conversationId: asId<ChatId>(conversation.id) };
  unwrapReply(await harness.account.removeChat(target));
  harness.service.conversations.delete(conversation.id);
  unwrapReply(await harness.account.startChat({ userId: bea }));
  await catchUp(harness);
  expect(listed(harness)).toEqual([conversation.id]);
  expect(unwrapReply(await harness.account.openConversation(target)).messages).toEqual([]);
});

test("if the other person writes first, the new chat shows the messages of that person", async () => {
  const { harness, target } = await harnessWithStartedChat();
  unwrapReply(await harness.account.openConversation(target));
  const conversation = harness.service.addChat({ id: "200", name: "Bea" });
  const row = harness.service.say(conversation, "I was faster");
  harness.push.created(conversation, row);
  await settle();
  const opened = unwrapReply(await harness.account.openConversation(target));
  expect(opened.messages.map(({ text }) => text)).toEqual(["I was faster"]);
});

test("a new chat with a person whom the account blocks says that the person is blocked", async () => {
  const harness = createAccountHarness();
  await harness.begin();
  const block = { user_id: "1", blocked_user_id: "200", created_at: 1_700_000_000 };
  harness.service.answerOnce("listBlocks", { blocks: [block] });
  harness.service.answerOnce("getPerson", profile);
  unwrapReply(await harness.account.listBlocked());
  await startWithBea(harness);
  expect(unwrapReply(harness.account.listConversations())).toMatchObject([{ posting: "blocked" }]);
});
