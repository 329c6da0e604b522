import { expect, test } from "vitest";
import { listenByHand, openBayeuxSocket } from "./bayeux-socket.ts";
import { listenTo } from "./push-listener.ts";
import { valueAtPath, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";
import { eventually } from "../../support/clock/eventually.ts";

function postAsBob({ world, bob, group }: Scenario, ...texts: string[]): void {
  for (const text of texts) unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text }));
}

const textOf = (data: unknown): unknown => valueAtPath(data, ["subject", "text"]);

async function startListening(scenario: Scenario) {
  const client = await openBayeuxSocket(scenario.service);
  await listenByHand(client, scenario.service, scenario.alice.token, `/user/${scenario.alice.id}`);
  const heardTexts = (): unknown[] => client.data().map(textOf);
  return { client, heardTexts };
}

test("the channels /group/ID and /groups/ID are one channel: typing sent on one is received on the other", async () => {
  const { service, clock, alice, bob, group } = await startScenario();
  const [hers, his] = [listenTo(service, alice), listenTo(service, bob)];
  expect(await his.subscribe(`/groups/${group.id}`)).toBeNull();
  const data = { type: "typing", user_id: alice.id, started: clock.now() };
  expect(await hers.publish(`/group/${group.id}`, data)).toBeNull();
  expect(await his.next("typing")).toEqual(data);
});

test("a person who is no longer in a group gets nothing more on its channel", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const his = listenTo(service, bob);
  await his.subscribe(`/group/${group.id}`);
  await his.subscribe(`/user/${bob.id}`);
  const membership = group.memberships.find((one) => one.userId === bob.id);
  await alice.post("v3", `/groups/${group.id}/members/${membership?.id ?? ""}/remove`);
  world.publishTyping(alice.id, group.id);
  unwrapOrThrow(world.messages.postToPerson(alice.id, bob.id, { text: "Sorry" }));
  await his.next("direct_message.create");
  expect(his.typesOn(`/group/${group.id}`)).not.toContain("typing");
});

test("a test can let push requests over HTTP hang while a WebSocket still works", async () => {
  const scenario = await startScenario();
  const { push, urls } = scenario.service;
  push.answerRequests(false);
  const handshake = {
    channel: "/meta/handshake",
    version: "1.0",
    supportedConnectionTypes: ["long-polling"],
  };
  const posted = fetch(urls.push, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify([handshake]),
    signal: AbortSignal.timeout(200),
  });
  await expect(posted).rejects.toThrow();
  const { heardTexts } = await startListening(scenario);
  postAsBob(scenario, "Row");
  await eventually(() => {
    expect(heardTexts()).toEqual(["Row"]);
  });
  push.answerRequests(true);
  expect(await listenTo(scenario.service, scenario.bob).subscribe(`/user/${scenario.bob.id}`)).toBeNull();
});

test("if a test makes push quiet, the service advises a timeout of ten minutes and sends no pings", async () => {
  const scenario = await startScenario();
  const { service, clock } = scenario;
  service.push.beQuiet(true);
  const { client, heardTexts } = await startListening(scenario);
  expect(client.frames.join("")).toContain('"timeout":600000');
  clock.advance(90_000);
  postAsBob(scenario, "Row");
  await eventually(() => {
    expect(heardTexts()).toEqual(["Row"]);
  });
  service.push.beQuiet(false);
  clock.advance(30_000);
  await eventually(() => {
    expect(client.data()).toContainEqual({ type: "ping", ping: true });
  });
});

test("if a test makes push quiet but keeps the advice, the service still advises a timeout of half a minute", async () => {
  const scenario = await startScenario();
  scenario.service.push.beQuiet(true, false);
  const { client } = await startListening(scenario);
  expect(client.frames.join("")).toContain('"timeout":30000');
  expect(client.frames.join("")).not.toContain('"timeout":600000');
});

test("if the service has forgotten a client's subscriptions, it pushes nothing until the client subscribes again", async () => {
  const scenario = await startScenario();
  const { service, alice } = scenario;
  const { client, heardTexts } = await startListening(scenario);
  service.push.forgetSubscriptions();
  expect(service.push.isListening(alice.id)).toBe(false);
  postAsBob(scenario, "Row");
  await listenByHand(client, service, alice.token, `/user/${alice.id}`);
  postAsBob(scenario, "Rest");
  await eventually(() => {
    expect(heardTexts()).toEqual(["Rest"]);
  });
});

test("a push has its id, data and channel in the documented form", async () => {
  const scenario = await startScenario();
  const { client } = await startListening(scenario);
  postAsBob(scenario, "Row");
  await eventually(() => {
    expect(client.data()).toHaveLength(1);
  });
  const message: unknown = JSON.parse(client.frames.at(-1) ?? "");
  expect(valueAtPath(message, [0])).toMatchObject({
    channel: `/user/${scenario.alice.id}`,
    id: expect.any(String) as unknown,
    data: { type: "line.create", alert: "Bob Example: Row", subject: { text: "Row" } },
  });
});

test("a client whose session has expired is refused with 401 and advised to shake hands again", async () => {
  const scenario = await startScenario();
  const { service, alice } = scenario;
  const client = await openBayeuxSocket(service);
  const clientId = await listenByHand(client, service, alice.token, `/user/${alice.id}`);
  service.push.expireSessions();
  const fresh = await openBayeuxSocket(service);
  const answer = await fresh.ask({ channel: "/meta/connect", clientId, connectionType: "websocket" });
  expect(answer).toMatchObject({ successful: false, advice: { reconnect: "handshake" } });
  expect(valueAtPath(answer, ["error"])).toMatch(/^401:/);
});

test("a client without a handshake is refused with 401", async () => {
  const { service } = await startScenario();
  const client = await openBayeuxSocket(service);
  const answer = await client.ask({
    channel: "/meta/connect",
    clientId: "nobody",
    connectionType: "websocket",
  });
  expect(valueAtPath(answer, ["error"])).toMatch(/^401:nobody:/);
});

test("push faults can lose, duplicate and reorder pushes", async () => {
  const scenario = await startScenario();
  const { heardTexts } = await startListening(scenario);
  const { faults } = scenario.service.push;
  faults.set({ lost: 1 });
  postAsBob(scenario, "never");
  faults.set({ duplicated: 1 });
  postAsBob(scenario, "twice");
  faults.set({ reordered: 1 });
  postAsBob(scenario, "second", "first");
  faults.set({});
  postAsBob(scenario, "last");
  await expect.poll(heardTexts).toContain("last");
  expect(heardTexts()).toEqual(["twice", "twice", "first", "second", "last"]);
});

test("if a fault reorders pushes, a push that no other push follows still arrives", async () => {
  const scenario = await startScenario();
  const { heardTexts } = await startListening(scenario);
  scenario.service.push.faults.set({ reordered: 1 });
  postAsBob(scenario, "alone");
  await expect.poll(heardTexts).toEqual(["alone"]);
});

test("the push fault delay_ms delays pushes and keeps their order", async () => {
  const scenario = await startScenario();
  const { heardTexts } = await startListening(scenario);
  scenario.service.push.faults.set({ delay_ms: 100 });
  const started = performance.now();
  postAsBob(scenario, "one", "two");
  await expect.poll(heardTexts).toEqual(["one", "two"]);
  expect(performance.now() - started).toBeGreaterThanOrEqual(90);
});

test("if a test freezes a push connection, it stays open and silent, and a new connection receives pushes", async () => {
  const scenario = await startScenario();
  const frozen = await startListening(scenario);
  scenario.service.push.freeze();
  const fresh = await startListening(scenario);
  postAsBob(scenario, "Row");
  await expect.poll(fresh.heardTexts).toEqual(["Row"]);
  expect(frozen.heardTexts()).toEqual([]);
  expect(frozen.client.socket.readyState).toBe(WebSocket.OPEN);
});

test("the push fault for garbled frames cuts a frame off in the middle, and the connection stays open", async () => {
  const scenario = await startScenario();
  const { client, heardTexts } = await startListening(scenario);
  scenario.service.push.garble();
  postAsBob(scenario, "Row");
  await expect.poll(heardTexts).toEqual(["Row"]);
  expect(client.frames.some((frame) => frame.endsWith('"line.cre'))).toBe(true);
});

test("an idle long-poll is answered with a ping for each subscribed channel", async () => {
  const { service, clock, alice, group } = await startScenario();
  const hers = listenTo(service, alice, "long-polling");
  const channels = [`/user/${alice.id}`, `/group/${group.id}`];
  for (const channel of channels) await hers.subscribe(channel);
  clock.advance(30_000);
  for (const channel of channels) {
    await expect
      .poll(() => hers.received.find((one) => one.channel === channel)?.data)
      .toEqual({
        type: "ping",
        ping: true,
      });
  }
});

test("if a client connects again while its first connect waits, the service answers the first one", async () => {
  const { service, alice } = await startScenario();
  const client = await openBayeuxSocket(service);
  const clientId = await listenByHand(client, service, alice.token, `/user/${alice.id}`);
  const connect = { channel: "/meta/connect", clientId, connectionType: "websocket" };
  const connecting = client.ask(connect);
  client.socket.send(JSON.stringify([{ ...connect, id: "second-connect", advice: { timeout: 0 } }]));
  expect(await connecting).toMatchObject({ successful: true, clientId });
});

test("a value that is not a push message is ignored, and the other messages in its frame are answered", async () => {
  const { service } = await startScenario();
  const client = await openBayeuxSocket(service);
  const handshake = {
    channel: "/meta/handshake",
    version: "1.0",
    supportedConnectionTypes: ["websocket"],
    id: "good",
  };
  client.socket.send(
    JSON.stringify([null, 7, { ...handshake, supportedConnectionTypes: "", id: "bad" }, handshake]),
  );
  const answers = (): unknown[] => client.frames.flatMap((frame) => JSON.parse(frame) as unknown[]);
  await expect.poll(answers).toHaveLength(2);
  expect(answers()).toEqual([
    expect.objectContaining({
      id: "bad",
      successful: false,
      error: expect.stringMatching(/^40[02]:/) as unknown,
    }),
    expect.objectContaining({ id: "good", successful: true }),
  ]);
});
