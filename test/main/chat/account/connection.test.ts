import { expect, test } from "vitest";
import type { Connection } from "../../../../preload/model/app/connection.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage } from "../../../support/account/stage.ts";

const offline: ServiceError = { kind: "offline" };

function connections(stage: Stage): readonly Connection[] {
  return stage.told.flatMap((one) => (one.name === "connectionChanged" ? [one.value] : []));
}

test("a line that comes up and catches up quickly is simply online", async () => {
  const stage = createStage();
  expect(stage.account.getConnection()).toEqual({ ok: true, value: { state: "connecting" } });
  await stage.begin();
  expect(connections(stage)).toEqual([{ state: "online" }]);
});

test("a catch-up that takes its time is told as such", async () => {
  const stage = createStage();
  const gate = Promise.withResolvers<null>();
  stage.town.always("listGroups", () => gate.promise);
  await stage.begin();
  await stage.clock.pass(800);
  expect(connections(stage)).toEqual([{ state: "catching-up" }]);
  gate.resolve(null);
  await settle();
  await settle();
  expect(connections(stage)).toEqual([{ state: "catching-up" }, { state: "online" }]);
});

test("a push line that is closed and is back within seconds is not worth a word", async () => {
  const stage = createStage();
  await stage.begin();
  stage.told.length = 0;
  stage.push.handlers.onState("connecting");
  await stage.clock.pass(3000);
  stage.push.ready();
  await stage.clock.pass(60_000);
  expect(connections(stage)).toEqual([]);
});

test("without a service the line is offline, with the time of the next try", async () => {
  const stage = createStage();
  stage.town.always("*", offline);
  stage.account.start();
  stage.push.handlers.onState("down", stage.clock.now() + 60_000);
  await settle();
  const told = connections(stage).at(-1);
  expect(told).toMatchObject({ state: "offline", nextTryAt: expect.any(Number) as number });
  if (told?.state !== "offline" || told.nextTryAt === null) throw new Error("no time");
  const calls = stage.town.calls.length;
  await stage.clock.pass(told.nextTryAt - stage.clock.now());
  expect(stage.town.calls.length).toBeGreaterThan(calls);
});

test("while push cannot be had, what is new is asked for every half minute", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  stage.town.say(place, "one");
  stage.account.start();
  stage.push.handlers.onState("down", stage.clock.now() + 2000);
  await stage.clock.pass(3000);
  expect(connections(stage).at(-1)).toEqual({ state: "online" });
  stage.town.say(place, "two");
  await stage.clock.pass(31_000);
  expect(
    stage.cache.read((tables) => tables.messages.last("500" as never, "", null, 9).map(({ text }) => text)),
  ).toEqual(["one", "two"]);
});

test("a push line that fails again and again has the service asked no more often than that", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  stage.account.start();
  for (let failures = 0; failures < 60; failures += 1) {
    stage.push.handlers.onState("connecting");
    await stage.clock.pass(1000);
    stage.push.handlers.onState("down", stage.clock.now() + 1000);
    await stage.clock.pass(1000);
  }
  // At once, as nothing was held, and then after 30, 60, 90 and 120 seconds.
  expect(stage.town.callsOf("listGroups").length).toBeGreaterThanOrEqual(4);
  expect(stage.town.callsOf("listGroups").length).toBeLessThanOrEqual(6);
  expect(connections(stage)).toEqual([{ state: "online" }]);
});

test("when push is back, nothing is asked for by the clock any more", async () => {
  const stage = createStage();
  stage.account.start();
  stage.push.handlers.onState("down", stage.clock.now() + 2000);
  await stage.clock.pass(40_000);
  stage.push.ready();
  // The events of the next days are read once more, a minute after they were last.
  await stage.clock.pass(60_000);
  stage.town.calls.length = 0;
  await stage.clock.pass(3_600_000);
  expect(stage.town.calls).toEqual([]);
});

test("a catch-up that was limited to the end is taken up again without a reconnect", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  stage.town.say(place, "one");
  stage.town.always("listGroups", { kind: "limited", retryAfterMs: 1000 });
  stage.push.ready();
  await stage.clock.pass(60_000);
  stage.town.always("listGroups", null);
  expect(stage.cache.read((tables) => tables.messages.newestOrder("500" as never))).toBe("");
  await stage.clock.pass(120_000);
  expect(stage.cache.read((tables) => tables.messages.newestOrder("500" as never))).not.toBe("");
});

test("trying now opens the push line afresh and catches up at once", async () => {
  const stage = createStage();
  stage.town.always("*", offline);
  stage.account.start();
  await stage.clock.pass(300_000);
  stage.town.always("*", null);
  const before = stage.push.connections;
  stage.account.reconnect();
  await settle();
  expect(stage.push.connections).toBe(before + 1);
  expect(connections(stage).slice(-2)).toEqual([{ state: "connecting" }, { state: "online" }]);
});

test("waking up opens a fresh line, and catches up even if that stays silent", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  stage.town.say(place, "while asleep");
  stage.account.wake();
  expect(stage.push.connections).toBe(2);
  await stage.clock.pass(2500);
  expect(stage.cache.read((tables) => tables.messages.newestOrder("500" as never))).not.toBe("");
});

test("after it was stopped, an account neither tells, asks nor waits for anything", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.account.stop();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  stage.push.ready();
  await stage.clock.pass(600_000);
  expect([stage.told, stage.town.calls, stage.clock.waiting(), stage.push.isStopped]).toEqual([
    [],
    [],
    [],
    true,
  ]);
});

test("push that was refused although the token is good is tried again with every catch-up", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  const before = stage.push.connections;
  stage.push.handlers.onState("refused");
  await stage.clock.pass(1_000);
  stage.push.handlers.onState("refused");
  await stage.clock.pass(90_000);
  const tries = stage.push.connections - before;
  expect(tries).toBeGreaterThanOrEqual(1);
  expect(tries).toBeLessThanOrEqual(4);
});
