import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse } from "../scenario.ts";

test("only the two people of a chat find a direct message, and only with the id of the other person", async () => {
  const { world, alice, bob, carol } = await startScenario();
  const { id } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const get = (caller: Caller, other: Caller): Promise<ServiceResponse> =>
    caller.get("v3", `/direct_messages/${id}`, { other_user_id: other.id });
  expect((await get(alice, bob)).at("response", "message")).toMatchObject({ id, text: "Hi" });
  expect((await get(carol, alice)).status).toBe(404);
  expect((await get(alice, carol)).status).toBe(404);
  expect((await alice.get("v3", `/direct_messages/${id}`)).at("meta", "errors")).toEqual([
    "other_user_id is required",
  ]);
});

test("an edit of one's own direct message by version 4 is answered without an envelope; of another's it is 403", async () => {
  const { world, alice, bob } = await startScenario();
  const { id } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Frist" }));
  const edit = (caller: Caller, other: Caller, body: object): Promise<ServiceResponse> =>
    caller.put("v4", `/direct_messages/${other.id}/messages/${id}`, body);
  const edited = await edit(bob, alice, { text: "First" });
  expect([edited.status, edited.at("message", "text")]).toEqual([200, "First"]);
  expect(edited.at("message", "updated_at")).toEqual(expect.any(Number));
  expect((await edit(alice, bob, { text: "Mine" })).status).toBe(403);
  expect((await edit(bob, alice, { text: "x".repeat(1001) })).status).toBe(400);
  expect((await edit(bob, alice, {})).at("meta", "errors")).toEqual(["text is required"]);
});

test("a chat has two lists of likes: the caller's own, with the time, and those for the caller's messages", async () => {
  const { world, clock, alice, bob } = await startScenario();
  const first = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "1" }));
  const second = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "2" }));
  for (const { id, conversationId } of [second, first]) {
    clock.advance(1000);
    unwrapOrThrow(world.reactions.react(alice.id, conversationId, id, { type: "unicode", code: "👍" }));
  }
  const ids = async (caller: Caller, other: Caller, kind: string): Promise<unknown[]> => {
    const path = `/likes/direct_messages/${kind}`;
    const { at } = await caller.get("v4", path, { other_user_id: other.id });
    return (at("messages") as { id: string }[]).map(({ id }) => id);
  };
  expect(await ids(alice, bob, "mine")).toEqual([first.id, second.id]);
  expect(await ids(bob, alice, "mine")).toEqual([]);
  expect(await ids(bob, alice, "for_me")).toEqual([second.id, first.id]);
  expect(await ids(alice, bob, "for_me")).toEqual([]);
  const mine = await alice.get("v4", "/likes/direct_messages/mine", { other_user_id: bob.id });
  expect(mine.at("messages", 0, "liked_at")).toBe(new Date(clock.now()).toISOString());
  expect((await alice.get("v4", "/likes/direct_messages/mine", { other_user_id: "1" })).status).toBe(404);
});

test("only the sender may delete a direct message; the request names the chat's id and is answered with 204", async () => {
  const { world, alice, bob } = await startScenario();
  const { id, conversationId } = unwrapOrThrow(
    world.messages.postToPerson(bob.id, alice.id, { text: "Oops" }),
  );
  const path = `/conversations/${encodeURIComponent(conversationId)}/messages/${id}`;
  expect((await alice.delete("v3", path)).status).toBe(403);
  expect((await bob.delete("v3", path)).status).toBe(204);
  const { at } = await alice.get("v3", `/direct_messages/${id}`, { other_user_id: bob.id });
  expect(at("response", "message")).toMatchObject({ deletion_actor: "sender" });
  expect(at("response", "message", "text")).not.toBe("Oops");
});
