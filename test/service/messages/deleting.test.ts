import { expect, test } from "vitest";
import { postAsBob, startScenario, unwrapOrThrow } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

function remove(caller: Caller, conversationId: string, messageId: string): Promise<ServiceResponse> {
  return caller.delete("v3", `/conversations/${encodeURIComponent(conversationId)}/messages/${messageId}`);
}

async function readFirstPage({ alice, group }: Scenario): Promise<ServiceResponse["at"]> {
  const { at } = await alice.get("v3", `/groups/${group.id}/messages`);
  return (...path) => at("response", "messages", ...path);
}

test("a deletion is answered with 204 and no body", async () => {
  const scenario = await startScenario();
  const { status, text } = await remove(scenario.bob, scenario.group.id, postAsBob(scenario));
  expect([status, text]).toEqual([204, ""]);
});

test("a message that its sender deletes leaves a tombstone in its position", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  await remove(scenario.bob, scenario.group.id, id);
  const at = await readFirstPage(scenario);
  expect(at(1)).toMatchObject({
    id,
    text: "This message was deleted",
    deletion_actor: "sender",
    deleted_at: Math.floor(scenario.clock.now() / 1000),
    attachments: [],
    favorited_by: [],
  });
});

test("a message that an admin deletes is removed, and no tombstone stays in its position", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  await remove(scenario.alice, scenario.group.id, id);
  const at = await readFirstPage(scenario);
  expect(at(0)).toMatchObject({ text: "An admin deleted this message" });
  expect(at(1)).toBeUndefined();
  const one = await scenario.bob.get("v4", `/groups/${scenario.group.id}/messages/${id}`);
  expect(one.status).toBe(404);
});

test("the notice of a deletion names the message, the time, and whether the sender or an admin deleted it", async () => {
  const scenario = await startScenario();
  const [own, other] = [postAsBob(scenario), postAsBob(scenario)];
  await remove(scenario.bob, scenario.group.id, own);
  await remove(scenario.alice, scenario.group.id, other);
  const at = await readFirstPage(scenario);
  const event = (index: number): unknown => at(index, "event");
  const deleted_at = Math.floor(scenario.clock.now() / 1000);
  expect(event(0)).toEqual({
    type: "message.deleted",
    data: { message_id: other, deleted_at, deletion_actor: "admin", deleter_id: scenario.alice.id },
  });
  expect(event(1)).toEqual({
    type: "message.deleted",
    data: { message_id: own, deleted_at, deletion_actor: "sender", deleter_id: scenario.bob.id },
  });
});

test("a plain member may delete only their own messages: 403 for messages of others", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  const { id } = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Mine" }));
  expect((await remove(bob, group.id, id)).status).toBe(403);
  expect((await remove(carol, group.id, id)).status).toBe(404);
});

test("if message_deletion_mode lacks `sender`, senders cannot delete their messages, and admins still can", async () => {
  const scenario = await startScenario();
  const { bob, alice, group } = scenario;
  group.deletionMode = ["admin"];
  const id = postAsBob(scenario);
  expect((await remove(bob, group.id, id)).status).toBe(403);
  expect((await remove(alice, group.id, id)).status).toBe(204);
});

test("if message_deletion_mode lacks `admin`, an admin can delete only their own messages", async () => {
  const scenario = await startScenario();
  const { bob, alice, group } = scenario;
  group.deletionMode = ["sender"];
  const id = postAsBob(scenario);
  expect((await remove(alice, group.id, id)).status).toBe(403);
  expect((await remove(bob, group.id, id)).status).toBe(204);
});

test("if message_deletion_mode is empty, nobody can delete messages", async () => {
  const scenario = await startScenario();
  const { bob, alice, group } = scenario;
  group.deletionMode = [];
  const id = postAsBob(scenario);
  for (const caller of [alice, bob]) expect((await remove(caller, group.id, id)).status).toBe(403);
});

test("in a chat both people may delete only their own messages, however old they are", async () => {
  const { world, clock, alice, bob } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  clock.advance(400 * 24 * 3600 * 1000);
  expect((await remove(alice, message.conversationId, message.id)).status).toBe(403);
  expect((await remove(bob, message.conversationId, message.id)).status).toBe(204);
  const { at } = await alice.get("v3", "/direct_messages", { other_user_id: bob.id });
  expect(at("response", "direct_messages", 1)).toMatchObject({ id: message.id, deletion_actor: "sender" });
});

test("system messages and messages that are already deleted cannot be deleted", async () => {
  const scenario = await startScenario();
  const { world, bob, alice, group } = scenario;
  const notice = world.messages.announce(group.id, "Hi", { type: "x", data: {} });
  expect((await remove(alice, group.id, notice.id)).status).toBe(403);
  const id = postAsBob(scenario);
  await remove(bob, group.id, id);
  expect((await remove(bob, group.id, id)).status).toBe(404);
});

test("reacting to a deleted message is 404", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const id = postAsBob(scenario);
  await remove(bob, group.id, id);
  expect((await alice.post("v3", `/messages/${group.id}/${id}/like`)).status).toBe(404);
});
