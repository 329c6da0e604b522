import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const here = conversationId("500");

test("reading a conversation clears the count at once, and sends the read position a moment later in one call", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const rows = ["one", "two", "three"].map((text) => harness.service.say(conversation, text));
  for (const row of rows) harness.push.created(conversation, row);
  for (const row of rows) harness.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  expect(harness.account.counts().unread).toBe(0);
  expect(harness.withdrawn).toContain(here);
  await harness.clock.pass(2000);
  expect(harness.service.callsOf("saveReadPosition")).toMatchObject([
    { path: { conversation_id: "500" }, body: { last_read_message_id: rows[2]?.id } },
  ]);
  expect(harness.service.callsOf("sendReadReceipt")).toEqual([]);
});

test("marking a conversation as read marks it up to its newest message, also if that message is not stored", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  conversation.unread = 2;
  const rows = ["one", "two"].map((text) => harness.service.say(conversation, text));
  await harness.begin();
  expect(harness.account.counts().unread).toBe(2);
  unwrapReply(await harness.account.markConversationRead({ conversationId: here }));
  expect(harness.account.counts().unread).toBe(0);
  await harness.clock.pass(2000);
  expect(harness.service.callsOf("saveReadPosition")).toMatchObject([
    { body: { last_read_message_id: rows[1]?.id } },
  ]);
});

test("reading a direct chat sends the other person a read receipt, besides the read position", async () => {
  const harness = createAccountHarness();
  const chat = harness.service.addChat({ id: "200", name: "Bea" });
  chat.unread = 1;
  const row = harness.service.say(chat, "hi");
  await harness.begin();
  harness.account.markRead({ conversationId: conversationId(chat.id), messageId: messageId(row.id) });
  await harness.clock.pass(2000);
  expect(harness.service.callsOf("sendReadReceipt")).toMatchObject([
    { body: { read_receipt: { message_id: row.id, chat_id: chat.id } } },
  ]);
});

test("if read receipts are off, the other person gets none, but the user's other devices get the read position", async () => {
  const harness = createAccountHarness();
  const chats = ["200", "300"].map((id) => harness.service.addChat({ id, name: "Bea" }));
  for (const chat of chats) chat.unread = 1;
  const rows = chats.map((chat) => harness.service.say(chat, "hi"));
  await harness.begin();
  harness.settings = { ...harness.settings, areReadReceiptsSent: false };
  for (const [index, chat] of chats.entries()) {
    const row = rows[index];
    if (row === undefined) throw new Error("there is no message");
    harness.account.markRead({ conversationId: conversationId(chat.id), messageId: messageId(row.id) });
  }
  await harness.clock.pass(2000);
  expect(harness.service.callsOf("saveReadPositions")).toHaveLength(1);
  expect(harness.service.callsOf("sendReadReceipt")).toEqual([]);

  // If receipts are turned on later, none is sent for what was read before.
  harness.settings = { ...harness.settings, areReadReceiptsSent: true };
  harness.push.ready();
  await harness.clock.pass(2000);
  expect(harness.service.callsOf("sendReadReceipt")).toEqual([]);
});

test("the read position never moves back, nor past the newest message", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const rows = ["one", "two"].map((text) => harness.service.say(conversation, text));
  for (const row of rows) harness.push.created(conversation, row);
  harness.account.markRead({ conversationId: here, messageId: messageId("9".repeat(30)) });
  harness.account.markRead({ conversationId: here, messageId: messageId(rows[0]?.id ?? "") });
  expect(harness.account.counts().unread).toBe(0);
  harness.push.created(conversation, harness.service.say(conversation, "three"));
  expect(harness.account.counts().unread).toBe(1);
});

test("a read position that is saved while offline is sent when the connection returns, also after a restart", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "one");
  harness.push.created(conversation, row);
  harness.service.always("*", { kind: "offline" });
  harness.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await harness.clock.pass(5000);
  const next = await harness.restart();
  next.service.always("*", null);
  next.service.calls.length = 0;
  await next.begin();
  await next.clock.pass(1000);
  expect(next.service.callsOf("saveReadPosition").length).toBe(1);
});

test("a read position that the service refuses is not sent again", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "one");
  harness.push.created(conversation, row);
  harness.service.always("saveReadPosition", refusal(404));
  harness.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await harness.clock.pass(5000);
  harness.push.ready();
  await harness.clock.pass(5000);
  expect(harness.service.callsOf("saveReadPosition").length).toBe(1);
});

test("after a rate limit, read positions are sent only after the time that the service names", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "one");
  harness.push.created(conversation, row);
  harness.service.once("saveReadPosition", { kind: "limited", retryAfterMs: 60_000 });
  harness.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await harness.clock.pass(59_000);
  expect(harness.service.callsOf("saveReadPosition").length).toBe(1);
  await harness.clock.pass(3000);
  expect(harness.service.callsOf("saveReadPosition").length).toBe(2);
});

/** Adds a group and a chat, each with one new message that is read while the service is unreachable. */
async function readApart(
  harness: AccountHarness,
): Promise<readonly { readonly id: string; readonly row: FakeMessageRow }[]> {
  const conversations = [
    harness.service.addGroup("500"),
    harness.service.addChat({ id: "200", name: "Bea" }),
  ];
  await harness.begin();
  const read = conversations.map((conversation) => ({
    id: conversation.id,
    row: harness.service.say(conversation, "one"),
    conversation,
  }));
  for (const { conversation, row } of read) harness.push.created(conversation, row);
  harness.service.always("*", { kind: "offline" });
  for (const { id, row } of read) {
    harness.account.markRead({ conversationId: conversationId(id), messageId: messageId(row.id) });
  }
  await harness.clock.pass(5000);
  harness.service.always("*", null);
  harness.service.calls.length = 0;
  return read;
}

const reported = ({ service }: AccountHarness): readonly string[] =>
  service.calls.map(({ name }) => name).filter((name) => /^save|^send/.test(name));

test("read positions of several conversations are sent in one call, and a chat's receipt separately", async () => {
  const harness = createAccountHarness();
  const read = await readApart(harness);
  harness.push.ready();
  await harness.clock.pass(1000);
  expect(reported(harness)).toEqual(["saveReadPositions", "sendReadReceipt"]);
  const receipts = read.map(({ id, row }) => ({ conversation_id: id, last_read_message_id: row.id }));
  const [saved] = harness.service.callsOf("saveReadPositions");
  expect(saved?.body).toEqual({ receipts: expect.arrayContaining(receipts) as unknown });
  harness.push.ready();
  await harness.clock.pass(5000);
  expect(reported(harness)).toHaveLength(2);
});

test("if one of several read positions is refused, each is sent separately, and the refused position is not sent again", async () => {
  const harness = createAccountHarness();
  await readApart(harness);
  harness.service.once("saveReadPositions", refusal(404));
  harness.service.always("saveReadPosition", (called) =>
    called.path["conversation_id"] === "500" ? refusal(404) : null,
  );
  harness.push.ready();
  await harness.clock.pass(1000);
  const calls = reported(harness);
  expect(calls.toSorted()).toEqual([
    "saveReadPosition",
    "saveReadPosition",
    "saveReadPositions",
    "sendReadReceipt",
  ]);
  harness.push.ready();
  await harness.clock.pass(5000);
  expect(reported(harness)).toEqual(calls);
});

test("read positions that were rate-limited are sent together when the limit ends", async () => {
  const harness = createAccountHarness();
  await readApart(harness);
  harness.service.once("saveReadPositions", { kind: "limited", retryAfterMs: 60_000 });
  harness.push.ready();
  await harness.clock.pass(1000);
  harness.push.ready();
  await harness.clock.pass(58_000);
  expect(reported(harness)).toEqual(["saveReadPositions"]);
  await harness.clock.pass(3000);
  expect(reported(harness)).toEqual(["saveReadPositions", "saveReadPositions", "sendReadReceipt"]);
});

test("read positions whose request timed out wait until the connection returns", async () => {
  const harness = createAccountHarness();
  await readApart(harness);
  harness.service.once("saveReadPositions", { kind: "timed-out" });
  harness.push.ready();
  await harness.clock.pass(5000);
  expect(reported(harness)).toEqual(["saveReadPositions"]);
  harness.push.ready();
  await harness.clock.pass(1000);
  expect(reported(harness)).toEqual(["saveReadPositions", "saveReadPositions", "sendReadReceipt"]);
});

test("messages read on another device are read here after the next catch-up", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "one");
  harness.push.created(conversation, row);
  expect(harness.account.counts().unread).toBe(1);
  conversation.lastRead = row.id;
  harness.push.ready();
  await harness.clock.pass(100);
  expect(harness.account.counts().unread).toBe(0);
  expect(unwrapReply(harness.account.listConversations())[0]?.unreadCount).toBe(0);
});

test("the notification of a message read on another device is withdrawn after the next catch-up", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "one");
  harness.push.created(conversation, row);
  expect(harness.withdrawn).toEqual([]);
  conversation.lastRead = row.id;
  harness.push.ready();
  await harness.clock.pass(100);
  expect(harness.withdrawn).toEqual([here]);
});

test("a deleted message is not unread, and its notification is withdrawn", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "one");
  harness.push.created(conversation, row);
  harness.push.deliver("message-deleted", conversation, { ...row, deleted_at: 5, deletion_actor: "sender" });
  expect(harness.account.counts().unread).toBe(0);
  expect(harness.withdrawn).toEqual([here]);
});

test("unread messages of a muted conversation are counted again when the mute ends", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  conversation.mutedUntil = Math.floor(harness.clock.now() / 1000) + 3 * 86_400;
  await harness.begin();
  harness.push.created(conversation, harness.service.say(conversation, "one"));
  expect(harness.account.counts().unread).toBe(0);
  await harness.clock.pass(3 * 86_400_000 + 1000);
  expect(harness.totals).toEqual([{ unread: 1, forMe: 0 }]);
});
