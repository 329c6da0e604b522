import { expect, test } from "vitest";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { here, openedStage, send, states, texts } from "../../../support/account/sending-stage.ts";
import { valueOf } from "../../../support/account/stage.ts";

const offline: ServiceError = { kind: "offline" };
const timedOut: ServiceError = { kind: "timed-out" };

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

test("after the service's minute a message that failed without a connection is looked for, since Chromium may have sent it before", async () => {
  const { stage, place } = await openedStage();
  // Chromium sends a request once more when a kept connection ends; only the second attempt is heard of.
  stage.town.once("sendGroupMessage", () => null);
  stage.town.once("sendGroupMessage", (called) => {
    const { message } = called.body as { message: { source_guid: string; text: string } };
    stage.town.say(place, message.text, { source_guid: message.source_guid, user_id: "1", sender_id: "1" });
    stage.town.always("*", offline);
    return offline;
  });
  send(stage, "before it");
  send(stage, "arrived at once");
  await stage.clock.pass(300_000);
  const sentBefore = stage.town.callsOf("sendGroupMessage").length;
  stage.town.always("*", null);
  await stage.clock.pass(120_000);
  expect(stage.town.callsOf("sendGroupMessage").length).toBe(sentBefore);
  expect(texts(place)).toEqual(["earlier", "before it", "arrived at once"]);
  expect(states(stage.window(place))).toEqual(["before it: sent", "arrived at once: sent"]);
});

test("a message written without a connection is sent however much was said meanwhile", async () => {
  const { stage, place } = await openedStage();
  stage.town.always("*", offline);
  send(stage, "written on a train");
  await stage.clock.pass(300_000);
  for (let count = 0; count < 2000; count += 1) stage.town.say(place, `talk ${count}`);
  stage.town.always("*", null);
  await stage.clock.pass(120_000);
  expect(texts(place).at(-1)).toBe("written on a train");
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
  for (let count = 0; count < 5200; count += 1) stage.town.say(place, `flood ${count}`);
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
