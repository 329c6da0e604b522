import { expect, test } from "vitest";
import { listenTo } from "../push/push-listener.ts";
import { unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse } from "../scenario.ts";

const pair = (a: Caller, b: { readonly id: string }) => ({ user: a.id, otherUser: b.id });
const block = (a: Caller, b: { readonly id: string }): Promise<ServiceResponse> =>
  a.post("v3", "/blocks", undefined, { query: pair(a, b) });
const between = async (a: Caller, b: Caller): Promise<unknown> =>
  (await a.get("v3", "/blocks/between", pair(a, b))).at("response", "between");

test("a block is answered with 201, and is on the blocker's own list only", async () => {
  const { clock, alice, bob } = await startScenario();
  const made = await block(alice, bob);
  const expected = {
    user_id: alice.id,
    blocked_user_id: bob.id,
    created_at: Math.floor(clock.now() / 1000),
  };
  expect([made.status, made.at("response")]).toEqual([201, { block: expected }]);
  expect((await alice.get("v3", "/blocks", { user: alice.id })).at("response")).toEqual({
    blocks: [expected],
  });
  expect((await bob.get("v3", "/blocks", { user: bob.id })).at("response")).toEqual({ blocks: [] });
});

test("blocking a person twice makes one block, with the time of the first", async () => {
  const { clock, alice, bob } = await startScenario();
  const first = await block(alice, bob);
  clock.advance(5000);
  const second = await block(alice, bob);
  expect([second.status, second.at("response")]).toEqual([201, first.at("response")]);
  const { at } = await alice.get("v3", "/blocks", { user: alice.id });
  expect(at("response", "blocks")).toHaveLength(1);
});

test("the call `between` is true whichever of the two people blocks the other", async () => {
  const { alice, bob, carol } = await startScenario();
  expect(await between(alice, bob)).toBe(false);
  await block(alice, bob);
  expect([await between(alice, bob), await between(bob, alice)]).toEqual([true, true]);
  expect(await between(alice, carol)).toBe(false);
});

test("a block is ended by DELETE or by POST, and ending a block that does not exist succeeds", async () => {
  const { alice, bob } = await startScenario();
  const ways = [
    () => alice.delete("v3", "/blocks", pair(alice, bob)),
    () => alice.post("v3", "/blocks/delete", undefined, { query: pair(alice, bob) }),
  ];
  for (const unblock of ways) {
    await block(alice, bob);
    expect((await unblock()).status).toBe(200);
    expect(await between(alice, bob)).toBe(false);
    expect((await unblock()).status).toBe(200);
  }
});

test("nobody can end another person's block", async () => {
  const { alice, bob } = await startScenario();
  await block(alice, bob);
  await bob.delete("v3", "/blocks", pair(bob, alice));
  expect(await between(alice, bob)).toBe(true);
});

test("the parameter user must be the caller's own id in every call about blocks: 403", async () => {
  const { alice, bob, carol } = await startScenario();
  const query = pair(bob, carol);
  const calls = [
    alice.get("v3", "/blocks", { user: bob.id }),
    alice.get("v3", "/blocks/between", query),
    alice.post("v3", "/blocks", undefined, { query }),
    alice.delete("v3", "/blocks", query),
    alice.post("v3", "/blocks/delete", undefined, { query }),
  ];
  for (const refused of await Promise.all(calls)) {
    expect(refused.status).toBe(403);
    expect(refused.at("meta", "errors")).toEqual(["user must be your own id"]);
  }
});

test("blocking oneself is 400, an unknown person is 404, and the error names a missing field", async () => {
  const { alice } = await startScenario();
  expect((await block(alice, alice)).at("meta")).toEqual({
    code: 400,
    errors: ["otherUser must be another person"],
  });
  expect((await block(alice, { id: "1" })).status).toBe(404);
  expect((await alice.delete("v3", "/blocks", pair(alice, { id: "1" }))).status).toBe(404);
  expect((await alice.get("v3", "/blocks/between", { user: alice.id, otherUser: "1" })).status).toBe(404);
  const missing = await alice.post("v3", "/blocks", undefined, { query: { user: alice.id } });
  expect(missing.at("meta", "errors")).toEqual(["otherUser is required"]);
  expect((await alice.get("v3", "/blocks")).at("meta", "errors")).toEqual(["user is required"]);
});

test("if one person blocks another, neither can write to the other: 403; earlier messages stay for both", async () => {
  const { world, alice, bob } = await startScenario();
  unwrapOrThrow(world.messages.postToPerson(alice.id, bob.id, { text: "Before" }));
  await block(alice, bob);
  const send = (from: Caller, to: Caller, guid: string): Promise<ServiceResponse> =>
    from.post("v3", "/direct_messages", {
      direct_message: { ...newMessage("Hi", guid), recipient_id: to.id },
    });
  expect((await send(bob, alice, "1")).status).toBe(403);
  expect((await send(alice, bob, "2")).status).toBe(403);
  for (const caller of [alice, bob]) {
    expect((await caller.get("v3", "/chats")).at("response", 0, "last_message", "text")).toBe("Before");
  }
  await alice.delete("v3", "/blocks", pair(alice, bob));
  expect((await send(bob, alice, "3")).status).toBe(201);
});

test("if one person blocks another, neither gets typing signals of the other", async () => {
  const { service, world, clock, alice, bob } = await startScenario();
  const chat = `${alice.id}_${bob.id}`;
  const [hers, his] = [listenTo(service, alice), listenTo(service, bob)];
  await hers.subscribe(`/direct_message/${chat}`);
  await his.subscribe(`/direct_message/${chat}`);
  unwrapOrThrow(world.blocks.block(alice.id, bob.id));
  const typing = (caller: Caller) => ({ type: "typing", user_id: caller.id, started: clock.now() });
  expect(await his.publish(`/direct_message/${chat}`, typing(bob))).toBeNull();
  world.publishTyping(bob.id, chat.replace("_", "+"));
  unwrapOrThrow(world.blocks.unblock(alice.id, bob.id) ?? "unblocked");
  await his.publish(`/direct_message/${chat}`, { ...typing(bob), started: 7 });
  expect(await hers.next("typing")).toMatchObject({ started: 7 });
  expect(hers.typesOn(`/direct_message/${chat}`)).toEqual(["typing"]);
});
