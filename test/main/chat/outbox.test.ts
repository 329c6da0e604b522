import { expect, test } from "vitest";
import type { Message } from "../../../preload/model.ts";
import type { ServiceError } from "../../../main/service/service-error.ts";
import { conversationId } from "../../support/build-model.ts";
import { settle } from "../../support/fixed-clock.ts";
import type { Place } from "./fake-town.ts";
import { refusal } from "./fake-town.ts";
import type { Stage } from "./stage.ts";
import { createStage, valueOf } from "./stage.ts";

const here = conversationId("500");
const offline: ServiceError = { kind: "offline" };
const timedOut: ServiceError = { kind: "timed-out" };

/** A stage with one group that is open and up to date. */
async function openedStage(): Promise<{ stage: Stage; place: Place }> {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  stage.town.say(place, "earlier");
  await stage.begin();
  valueOf(await stage.account.openConversation({ conversationId: here }));
  await settle();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  return { stage, place };
}

function send(stage: Stage, text: string): void {
  const reply = stage.account.sendMessage({ conversationId: here, text, replyTo: null });
  expect(reply).toEqual({ ok: true, value: undefined });
}

function states(messages: readonly Message[]): readonly string[] {
  return messages.map(({ text, status }) => `${text}: ${status.state}`);
}

function texts(place: Place): readonly (string | null | undefined)[] {
  return place.rows.map(({ text }) => text);
}

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
    value: { text: "never mind" },
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

test("409 means that it is there: it is sent, and its id is looked up", async () => {
  const { stage, place } = await openedStage();
  // The first answer is lost after the service has taken the message.
  stage.town.once("sendGroupMessage", (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    stage.town.say(place, message.text, { source_guid: message.source_guid, user_id: "1", sender_id: "1" });
    return refusal(409);
  });
  send(stage, "twice?");
  await settle();
  expect(stage.window(place)).toMatchObject([
    { text: "twice?", id: place.rows[1]?.id, status: { state: "sent" } },
  ]);
  expect(texts(place)).toEqual(["earlier", "twice?"]);
});

test("a duplicate that the service cannot show is left to the person", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", refusal(409));
  send(stage, "where?");
  await settle();
  expect(states(stage.window(place))).toEqual(["where?: unsure"]);
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

test("an answer that never came leads to the same guid again, which the service takes for the same message", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    stage.town.say(place, message.text, { source_guid: message.source_guid, user_id: "1", sender_id: "1" });
    return timedOut;
  });
  stage.town.once("sendGroupMessage", refusal(409));
  send(stage, "lost answer");
  await stage.clock.pass(5000);
  expect(texts(place)).toEqual(["earlier", "lost answer"]);
  expect(states(stage.window(place))).toEqual(["lost answer: sent"]);
});

test("after the service's minute a message is looked for before it is sent again, and found", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    stage.town.say(place, message.text, { source_guid: message.source_guid, user_id: "1", sender_id: "1" });
    stage.town.always("*", offline);
    return timedOut;
  });
  send(stage, "landed");
  await stage.clock.pass(300_000);
  const sentBefore = stage.town.callsOf("sendGroupMessage").length;
  stage.town.always("*", null);
  await stage.clock.pass(120_000);
  expect(texts(place)).toEqual(["earlier", "landed"]);
  expect(stage.town.callsOf("sendGroupMessage").length).toBe(sentBefore);
  expect(states(stage.window(place))).toEqual(["landed: sent"]);
});

test("after the service's minute a message that is not found is sent", async () => {
  const { stage, place } = await openedStage();
  stage.town.always("sendGroupMessage", timedOut);
  send(stage, "not landed");
  await stage.clock.pass(100_000);
  stage.town.always("sendGroupMessage", null);
  await stage.clock.pass(70_000);
  expect(texts(place)).toEqual(["earlier", "not landed"]);
});

test("where the search cannot reach back far enough, the person decides", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", () => {
    stage.town.always("*", offline);
    return timedOut;
  });
  send(stage, "perhaps");
  await stage.clock.pass(300_000);
  for (let count = 0; count < 700; count += 1) stage.town.say(place, `flood ${count}`);
  stage.town.always("*", null);
  stage.push.ready();
  await settle();
  await settle();
  const [unsure] = stage.window(place).filter(({ isOwn }) => isOwn);
  expect(unsure?.status).toEqual({ state: "unsure" });
  await stage.clock.pass(600_000);
  expect(texts(place)).not.toContain("perhaps");
  if (unsure === undefined) throw new Error("no message");
  valueOf(stage.account.retryMessage({ sourceGuid: unsure.sourceGuid }));
  await settle();
  expect(texts(place)).toContain("perhaps");
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

test("a service that fails on one message again and again is not asked for ever", async () => {
  const { stage, place } = await openedStage();
  stage.town.always("sendGroupMessage", (called) => {
    const { message } = called.body as { message: { text: string } };
    return message.text === "poison" ? { kind: "service-failed", status: 500 } : null;
  });
  send(stage, "poison");
  send(stage, "behind");
  await stage.clock.pass(200_000);
  expect(states(stage.window(place))).toEqual(["poison: failed", "behind: sent"]);
});

test("a service that is down is waited for, however long", async () => {
  const { stage, place } = await openedStage();
  stage.town.always("sendGroupMessage", { kind: "service-failed", status: 503 });
  send(stage, "patience");
  await stage.clock.pass(3_600_000);
  expect(states(stage.window(place))).toEqual(["patience: waiting"]);
  stage.town.always("sendGroupMessage", null);
  await stage.clock.pass(70_000);
  expect(texts(place)).toEqual(["earlier", "patience"]);
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

test("a message that was on its way when the app ended is looked for and not doubled", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", async (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    stage.town.say(place, message.text, { source_guid: message.source_guid, user_id: "1", sender_id: "1" });
    return new Promise<null>(() => {});
  });
  send(stage, "crash");
  await settle();
  const next = await stage.restart();
  next.clock.set(next.clock.now() + 3_600_000);
  await next.begin();
  expect(texts(place)).toEqual(["earlier", "crash"]);
  expect(next.cache.read((tables) => tables.unsent.all())).toEqual([]);
  const opened = valueOf(await next.account.openConversation({ conversationId: here }));
  expect(states(opened.messages)).toEqual(["earlier: sent", "crash: sent"]);
});

test("a clock that was put back a day makes the message be looked for, not believed young", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    stage.town.say(place, message.text, { source_guid: message.source_guid, user_id: "1", sender_id: "1" });
    return timedOut;
  });
  send(stage, "back in time");
  await settle();
  stage.clock.set(stage.clock.now() - 86_400_000);
  stage.push.ready();
  await settle();
  expect(texts(place)).toEqual(["earlier", "back in time"]);
  expect(states(stage.window(place))).toEqual(["back in time: sent"]);
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
  expect(stage.cache.read((tables) => tables.drafts.get(here))).toBe("");
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

test("opening the conversation looks once more for a message whose fate is not known", async () => {
  const { stage, place } = await openedStage();
  stage.town.once("sendGroupMessage", refusal(409));
  send(stage, "where?");
  await settle();
  const guid = stage.window(place)[0]?.sourceGuid ?? "";
  expect(states(stage.window(place))).toEqual(["where?: unsure"]);
  stage.town.say(place, "where?", { source_guid: guid, user_id: "1", sender_id: "1" });
  valueOf(await stage.account.openConversation({ conversationId: here }));
  await settle();
  expect(states(stage.window(place))).toEqual(["where?: sent"]);
});
