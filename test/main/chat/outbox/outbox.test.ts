import { expect, test } from "vitest";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { here, openedStage, send, states, texts } from "../../../support/account/sending-stage.ts";
import { valueOf } from "../../../support/account/stage.ts";

const offline: ServiceError = { kind: "offline" };

test("a message is on the disk and on the screen before the request is made", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", () => {
    expect(states(stage.window(place))).toEqual(["Hello: sending"]);
    expect(stage.cache.read((tables) => tables.unsent.all().length)).toBe(1);
    return null;
  });
  send(stage, "Hello");
  await settle();
  expect(states(stage.window(place))).toEqual(["Hello: sent"]);
  expect(stage.cache.read((tables) => tables.unsent.all())).toEqual([]);
  expect(stage.log.mistakes).toEqual([]);
});

test("the next message waits until the one before is settled, and they arrive in order", async () => {
  const { stage, place } = await openedStage();
  send(stage, "one");
  send(stage, "two");
  send(stage, "three");
  expect(states(stage.window(place))).toEqual(["one: sending", "two: waiting", "three: waiting"]);
  await settle();
  expect(texts(place)).toEqual(["earlier", "one", "two", "three"]);
  expect(states(stage.window(place))).toEqual(["one: sent", "two: sent", "three: sent"]);
});

test("a refused message stays with its reason, and does not hold up those behind it", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", refusal(422, 422, ["links not allowed"]));
  send(stage, "http://a.example");
  send(stage, "then");
  await settle();
  expect(states(stage.window(place))).toEqual(["http://a.example: failed", "then: sent"]);
  expect(stage.window(place)[0]?.status).toEqual({
    state: "failed",
    problem: { kind: "refused", status: 422, reason: "links not allowed" },
  });
});

test("a refused message can be sent again, and keeps its row", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", refusal(403));
  send(stage, "again");
  await settle();
  const failed = stage.window(place)[0];
  if (failed === undefined) throw new Error("no message");
  valueOf(stage.account.retryMessage({ sourceGuid: failed.sourceGuid }));
  await settle();
  expect(stage.window(place)).toMatchObject([{ key: failed.key, status: { state: "sent" } }]);
});

test("a message taken back leaves the screen and gives its text back", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", refusal(400));
  send(stage, "never mind");
  await settle();
  const [failed] = stage.window(place);
  if (failed === undefined) throw new Error("no message");
  expect(stage.account.discardMessage({ sourceGuid: failed.sourceGuid })).toEqual({
    ok: true,
    value: { text: "never mind", fileIds: [] },
  });
  expect(stage.window(place)).toEqual([]);
  expect(stage.cache.read((tables) => tables.unsent.all())).toEqual([]);
  expect(stage.account.discardMessage({ sourceGuid: failed.sourceGuid })).toMatchObject({ ok: false });
});

test("a message that is on its way cannot be taken back", async () => {
  const { stage, place } = await openedStage();
  const gate = Promise.withResolvers<null>();
  stage.town.once("sendGroupMessage", () => gate.promise);
  send(stage, "too late");
  const [sending] = stage.window(place);
  if (sending === undefined) throw new Error("no message");
  expect(stage.account.discardMessage({ sourceGuid: sending.sourceGuid })).toMatchObject({ ok: false });
  gate.resolve(null);
  await settle();
  expect(texts(place)).toEqual(["earlier", "too late"]);
});

test("without a line messages wait, and go out in order when it is back", async () => {
  const { stage, place } = await openedStage();
  stage.town.always("*", offline);
  send(stage, "one");
  send(stage, "two");
  await settle();
  expect(states(stage.window(place))).toEqual(["one: waiting", "two: waiting"]);
  await stage.clock.pass(20_000);
  stage.town.always("*", null);
  await stage.clock.pass(60_000);
  expect(texts(place)).toEqual(["earlier", "one", "two"]);
  expect(states(stage.window(place))).toEqual(["one: sent", "two: sent"]);
});

test("retries are spaced out more and more", async () => {
  const { stage } = await openedStage();
  stage.town.always("sendGroupMessage", offline);
  const start = stage.clock.now();
  const times: number[] = [];
  stage.town.always("sendGroupMessage", () => {
    times.push(stage.clock.now() - start);
    return offline;
  });
  send(stage, "one");
  await stage.clock.pass(16_000);
  expect(times).toEqual([0, 1000, 3000, 7000, 15_000]);
});

test("when the line comes back, nothing waits for its planned time", async () => {
  const { stage, place } = await openedStage();
  stage.town.always("*", offline);
  send(stage, "one");
  await stage.clock.pass(120_000);
  stage.town.always("*", null);
  stage.push.ready();
  await settle();
  expect(texts(place)).toEqual(["earlier", "one"]);
});

test("a limit is waited out, for all conversations", async () => {
  const { stage, place } = await openedStage();
  const other = stage.town.addGroup("600");
  stage.push.ready();
  await settle();
  stage.town.once("sendGroupMessage", { kind: "limited", retryAfterMs: 30_000 });
  send(stage, "one");
  await settle();
  stage.account.sendMessage({ conversationId: conversationId("600"), text: "elsewhere", replyTo: null });
  await stage.clock.pass(29_000);
  expect([texts(place), texts(other)]).toEqual([["earlier"], []]);
  await stage.clock.pass(2000);
  expect([texts(place), texts(other)]).toEqual([["earlier", "one"], ["elsewhere"]]);
});

test("a limit is not made longer by a clock that is put back meanwhile", async () => {
  const { stage, place } = await openedStage();
  stage.push.ready();
  await settle();
  stage.town.once("sendGroupMessage", { kind: "limited", retryAfterMs: 30_000 });
  send(stage, "one");
  await settle();
  stage.clock.set(stage.clock.now() - 24 * 3_600_000);
  stage.push.ready();
  await stage.clock.pass(60_000);
  expect(texts(place)).toEqual(["earlier", "one"]);
});

test("what waited when the app ended goes out after the next start, in order", async () => {
  const { stage, place } = await openedStage();
  stage.town.always("*", offline);
  send(stage, "one");
  send(stage, "two");
  await settle();
  const next = await stage.restart();
  const rows = valueOf(next.account.listConversations());
  expect(rows[0]).toMatchObject({ waitingCount: 2, preview: { text: "two" } });
  next.town.always("*", null);
  await next.begin();
  expect(texts(place)).toEqual(["earlier", "one", "two"]);
  expect(next.cache.read((tables) => tables.unsent.all())).toEqual([]);
});

test("an own echo that is faster than the answer settles the row, and the answer changes nothing", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", async (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    const row = stage.town.say(place, message.text, {
      source_guid: message.source_guid,
      user_id: "1",
      sender_id: "1",
    });
    stage.push.created(place, row);
    await settle();
    return refusal(409);
  });
  send(stage, "echo");
  await settle();
  await settle();
  expect(stage.window(place)).toMatchObject([
    { text: "echo", id: place.rows[1]?.id, status: { state: "sent" } },
  ]);
  expect(stage.log.mistakes).toEqual([]);
});

test("a text that cannot be sent is refused before it is kept", async () => {
  const { stage } = await openedStage();
  const refused = { ok: false, problem: { kind: "invalid-input", field: "text" } };
  const reply = (text: string): unknown =>
    stage.account.sendMessage({ conversationId: here, text, replyTo: null });
  expect(reply("  \n ")).toEqual(refused);
  expect(reply("😀".repeat(1001))).toEqual(refused);
  expect(reply("😀".repeat(1000))).toEqual({ ok: true, value: undefined });
});

test("nothing is sent to a conversation that is not there", async () => {
  const { stage } = await openedStage();
  const reply = stage.account.sendMessage({
    conversationId: conversationId("404"),
    text: "x",
    replyTo: null,
  });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("the draft is gone with the message that it became", async () => {
  const { stage } = await openedStage();
  stage.account.saveDraft({ conversationId: here, text: "half" });
  send(stage, "half a thought");
  expect(stage.cache.read((tables) => tables.drafts.get(here).text)).toBe("");
});

test("an answer to an answer names the root of the thread, and quotes what it answers", async () => {
  const { stage, place } = await openedStage();
  const root = place.rows[0];
  const reply = { type: "reply", reply_id: root?.id, base_reply_id: root?.id };
  const answer = stage.town.say(place, "an answer", { attachments: [reply] });
  stage.push.created(place, answer);
  stage.account.sendMessage({ conversationId: here, text: "mine", replyTo: answer.id as never });
  await settle();
  expect(place.rows.at(-1)?.attachments).toEqual([
    { type: "reply", reply_id: answer.id, base_reply_id: root?.id },
  ]);
  expect(stage.window(place).at(-1)?.attachments).toEqual([
    {
      kind: "reply",
      messageId: answer.id,
      quoted: { senderId: "200", senderName: "Bea", text: "an answer" },
    },
  ]);
});

test("direct messages go to the other person", async () => {
  const { stage } = await openedStage();
  const chat = stage.town.addChat({ id: "200", name: "Bea" });
  stage.town.say(chat, "hi");
  stage.push.ready();
  await settle();
  stage.account.sendMessage({ conversationId: conversationId(chat.id), text: "hi Bea", replyTo: null });
  await settle();
  expect(texts(chat)).toEqual(["hi", "hi Bea"]);
  expect(stage.window(chat).at(-1)).toMatchObject({ text: "hi Bea", status: { state: "sent" } });
});
