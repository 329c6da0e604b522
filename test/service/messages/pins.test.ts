import { expect, test } from "vitest";
import { postAsBob, startScenario, unwrapOrThrow } from "../scenario.ts";
import type { Caller, ServiceResponse } from "../scenario.ts";

function pin(
  caller: Caller,
  conversationId: string,
  messageId: string,
  verb: "pin" | "unpin" = "pin",
): Promise<ServiceResponse> {
  const path = `/conversations/${encodeURIComponent(conversationId)}/messages/${messageId}/${verb}`;
  return caller.post("v3", path);
}

test("a pinned message has the time and person of its pin; an unpinned message has null and an empty text", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, group } = scenario;
  const id = postAsBob(scenario);
  const one = async (): Promise<unknown> =>
    (await alice.get("v4", `/groups/${group.id}/messages/${id}`)).at("message");
  expect(await one()).toMatchObject({ pinned_at: null, pinned_by: "" });
  expect((await pin(bob, group.id, id)).status).toBe(200);
  const pinned_at = Math.floor(clock.now() / 1000);
  expect(await one()).toMatchObject({ pinned_at, pinned_by: bob.id });
  expect((await pin(bob, group.id, id, "unpin")).status).toBe(200);
  expect(await one()).toMatchObject({ pinned_at: null, pinned_by: "" });
});

test("pinning and unpinning are answered with an empty payload, and each posts a system message", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const id = postAsBob(scenario);
  expect((await pin(bob, group.id, id)).at("response")).toBeNull();
  expect((await pin(alice, group.id, id, "unpin")).at("response")).toBeNull();
  const { at } = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(at("response", "messages", 1)).toMatchObject({
    system: true,
    text: "Bob Example pinned a message",
    event: { type: "message.pinned", data: { message_id: id, pinned: true, pinned_by: bob.id } },
  });
  expect(at("response", "messages", 0)).toMatchObject({
    text: "Alice Example unpinned a message",
    event: { type: "message.unpinned", data: { message_id: id, pinned: false, pinned_at: null } },
  });
});

test("pinning a pinned message, and unpinning a message that is not pinned, are refused with 400", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = postAsBob(scenario);
  expect((await pin(bob, group.id, id, "unpin")).status).toBe(400);
  await pin(bob, group.id, id);
  expect((await pin(bob, group.id, id)).status).toBe(400);
});

test("every member may pin in a private group, and only admins in a closed or announcement group", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const [first, second, third] = [postAsBob(scenario), postAsBob(scenario), postAsBob(scenario)];
  expect((await pin(bob, group.id, first)).status).toBe(200);
  group.type = "closed";
  expect((await pin(bob, group.id, second)).status).toBe(403);
  expect((await pin(bob, group.id, first, "unpin")).status).toBe(403);
  expect((await pin(alice, group.id, second)).status).toBe(200);
  group.type = "announcement";
  expect((await pin(bob, group.id, third)).status).toBe(403);
  expect((await pin(alice, group.id, third)).status).toBe(200);
});

test("the pinned messages of a group are listed, the last pinned first", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, carol, group } = scenario;
  const [first, second] = [postAsBob(scenario), postAsBob(scenario)];
  await pin(bob, group.id, second);
  clock.advance(1000);
  await pin(bob, group.id, first);
  const path = `/pinned/groups/${group.id}/messages`;
  const { at } = await alice.get("v3", path);
  expect(at("response")).toMatchObject({ count: 2, messages: [{ id: first }, { id: second }] });
  expect((await carol.get("v3", path)).status).toBe(404);
});

test("both people of a chat may pin in it, and see the pinned messages", async () => {
  const { world, alice, bob, carol } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "The key is here" }));
  const { conversationId, id } = message;
  expect((await pin(alice, conversationId, id)).status).toBe(200);
  const query = { other_user_id: alice.id };
  const { at } = await bob.get("v3", "/pinned/direct_messages", query);
  expect(at("response")).toMatchObject({ count: 1, messages: [{ id, pinned_by: alice.id }] });
  expect((await pin(bob, conversationId, id, "unpin")).status).toBe(200);
  expect((await pin(carol, conversationId, id)).status).toBe(404);
});

test("an empty list of pinned messages is answered with 200", async () => {
  const { alice, bob, group } = await startScenario();
  const inGroup = await alice.get("v3", `/pinned/groups/${group.id}/messages`);
  expect([inGroup.status, inGroup.at("response")]).toEqual([200, { count: 0, messages: [] }]);
  const inChat = await alice.get("v3", "/pinned/direct_messages", { other_user_id: bob.id });
  expect([inChat.status, inChat.at("response")]).toEqual([200, { count: 0, messages: [] }]);
});

test("a deleted message is no longer pinned, and cannot be pinned", async () => {
  const scenario = await startScenario();
  const { world, bob, group } = scenario;
  const id = postAsBob(scenario);
  await pin(bob, group.id, id);
  unwrapOrThrow(world.messages.delete(bob.id, group.id, id));
  const { at } = await bob.get("v3", `/pinned/groups/${group.id}/messages`);
  expect(at("response", "count")).toBe(0);
  expect((await pin(bob, group.id, id)).status).toBe(404);
});
