import { expect, test } from "vitest";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import {
  sendingGroupId,
  createOpenGroupHarness,
  sendToGroup,
  textsWithStates,
  textsOnService,
} from "../../../support/account/sending-harness.ts";
import { unwrapReply } from "../../../support/account/harness.ts";

const offline: ServiceError = { kind: "offline" };

test("a message is stored on the disk and published to the page before its request is sent", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", () => {
    expect(textsWithStates(harness.window(conversation))).toEqual(["Hello: sending"]);
    expect(harness.cache.read((tables) => tables.unsent.all().length)).toBe(1);
    return null;
  });
  sendToGroup(harness, "Hello");
  await settle();
  expect(textsWithStates(harness.window(conversation))).toEqual(["Hello: sent"]);
  expect(harness.cache.read((tables) => tables.unsent.all())).toEqual([]);
  expect(harness.log.errors).toEqual([]);
});

test("the next message waits until the previous one is settled, and they arrive in order", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  sendToGroup(harness, "one");
  sendToGroup(harness, "two");
  sendToGroup(harness, "three");
  expect(textsWithStates(harness.window(conversation))).toEqual([
    "one: sending",
    "two: waiting",
    "three: waiting",
  ]);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "one", "two", "three"]);
  expect(textsWithStates(harness.window(conversation))).toEqual(["one: sent", "two: sent", "three: sent"]);
});

test("a refused message stays with its reason and does not delay later messages", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", refusal(422, 422, ["links not allowed"]));
  sendToGroup(harness, "http://a.example");
  sendToGroup(harness, "then");
  await settle();
  expect(textsWithStates(harness.window(conversation))).toEqual(["http://a.example: failed", "then: sent"]);
  expect(harness.window(conversation)[0]?.status).toEqual({
    state: "failed",
    problem: { kind: "refused", status: 422, reason: "links not allowed" },
  });
});

test("a refused message can be sent again, and keeps its row", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", refusal(403));
  sendToGroup(harness, "again");
  await settle();
  const failed = harness.window(conversation)[0];
  if (failed === undefined) throw new Error("no message");
  unwrapReply(harness.account.retryMessage({ sourceGuid: failed.sourceGuid }));
  await settle();
  expect(harness.window(conversation)).toMatchObject([{ key: failed.key, status: { state: "sent" } }]);
});

test("a discarded message leaves the screen and returns its text", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", refusal(400));
  sendToGroup(harness, "never mind");
  await settle();
  const [failed] = harness.window(conversation);
  if (failed === undefined) throw new Error("no message");
  expect(harness.account.discardMessage({ sourceGuid: failed.sourceGuid })).toEqual({
    ok: true,
    value: { text: "never mind", fileIds: [] },
  });
  expect(harness.window(conversation)).toEqual([]);
  expect(harness.cache.read((tables) => tables.unsent.all())).toEqual([]);
  expect(harness.account.discardMessage({ sourceGuid: failed.sourceGuid })).toMatchObject({ ok: false });
});

test("a message that is being sent cannot be discarded", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const gate = Promise.withResolvers<null>();
  harness.service.once("sendGroupMessage", () => gate.promise);
  sendToGroup(harness, "too late");
  const [sending] = harness.window(conversation);
  if (sending === undefined) throw new Error("no message");
  expect(harness.account.discardMessage({ sourceGuid: sending.sourceGuid })).toMatchObject({ ok: false });
  gate.resolve(null);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "too late"]);
});

test("offline messages wait, and are sent in order when the connection returns", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.always("*", offline);
  sendToGroup(harness, "one");
  sendToGroup(harness, "two");
  await settle();
  expect(textsWithStates(harness.window(conversation))).toEqual(["one: waiting", "two: waiting"]);
  await harness.clock.pass(20_000);
  harness.service.always("*", null);
  await harness.clock.pass(60_000);
  expect(textsOnService(conversation)).toEqual(["earlier", "one", "two"]);
  expect(textsWithStates(harness.window(conversation))).toEqual(["one: sent", "two: sent"]);
});

test("the delays between attempts to send a message grow", async () => {
  const { harness } = await createOpenGroupHarness();
  harness.service.always("sendGroupMessage", offline);
  const start = harness.clock.now();
  const times: number[] = [];
  harness.service.always("sendGroupMessage", () => {
    times.push(harness.clock.now() - start);
    return offline;
  });
  sendToGroup(harness, "one");
  await harness.clock.pass(16_000);
  expect(times).toEqual([0, 1000, 3000, 7000, 15_000]);
});

test("when the connection returns, waiting messages are sent at once", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.always("*", offline);
  sendToGroup(harness, "one");
  await harness.clock.pass(120_000);
  harness.service.always("*", null);
  harness.push.ready();
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "one"]);
});

test("a rate limit delays the messages of all conversations", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const other = harness.service.addGroup("600");
  harness.push.ready();
  await settle();
  harness.service.once("sendGroupMessage", { kind: "limited", retryAfterMs: 30_000 });
  sendToGroup(harness, "one");
  await settle();
  harness.account.sendMessage({ conversationId: conversationId("600"), text: "elsewhere", replyTo: null });
  await harness.clock.pass(29_000);
  expect([textsOnService(conversation), textsOnService(other)]).toEqual([["earlier"], []]);
  await harness.clock.pass(2000);
  expect([textsOnService(conversation), textsOnService(other)]).toEqual([["earlier", "one"], ["elsewhere"]]);
});

test("a rate limit is not made longer by setting the clock back", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.push.ready();
  await settle();
  harness.service.once("sendGroupMessage", { kind: "limited", retryAfterMs: 30_000 });
  sendToGroup(harness, "one");
  await settle();
  harness.clock.set(harness.clock.now() - 24 * 3_600_000);
  harness.push.ready();
  await harness.clock.pass(60_000);
  expect(textsOnService(conversation)).toEqual(["earlier", "one"]);
});

test("messages that waited when the app ended are sent after the next start, in order", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.always("*", offline);
  sendToGroup(harness, "one");
  sendToGroup(harness, "two");
  await settle();
  const next = await harness.restart();
  const rows = unwrapReply(next.account.listConversations());
  expect(rows[0]).toMatchObject({ waitingCount: 2, preview: { text: "two" } });
  next.service.always("*", null);
  await next.begin();
  expect(textsOnService(conversation)).toEqual(["earlier", "one", "two"]);
  expect(next.cache.read((tables) => tables.unsent.all())).toEqual([]);
});

test("if an own message's push event arrives before the response, the message counts as sent, and the response changes nothing", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", async (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    const row = harness.service.say(conversation, message.text, {
      source_guid: message.source_guid,
      user_id: "1",
      sender_id: "1",
    });
    harness.push.created(conversation, row);
    await settle();
    return refusal(409);
  });
  sendToGroup(harness, "echo");
  await settle();
  await settle();
  expect(harness.window(conversation)).toMatchObject([
    { text: "echo", id: conversation.rows[1]?.id, status: { state: "sent" } },
  ]);
  expect(harness.log.errors).toEqual([]);
});

test("a text that cannot be sent is refused before it is stored", async () => {
  const { harness } = await createOpenGroupHarness();
  const refused = { ok: false, problem: { kind: "invalid-input", field: "text" } };
  const reply = (text: string): unknown =>
    harness.account.sendMessage({ conversationId: sendingGroupId, text, replyTo: null });
  expect(reply("  \n ")).toEqual(refused);
  expect(reply("😀".repeat(1001))).toEqual(refused);
  expect(reply("😀".repeat(1000))).toEqual({ ok: true, value: undefined });
});

test("sending to a conversation that does not exist returns not-found", async () => {
  const { harness } = await createOpenGroupHarness();
  const reply = harness.account.sendMessage({
    conversationId: conversationId("404"),
    text: "x",
    replyTo: null,
  });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("sending a message removes its draft", async () => {
  const { harness } = await createOpenGroupHarness();
  harness.account.saveDraft({ conversationId: sendingGroupId, text: "half" });
  sendToGroup(harness, "half a thought");
  expect(harness.cache.read((tables) => tables.drafts.get(sendingGroupId).text)).toBe("");
});

test("a reply to a reply names the root of the thread, and quotes the message that it replies to", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const root = conversation.rows[0];
  const reply = { type: "reply", reply_id: root?.id, base_reply_id: root?.id };
  const answer = harness.service.say(conversation, "an answer", { attachments: [reply] });
  harness.push.created(conversation, answer);
  harness.account.sendMessage({ conversationId: sendingGroupId, text: "mine", replyTo: answer.id as never });
  await settle();
  expect(conversation.rows.at(-1)?.attachments).toEqual([
    { type: "reply", reply_id: answer.id, base_reply_id: root?.id },
  ]);
  expect(harness.window(conversation).at(-1)?.attachments).toEqual([
    {
      kind: "reply",
      messageId: answer.id,
      quoted: { senderId: "200", senderName: "Bea", text: "an answer" },
    },
  ]);
});

test("direct messages are sent to the other person", async () => {
  const { harness } = await createOpenGroupHarness();
  const chat = harness.service.addChat({ id: "200", name: "Bea" });
  harness.service.say(chat, "hi");
  harness.push.ready();
  await settle();
  harness.account.sendMessage({ conversationId: conversationId(chat.id), text: "hi Bea", replyTo: null });
  await settle();
  expect(textsOnService(chat)).toEqual(["hi", "hi Bea"]);
  expect(harness.window(chat).at(-1)).toMatchObject({ text: "hi Bea", status: { state: "sent" } });
});
