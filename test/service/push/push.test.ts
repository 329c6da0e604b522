import { describe, expect, test } from "vitest";
import { listenTo } from "./push-listener.ts";
import { valueAtPath, unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";

describe.each(["websocket", "long-polling"] as const)("over %s", (transport) => {
  test("a message in a group is pushed to the own channel of every member, also of the sender", async () => {
    const { service, alice, bob, carol, group } = await startScenario();
    const listeners = [alice, bob, carol].map((caller) => ({
      caller,
      listener: listenTo(service, caller, transport),
    }));
    for (const { caller, listener } of listeners) await listener.subscribe(`/user/${caller.id}`);
    await alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage("Hello", "guid") });
    const [hers, his, carols] = listeners;
    for (const one of [hers, his]) {
      expect(await one?.listener.next("line.create")).toMatchObject({
        alert: "Alice Example: Hello",
        subject: {
          text: "Hello",
          source_guid: "guid",
          group_id: group.id,
          user_id: alice.id,
          location: { lat: "", lng: "", name: null },
        },
      });
    }
    expect(carols?.listener.received).toEqual([]);
  });

  test("a typing signal that a client publishes is pushed to the other subscribers of the channel", async () => {
    const { service, clock, alice, bob, group } = await startScenario();
    const [hers, his] = [listenTo(service, alice, transport), listenTo(service, bob, transport)];
    await his.subscribe(`/group/${group.id}`);
    const data = { type: "typing", user_id: alice.id, started: clock.now() };
    expect(await hers.publish(`/group/${group.id}`, data)).toBeNull();
    expect(await his.next("typing")).toEqual(data);
  });
});

test("a direct message is pushed to both people's own channels, with chat_id and without system", async () => {
  const { service, world, alice, bob } = await startScenario();
  const [hers, his] = [listenTo(service, alice), listenTo(service, bob)];
  await hers.subscribe(`/user/${alice.id}`);
  await his.subscribe(`/user/${bob.id}`);
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  for (const listener of [hers, his]) {
    const subject = valueAtPath(await listener.next("direct_message.create"), ["subject"]);
    expect(subject).toMatchObject({ chat_id: message.conversationId, recipient_id: alice.id, text: "Hi" });
    expect(subject).not.toHaveProperty("system");
    expect(subject).not.toHaveProperty("conversation_id");
  }
});

test("a reaction is pushed to the author as like.create, and to the group as favorite, with all reactions", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const his = listenTo(service, bob);
  await his.subscribe(`/user/${bob.id}`);
  await his.subscribe(`/group/${group.id}`);
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Row" }));
  unwrapOrThrow(world.reactions.react(alice.id, group.id, message.id, { type: "unicode", code: "🔥" }));
  const subject = {
    line: { id: message.id, favorited_by: [alice.id] },
    user_id: alice.id,
    reactions: [{ type: "unicode", code: "🔥", user_ids: [alice.id] }],
  };
  expect(await his.next("like.create")).toMatchObject({ subject });
  expect(await his.next("favorite")).toMatchObject({ subject });
  expect(his.typesOn(`/user/${bob.id}`)).toEqual(["line.create", "like.create"]);
  expect(his.typesOn(`/group/${group.id}`)).toEqual(["favorite"]);
});

test("a removed reaction is pushed as favorite with the remaining reactions", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Row" }));
  unwrapOrThrow(world.reactions.react(alice.id, group.id, message.id, { type: "unicode", code: "🔥" }));
  const hers = listenTo(service, alice);
  await hers.subscribe(`/group/${group.id}`);
  unwrapOrThrow(world.reactions.unreact(alice.id, group.id, message.id));
  expect(await hers.next("favorite")).toMatchObject({ subject: { reactions: [], line: { id: message.id } } });
});

test("a deletion pushes a tombstone with an ISO time to the group's channel, and a notice to each member's", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const hers = listenTo(service, alice);
  await hers.subscribe(`/user/${alice.id}`);
  await hers.subscribe(`/group/${group.id}`);
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Oops" }));
  await hers.next("line.create");
  unwrapOrThrow(world.messages.delete(bob.id, group.id, message.id));
  const deleted = valueAtPath(await hers.next("message.deleted"), ["subject"]);
  expect(deleted).toMatchObject({ id: message.id, deletion_actor: "sender" });
  expect(valueAtPath(deleted, ["deleted_at"])).toMatch(/^\d{4}-\d\d-\d\dT/);
  await expect.poll(() => hers.typesOn(`/user/${alice.id}`)).toEqual(["line.create", "line.create"]);
  expect(hers.received.at(-1)?.data).toMatchObject({
    subject: { system: true, event: { type: "message.deleted", data: { message_id: message.id } } },
  });
});

test("an edit pushes the whole message to the group's channel", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Frist" }));
  const hers = listenTo(service, alice);
  await hers.subscribe(`/group/${group.id}`);
  unwrapOrThrow(world.messages.edit(bob.id, group.id, message.id, "First"));
  const subject = valueAtPath(await hers.next("message.update"), ["subject"]);
  expect(subject).toMatchObject({ id: message.id, text: "First" });
  expect(valueAtPath(subject, ["updated_at"])).toEqual(expect.any(Number));
});

test("a read receipt is pushed to the chat's channel", async () => {
  const { service, world, alice, bob } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const his = listenTo(service, bob);
  await his.subscribe(`/direct_message/${message.conversationId.replace("+", "_")}`);
  unwrapOrThrow(world.sendReadReceipt(alice.id, message.conversationId, message.id));
  expect(await his.next("read_receipt.create")).toMatchObject({
    subject: { chat_id: message.conversationId, message_id: message.id, user_id: alice.id },
  });
});

test("a person who is added to a group gets membership.create on their own channel", async () => {
  const { service, world, carol, group } = await startScenario();
  const hers = listenTo(service, carol);
  await hers.subscribe(`/user/${carol.id}`);
  unwrapOrThrow(world.addMember(group.id, carol.id));
  expect(await hers.next("membership.create")).toMatchObject({ subject: { id: group.id, name: "Rowing" } });
});

test("every half minute each subscribed channel gets a ping", async () => {
  const { service, clock, alice } = await startScenario();
  const hers = listenTo(service, alice);
  await hers.subscribe(`/user/${alice.id}`);
  clock.advance(30_000);
  expect(await hers.next("ping")).toEqual({ type: "ping", ping: true });
});

test("a subscription with an unknown token is refused", async () => {
  const { service, alice } = await startScenario();
  const refused = await listenTo(service, { token: "stranger" }).subscribe(`/user/${alice.id}`);
  expect(refused).toMatchObject({ code: 403, params: [`/user/${alice.id}`] });
});

test("a subscription with a timestamp in milliseconds, or older than an hour, is refused", async () => {
  const { service, clock, alice } = await startScenario();
  const now = Math.floor(clock.now() / 1000);
  for (const timestamp of [clock.now(), now - 3601, now + 3600]) {
    const listener = listenTo(service, { token: alice.token, timestamp: () => timestamp });
    expect((await listener.subscribe(`/user/${alice.id}`))?.code).toBe(403);
  }
});

test("subscriptions to another person's channel, to a group's or chat's without membership, and to a pattern are refused", async () => {
  const { service, alice, bob, carol, group } = await startScenario();
  const hers = listenTo(service, carol);
  const foreign = [
    `/user/${alice.id}`,
    `/group/${group.id}`,
    `/direct_message/${alice.id}_${bob.id}`,
    "/user/*",
    "/**",
    "/elsewhere/1",
  ];
  for (const channel of foreign)
    expect([channel, (await hers.subscribe(channel))?.code]).toEqual([channel, 403]);
});

test("a subscription to a misspelt chat channel succeeds and receives nothing", async () => {
  const { service, world, alice, bob } = await startScenario();
  const hers = listenTo(service, alice);
  const [small, large] = [alice.id, bob.id];
  for (const id of [`${large}_${small}`, `${small}_1`]) {
    expect(await hers.subscribe(`/direct_message/${id}`)).toBeNull();
  }
  expect(await hers.subscribe(`/direct_message/${small}_${large}`)).toBeNull();
  world.publishTyping(bob.id, `${small}+${large}`);
  await hers.next("typing");
  expect(hers.received.map((one) => one.channel)).toEqual([`/direct_message/${small}_${large}`]);
});

test("a client may publish only pings and typing signals of its own account", async () => {
  const { service, clock, alice, bob, carol, group } = await startScenario();
  const hers = listenTo(service, alice);
  const channel = `/group/${group.id}`;
  const typing = { type: "typing", user_id: alice.id, started: clock.now() };
  expect((await hers.publish(channel, { ...typing, type: "line.create" }))?.code).toBe(403);
  expect((await hers.publish(channel, { ...typing, user_id: bob.id }))?.code).toBe(403);
  expect((await hers.publish(`/user/${bob.id}`, typing))?.code).toBe(403);
  expect((await listenTo(service, carol).publish(channel, { ...typing, user_id: carol.id }))?.code).toBe(403);
  expect((await listenTo(service, { token: "stranger" }).publish(channel, typing))?.code).toBe(403);
});

test("a ping that a client publishes is accepted and not passed on", async () => {
  const { service, clock, alice, bob, group } = await startScenario();
  const [hers, his] = [listenTo(service, alice), listenTo(service, bob)];
  await his.subscribe(`/group/${group.id}`);
  expect(await hers.publish(`/group/${group.id}`, { type: "ping" })).toBeNull();
  await hers.publish(`/group/${group.id}`, { type: "typing", user_id: alice.id, started: clock.now() });
  await his.next("typing");
  expect(his.typesOn(`/group/${group.id}`)).toEqual(["typing"]);
});

test("the token of a person who publishes a typing signal does not reach the other subscribers", async () => {
  const { service, clock, alice, bob, group } = await startScenario();
  const [hers, his] = [listenTo(service, alice), listenTo(service, bob)];
  const seen: unknown[] = [];
  his.client.addExtension({
    incoming: (message, pass) => {
      seen.push(structuredClone(message));
      pass(message);
    },
  });
  await his.subscribe(`/group/${group.id}`);
  await hers.publish(`/group/${group.id}`, { type: "typing", user_id: alice.id, started: clock.now() });
  await his.next("typing");
  expect(JSON.stringify(seen)).not.toContain(alice.token);
});

test("the handshake advises 30 seconds and offers both transports", async () => {
  const { service } = await startScenario();
  const body = JSON.stringify([
    { channel: "/meta/handshake", version: "1.0", supportedConnectionTypes: ["long-polling"], id: "1" },
  ]);
  const headers = { "content-type": "application/json" };
  const response = await fetch(service.urls.push, { method: "POST", headers, body });
  const [answer]: unknown[] = JSON.parse(await response.text()) as unknown[];
  expect(answer).toMatchObject({
    successful: true,
    advice: { reconnect: "retry", interval: 0, timeout: 30_000 },
  });
  const offered = valueAtPath(answer, ["supportedConnectionTypes"]);
  expect(offered).toEqual(expect.arrayContaining(["websocket", "long-polling"]));
  expect(offered).not.toContain("callback-polling");
});

test("invalid push messages are answered or dropped, and the service still works", async () => {
  const { service, alice } = await startScenario();
  const headers = { "content-type": "application/json" };
  for (const body of [
    "nonsense",
    "[null]",
    "[3]",
    "[{}]",
    '[{"channel":4}]',
    '[{"channel":["/meta/handshake"]}]',
    "{}",
  ]) {
    const response = await fetch(service.urls.push, { method: "POST", headers, body });
    expect([body, [200, 400].includes(response.status)]).toEqual([body, true]);
  }
  expect(await listenTo(service, alice).subscribe(`/user/${alice.id}`)).toBeNull();
});
