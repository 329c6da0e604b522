import { expect, test } from "vitest";
import { listenTo } from "../push/push-listener.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";

/** Posts the texts 1 to `count` in the group as bob, one second apart. Returns the message ids. */
function postNumbered({ world, clock, bob, group }: Scenario, count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => {
    clock.advance(1000);
    return unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: String(index + 1) })).id;
  });
}

async function unread(caller: Caller, { group }: Scenario): Promise<unknown> {
  return (await caller.get("v3", `/groups/${group.id}`)).at("response", "unread_count");
}

test("the service stores a read position for each conversation; an older position changes only the time of reading", async () => {
  const scenario = await startScenario();
  const { clock, alice, group } = scenario;
  const [first, second] = postNumbered(scenario, 2);
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

test("storing a read position is 404 if the caller is not in the conversation or the message does not exist", async () => {
  const scenario = await startScenario();
  const { carol, alice, group } = scenario;
  const [first] = postNumbered(scenario, 1);
  const body = { last_read_message_id: first };
  expect((await carol.post("v4", `/read_receipts/${group.id}`, body)).status).toBe(404);
  const missing = { last_read_message_id: "1" };
  expect((await alice.post("v4", `/read_receipts/${group.id}`, missing)).status).toBe(404);
});

test("one call saves the read positions of several conversations", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const [first] = postNumbered(scenario, 2);
  const chat = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const receipts = [
    { conversation_id: group.id, last_read_message_id: first },
    { conversation_id: chat.conversationId, last_read_message_id: chat.id },
  ];
  expect((await alice.post("v4", "/read_receipts", { receipts })).status).toBe(200);
  expect((await alice.get("v4", "/read_receipts")).json).toEqual({ receipts });
  expect(await unread(alice, scenario)).toBe(1);
});

test("if one of several read positions is in an unknown conversation, none is saved", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const [first] = postNumbered(scenario, 1);
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
  const [, second] = postNumbered(scenario, 2);
  unwrapOrThrow(world.messages.delete(bob.id, group.id, second ?? ""));
  expect(await unread(alice, scenario)).toBe(1);
});

test("mark_all_read marks every topic as read", async () => {
  const { world, alice, bob, group } = await startScenario();
  const topic = world.topics.add(group.id, alice.id, { name: "Boats" });
  unwrapOrThrow(world.messages.post(bob.id, topic.id, { text: "Hi" }));
  expect(world.unreadCount(alice.id, topic.id)).toBe(1);
  expect((await alice.post("v4", "/conversations/mark_all_read")).status).toBe(200);
  expect(world.unreadCount(alice.id, topic.id)).toBe(0);
});

test("mark_all_read marks every group and chat as read", async () => {
  const scenario = await startScenario();
  const { world, alice, bob } = scenario;
  postNumbered(scenario, 3);
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  expect((await alice.post("v4", "/conversations/mark_all_read")).status).toBe(200);
  expect(await unread(alice, scenario)).toBe(0);
  const chats = await alice.get("v3", "/chats", { include: "unread_count" });
  expect(chats.at("response", 0, "unread_count")).toBe(0);
});

test("a group is marked as read up to its newest message, or up to a given message", async () => {
  const scenario = await startScenario();
  const { clock, alice, group } = scenario;
  const [first, second] = postNumbered(scenario, 2);
  const read_at = Math.floor(clock.now() / 1000);
  const common = { conversation_id: group.id, user_id: alice.id, read_at };
  const one = await alice.post("v3", `/conversations/${group.id}/${first ?? ""}/read_receipt`);
  expect(one.at("response", "read_receipt")).toEqual({ ...common, message_id: first });
  expect(await unread(alice, scenario)).toBe(1);
  const all = await alice.post("v3", `/conversations/${group.id}/read_receipt`);
  expect(all.at("response", "read_receipt")).toEqual({ ...common, message_id: second });
  expect(await unread(alice, scenario)).toBe(0);
});

test("if an older message of a group is marked as read, the read position stays, and only its time changes", async () => {
  const scenario = await startScenario();
  const { clock, alice, group } = scenario;
  const [first, second] = postNumbered(scenario, 2);
  await alice.post("v3", `/conversations/${group.id}/read_receipt`);
  clock.advance(7000);
  const { at } = await alice.post("v3", `/conversations/${group.id}/${first ?? ""}/read_receipt`);
  expect(at("response", "read_receipt")).toMatchObject({
    message_id: second,
    read_at: Math.floor(clock.now() / 1000),
  });
});

test("marking a chat as read sends a read receipt to the other person", async () => {
  const scenario = await startScenario();
  const { world, alice, bob } = scenario;
  const { id, conversationId } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
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

test("marking a conversation as read is 404 if it has no messages, or if the caller is not in it", async () => {
  const scenario = await startScenario();
  const { alice, carol, group } = scenario;
  expect((await alice.post("v3", `/conversations/${group.id}/read_receipt`)).status).toBe(404);
  postNumbered(scenario, 1);
  expect((await carol.post("v3", `/conversations/${group.id}/read_receipt`)).status).toBe(404);
});
