import { expect, test } from "vitest";
import { listenTo } from "../push/push-listener.ts";
import { must, newMessage, startScenario } from "../scenario.ts";
import type { Caller, Came } from "../scenario.ts";

const pair = (a: Caller, b: { readonly id: string }) => ({ user: a.id, otherUser: b.id });
const block = (a: Caller, b: { readonly id: string }): Promise<Came> =>
  a.post("v3", "/blocks", undefined, { query: pair(a, b) });
const between = async (a: Caller, b: Caller): Promise<unknown> =>
  (await a.get("v3", "/blocks/between", pair(a, b))).at("response", "between");

test("a block is answered with 201, and stands on one's own list only", async () => {
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

test("blocking twice is one block, of the first time", async () => {
  const { clock, alice, bob } = await startScenario();
  const first = await block(alice, bob);
  clock.advance(5000);
  const second = await block(alice, bob);
  expect([second.status, second.at("response")]).toEqual([201, first.at("response")]);
  const { at } = await alice.get("v3", "/blocks", { user: alice.id });
  expect(at("response", "blocks")).toHaveLength(1);
});

test("between is true whoever of the two blocks", async () => {
  const { alice, bob, carol } = await startScenario();
  expect(await between(alice, bob)).toBe(false);
  await block(alice, bob);
  expect([await between(alice, bob), await between(bob, alice)]).toEqual([true, true]);
  expect(await between(alice, carol)).toBe(false);
});

test("a block is ended by DELETE or by POST; where there is none that is fine too", async () => {
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

test("nobody ends a block of somebody else", async () => {
  const { alice, bob } = await startScenario();
  await block(alice, bob);
  await bob.delete("v3", "/blocks", pair(bob, alice));
  expect(await between(alice, bob)).toBe(true);
});

test("user must be one's own id in every call about blocks: 403", async () => {
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

test("blocking oneself is 400, nobody is 404, and a missing field is named", async () => {
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

test("where one blocks the other neither can write: 403 both ways, and what was said stays for both", async () => {
  const { world, alice, bob } = await startScenario();
  must(world.messages.postToPerson(alice.id, bob.id, { text: "Before" }));
  await block(alice, bob);
  const send = (from: Caller, to: Caller, guid: string): Promise<Came> =>
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

test("where one blocks the other neither hears the other type", async () => {
  const { service, world, clock, alice, bob } = await startScenario();
  const chat = `${alice.id}_${bob.id}`;
  const [hers, his] = [listenTo(service, alice), listenTo(service, bob)];
  await hers.subscribe(`/direct_message/${chat}`);
  await his.subscribe(`/direct_message/${chat}`);
  must(world.blocks.block(alice.id, bob.id));
  const typing = (caller: Caller) => ({ type: "typing", user_id: caller.id, started: clock.now() });
  expect(await his.publish(`/direct_message/${chat}`, typing(bob))).toBeNull();
  world.type(bob.id, chat.replace("_", "+"));
  must(world.blocks.unblock(alice.id, bob.id) ?? "unblocked");
  await his.publish(`/direct_message/${chat}`, { ...typing(bob), started: 7 });
  expect(await hers.next("typing")).toMatchObject({ started: 7 });
  expect(hers.typesOn(`/direct_message/${chat}`)).toEqual(["typing"]);
});
