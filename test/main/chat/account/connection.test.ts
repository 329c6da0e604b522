import { expect, test } from "vitest";
import type { ServiceConnection } from "../../../../preload/model/app/connection.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const offline: ServiceError = { kind: "offline" };

function connections(harness: AccountHarness): readonly ServiceConnection[] {
  return harness.reported.flatMap((one) => (one.name === "connectionChanged" ? [one.value] : []));
}

test("if the push connection opens and the catch-up is quick, only the state online is published", async () => {
  const harness = createAccountHarness();
  expect(harness.account.getConnection()).toEqual({ ok: true, value: { state: "connecting" } });
  await harness.begin();
  expect(connections(harness)).toEqual([{ state: "online" }]);
});

test("a slow catch-up is published as catching up", async () => {
  const harness = createAccountHarness();
  const gate = Promise.withResolvers<null>();
  harness.service.always("listGroups", () => gate.promise);
  await harness.begin();
  await harness.clock.pass(800);
  expect(connections(harness)).toEqual([{ state: "catching-up" }]);
  gate.resolve(null);
  await settle();
  await settle();
  expect(connections(harness)).toEqual([{ state: "catching-up" }, { state: "online" }]);
});

test("if the push connection is lost and returns within seconds, the loss is not published", async () => {
  const harness = createAccountHarness();
  await harness.begin();
  harness.reported.length = 0;
  harness.push.handlers.onState("connecting");
  await harness.clock.pass(3000);
  harness.push.ready();
  await harness.clock.pass(60_000);
  expect(connections(harness)).toEqual([]);
});

test("without the service the connection is offline, with the time of the next retry", async () => {
  const harness = createAccountHarness();
  harness.service.always("*", offline);
  harness.account.start();
  harness.push.handlers.onState("down", harness.clock.now() + 60_000);
  await settle();
  const reported = connections(harness).at(-1);
  expect(reported).toMatchObject({ state: "offline", nextTryAt: expect.any(Number) as number });
  if (reported?.state !== "offline" || reported.nextTryAt === null) throw new Error("no time");
  const calls = harness.service.calls.length;
  await harness.clock.pass(reported.nextTryAt - harness.clock.now());
  expect(harness.service.calls.length).toBeGreaterThan(calls);
});

test("an outage says what failed, and whether this computer has a network", async () => {
  for (const isComputerOnline of [true, false]) {
    const harness = createAccountHarness({ isComputerOnline: () => isComputerOnline });
    harness.service.always("*", { kind: "service-failed", status: 503 });
    harness.account.start();
    await settle();
    expect(connections(harness).at(-1)).toMatchObject({
      state: "offline",
      outage: { problem: { kind: "service-failed", status: 503 }, isComputerOffline: !isComputerOnline },
    });
  }
});

test.each<ServiceError>([
  { kind: "refused", status: 403, code: null, refusal: null, errors: [], body: null },
  { kind: "unreadable", endpoint: "listGroups", field: "id" },
])("an account whose chats were never listed is not published as online after $kind", async (failure) => {
  const harness = createAccountHarness();
  harness.service.always("listGroups", failure);
  await harness.begin();
  const reported = connections(harness).at(-1);
  expect(reported).toMatchObject({ state: "offline", outage: { problem: { kind: failure.kind } } });
  if (reported?.state !== "offline" || reported.nextTryAt === null) throw new Error("no time");
  harness.service.always("listGroups", null);
  await harness.clock.pass(reported.nextTryAt - harness.clock.now());
  expect(connections(harness).at(-1)).toEqual({ state: "online" });
});

test("while push is unavailable, new messages are fetched every half minute", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  harness.service.say(conversation, "one");
  harness.account.start();
  harness.push.handlers.onState("down", harness.clock.now() + 2000);
  await harness.clock.pass(3000);
  expect(connections(harness).at(-1)).toEqual({ state: "online" });
  harness.service.say(conversation, "two");
  await harness.clock.pass(31_000);
  expect(
    harness.cache.read((tables) => tables.messages.last("500" as never, "", null, 9).map(({ text }) => text)),
  ).toEqual(["one", "two"]);
});

test("while push events come by polling, messages whose push events were lost are fetched every half minute", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  harness.account.start();
  harness.push.ready("polling");
  await harness.clock.pass(3000);
  expect(connections(harness).at(-1)).toEqual({ state: "online" });
  harness.service.say(conversation, "lost by push");
  await harness.clock.pass(36_000);
  expect(
    harness.cache.read((tables) => tables.messages.last("500" as never, "", null, 9).map(({ text }) => text)),
  ).toEqual(["lost by push"]);
});

test("if the push connection fails again and again, catch-ups do not become more frequent", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  harness.account.start();
  for (let failures = 0; failures < 60; failures += 1) {
    harness.push.handlers.onState("connecting");
    await harness.clock.pass(1000);
    harness.push.handlers.onState("down", harness.clock.now() + 1000);
    await harness.clock.pass(1000);
  }
  // The app catches up at once, because nothing was stored, and again after 30, 60, 90 and 120 seconds.
  expect(harness.service.callsOf("listGroups").length).toBeGreaterThanOrEqual(4);
  expect(harness.service.callsOf("listGroups").length).toBeLessThanOrEqual(6);
  expect(connections(harness)).toEqual([{ state: "online" }]);
});

test("once push is back, the regular catch-ups stop", async () => {
  const harness = createAccountHarness();
  harness.account.start();
  harness.push.handlers.onState("down", harness.clock.now() + 2000);
  await harness.clock.pass(40_000);
  harness.push.ready();
  // The agenda, which has the events of the next days, is fetched once more, a minute after the last fetch.
  await harness.clock.pass(60_000);
  harness.service.calls.length = 0;
  await harness.clock.pass(3_600_000);
  expect(harness.service.calls).toEqual([]);
});

test("if a catch-up ends because of a rate limit, another catch-up follows without a reconnect", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  harness.service.say(conversation, "one");
  harness.service.always("listGroups", { kind: "limited", retryAfterMs: 1000 });
  harness.push.ready();
  await harness.clock.pass(60_000);
  harness.service.always("listGroups", null);
  expect(harness.cache.read((tables) => tables.messages.newestSortKey("500" as never))).toBe("");
  await harness.clock.pass(120_000);
  expect(harness.cache.read((tables) => tables.messages.newestSortKey("500" as never))).not.toBe("");
});

test("a manual reconnect opens a new push connection and catches up at once", async () => {
  const harness = createAccountHarness();
  harness.service.always("*", offline);
  harness.account.start();
  await harness.clock.pass(300_000);
  harness.service.always("*", null);
  const before = harness.push.connections;
  harness.account.reconnect();
  await settle();
  expect(harness.push.connections).toBe(before + 1);
  expect(connections(harness).slice(-2)).toEqual([{ state: "connecting" }, { state: "online" }]);
});

test("waking opens a new push connection, and the account catches up even if that connection stays silent", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  harness.service.say(conversation, "while asleep");
  harness.account.wake();
  expect(harness.push.connections).toBe(2);
  await harness.clock.pass(2500);
  expect(harness.cache.read((tables) => tables.messages.newestSortKey("500" as never))).not.toBe("");
});

test("a stopped account publishes nothing, requests nothing and waits for nothing", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.account.stop();
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  harness.push.ready();
  await harness.clock.pass(600_000);
  expect([harness.reported, harness.service.calls, harness.clock.waiting(), harness.push.isStopped]).toEqual([
    [],
    [],
    [],
    true,
  ]);
});

test("if push is refused although the token is valid, every catch-up tries push again", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  const before = harness.push.connections;
  harness.push.handlers.onState("refused");
  await harness.clock.pass(1_000);
  harness.push.handlers.onState("refused");
  await harness.clock.pass(90_000);
  const tries = harness.push.connections - before;
  expect(tries).toBeGreaterThanOrEqual(1);
  expect(tries).toBeLessThanOrEqual(4);
});
