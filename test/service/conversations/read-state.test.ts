import { expect, test } from "vitest";
import { listenTo } from "../push/push-listener.ts";
import { must, startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";

/** Bob says 1, 2, 3 …, a second apart; gives the ids. */
function counted({ world, clock, bob, group }: Scenario, count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => {
    clock.advance(1000);
    return must(world.messages.postInGroup(bob.id, group.id, { text: String(index + 1) })).id;
  });
}

async function unread(caller: Caller, { group }: Scenario): Promise<unknown> {
  return (await caller.get("v3", `/groups/${group.id}`)).at("response", "unread_count");
}

test("a read position is kept for every conversation, and an older one moves only the time", async () => {
  const scenario = await startScenario();
  const { clock, alice, group } = scenario;
  const [first, second] = counted(scenario, 2);
  const save = (id = ""): ReturnType<Caller["post"]> =>
    alice.post("v4", `/read_receipts/${group.id}`, { last_read_message_id: id });
  expect((await save(second)).status).toBe(200);
  clock.advance(5000);
  await save(first);
  expect((await alice.get("v4", "/read_receipts")).json).toEqual({
    receipts: [{ conversation_id: group.id, last_read_message_id: second }],
  });
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response")).toMatchObject({
    unread_count: 0,
    last_read_message_id: second,
    last_read_at: Math.floor(clock.now() / 1000),
  });
});

test("a read position in a conversation that is not one's own is 404", async () => {
  const scenario = await startScenario();
  const { carol, alice, group } = scenario;
  const [first] = counted(scenario, 1);
  const body = { last_read_message_id: first };
  expect((await carol.post("v4", `/read_receipts/${group.id}`, body)).status).toBe(404);
  const missing = { last_read_message_id: "1" };
  expect((await alice.post("v4", `/read_receipts/${group.id}`, missing)).status).toBe(404);
});

test("several read positions are saved with one call", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const [first] = counted(scenario, 2);
  const chat = must(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const receipts = [
    { conversation_id: group.id, last_read_message_id: first },
    { conversation_id: chat.conversationId, last_read_message_id: chat.id },
  ];
  expect((await alice.post("v4", "/read_receipts", { receipts })).status).toBe(200);
  expect((await alice.get("v4", "/read_receipts")).json).toEqual({ receipts });
  expect(await unread(alice, scenario)).toBe(1);
});

test("of several read positions none is saved where one is not there", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const [first] = counted(scenario, 1);
  const receipts = [
    { conversation_id: group.id, last_read_message_id: first },
    { conversation_id: "1", last_read_message_id: first },
  ];
  expect((await alice.post("v4", "/read_receipts", { receipts })).status).toBe(404);
  expect(await unread(alice, scenario)).toBe(1);
});

test("a deleted message is not counted as unread", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const [, second] = counted(scenario, 2);
  must(world.messages.delete(bob.id, group.id, second ?? ""));
  expect(await unread(alice, scenario)).toBe(1);
});

test("mark_all_read reads every topic as well", async () => {
  const { world, alice, bob, group } = await startScenario();
  const topic = world.topics.add(group.id, alice.id, { name: "Boats" });
  must(world.messages.post(bob.id, topic.id, { text: "Hi" }));
  expect(world.unreadCount(alice.id, topic.id)).toBe(1);
  expect((await alice.post("v4", "/conversations/mark_all_read")).status).toBe(200);
  expect(world.unreadCount(alice.id, topic.id)).toBe(0);
});

test("mark_all_read reads every group and chat", async () => {
  const scenario = await startScenario();
  const { world, alice, bob } = scenario;
  counted(scenario, 3);
  must(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  expect((await alice.post("v4", "/conversations/mark_all_read")).status).toBe(200);
  expect(await unread(alice, scenario)).toBe(0);
  const chats = await alice.get("v3", "/chats", { include: "unread_count" });
  expect(chats.at("response", 0, "unread_count")).toBe(0);
});

test("a group is marked as read up to its newest message, or up to one", async () => {
  const scenario = await startScenario();
  const { clock, alice, group } = scenario;
  const [first, second] = counted(scenario, 2);
  const read_at = Math.floor(clock.now() / 1000);
  const common = { conversation_id: group.id, user_id: alice.id, read_at };
  const one = await alice.post("v3", `/conversations/${group.id}/${first ?? ""}/read_receipt`);
  expect(one.at("response", "read_receipt")).toEqual({ ...common, message_id: first });
  expect(await unread(alice, scenario)).toBe(1);
  const all = await alice.post("v3", `/conversations/${group.id}/read_receipt`);
  expect(all.at("response", "read_receipt")).toEqual({ ...common, message_id: second });
  expect(await unread(alice, scenario)).toBe(0);
});

test("marking an older message than before moves only the time", async () => {
  const scenario = await startScenario();
  const { clock, alice, group } = scenario;
  const [first, second] = counted(scenario, 2);
  await alice.post("v3", `/conversations/${group.id}/read_receipt`);
  clock.advance(7000);
  const { at } = await alice.post("v3", `/conversations/${group.id}/${first ?? ""}/read_receipt`);
  expect(at("response", "read_receipt")).toMatchObject({
    message_id: second,
    read_at: Math.floor(clock.now() / 1000),
  });
});

test("marking a chat as read tells the other person", async () => {
  const scenario = await startScenario();
  const { world, alice, bob } = scenario;
  const { id, conversationId } = must(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const listener = listenTo(scenario.service, bob);
  await listener.subscribe(`/direct_message/${conversationId.replace("+", "_")}`);
  const path = `/conversations/${encodeURIComponent(conversationId)}/read_receipt`;
  expect((await alice.post("v3", path)).status).toBe(200);
  expect(await listener.next("read_receipt.create")).toMatchObject({
    subject: { message_id: id, user_id: alice.id },
  });
  const { at } = await bob.get("v3", "/direct_messages", { other_user_id: alice.id });
  expect(at("response", "read_receipt", "message_id")).toBe(id);
});

test("there is nothing to mark in a conversation without messages, or one that is not one's own: 404", async () => {
  const scenario = await startScenario();
  const { alice, carol, group } = scenario;
  expect((await alice.post("v3", `/conversations/${group.id}/read_receipt`)).status).toBe(404);
  counted(scenario, 1);
  expect((await carol.post("v3", `/conversations/${group.id}/read_receipt`)).status).toBe(404);
});
