import { expect, test } from "vitest";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { listenTo } from "../push/push-listener.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

function list(
  caller: Caller,
  other: string,
  query: Readonly<Record<string, string>> = {},
): Promise<ServiceResponse> {
  return caller.get("v3", "/direct_messages", { other_user_id: other, ...query });
}

const chatOf = (a: Caller, b: Caller): string => chatIdOf(asId(a.id), asId(b.id));

test("chats are listed with the last changed chat first, and each contains the other person", async () => {
  const { world, clock, alice, bob, carol } = await startScenario();
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "First" }));
  clock.advance(1000);
  unwrapOrThrow(world.messages.postToPerson(carol.id, alice.id, { text: "Second" }));
  const { at } = await alice.get("v3", "/chats", { include: "unread_count" });
  expect(at("response")).toEqual([
    expect.objectContaining({ other_user: { id: carol.id, name: "Carol Example", avatar_url: null } }),
    expect.objectContaining({ messages_count: 1, unread_count: 1 }),
  ]);
  expect(at("response", 0, "last_message")).toMatchObject({ text: "Second" });
});

test("a page of the chat list has 20 chats, unless per_page asks for another number", async () => {
  const { world, alice } = await startScenario();
  for (let index = 0; index < 21; index += 1) {
    const person = world.accounts.add({ name: "X", email: `x${String(index)}@example.test` });
    unwrapOrThrow(world.messages.postToPerson(person.id, alice.id, { text: "Hi" }));
  }
  expect((await alice.get("v3", "/chats")).at("response")).toHaveLength(20);
  expect((await alice.get("v3", "/chats", { page: "2" })).at("response")).toHaveLength(1);
  expect((await alice.get("v3", "/chats", { per_page: "100" })).at("response")).toHaveLength(21);
});

test("one chat is returned only to its two people, for one order of their ids, and with extra fields", async () => {
  const { world, alice, bob, carol } = await startScenario();
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const path = (id: string): string => `/chats/${encodeURIComponent(id)}`;
  const { at } = await alice.get("v3", path(chatOf(alice, bob)));
  expect(at("response")).toMatchObject({
    unread_count: 1,
    message_edit_period: 15,
    requires_approval: false,
  });
  expect((await alice.get("v3", path(`${bob.id}+${alice.id}`))).status).toBe(404);
  expect((await carol.get("v3", path(chatOf(alice, bob)))).status).toBe(404);
  expect((await alice.get("v3", path(chatOf(alice, carol)))).status).toBe(404);
});

async function startWithChat(): Promise<Scenario & { readonly path: string }> {
  const scenario = await startScenario();
  const { world, alice, bob } = scenario;
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Old" }));
  return { ...scenario, path: `/chats/${encodeURIComponent(chatOf(alice, bob))}` };
}

test("removing a chat hides it and its messages from the caller; the other person keeps everything", async () => {
  const { world, alice, bob, path } = await startWithChat();
  const old = world.conversations.log(chatOf(alice, bob)).last?.id ?? "";
  expect((await alice.delete("v3", path)).status).toBe(200);
  expect((await alice.get("v3", "/chats")).at("response")).toEqual([]);
  expect((await alice.get("v3", path)).status).toBe(404);
  expect((await list(alice, bob.id)).status).toBe(304);
  const lookAt = { other_user_id: bob.id };
  expect((await alice.get("v3", `/direct_messages/${old}`, lookAt)).status).toBe(404);
  expect((await bob.get("v3", "/chats")).at("response", 0, "last_message", "text")).toBe("Old");
  expect((await list(bob, alice.id)).at("response", "count")).toBe(1);
});

test("a removed chat comes back with the next message, but without older messages", async () => {
  const { world, alice, bob, path } = await startWithChat();
  await alice.delete("v3", path);
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "New" }));
  const { at } = await alice.get("v3", path);
  expect(at("response")).toMatchObject({
    messages_count: 1,
    unread_count: 1,
    last_message: { text: "New" },
  });
  expect((await list(alice, bob.id)).at("response")).toMatchObject({
    count: 1,
    direct_messages: [{ text: "New" }],
  });
});

test("removing a chat that is not on the caller's list is refused with 404", async () => {
  const { alice, carol, path } = await startWithChat();
  expect((await carol.delete("v3", path)).status).toBe(404);
  expect((await alice.delete("v3", path)).status).toBe(200);
  expect((await alice.delete("v3", path)).status).toBe(404);
  expect((await alice.delete("v3", "/chats/nonsense")).status).toBe(404);
});

test("the removal of a chat is pushed to the caller's own clients, and to nobody else", async () => {
  const { service, alice, bob, path } = await startWithChat();
  const [hers, his] = [listenTo(service, alice), listenTo(service, bob)];
  await hers.subscribe(`/user/${alice.id}`);
  await his.subscribe(`/user/${bob.id}`);
  await alice.delete("v3", path);
  expect(await hers.next("chat.destroy")).toMatchObject({ subject: { chat_id: chatOf(alice, bob) } });
  expect(his.received).toEqual([]);
});

test("clearing the history empties a chat for the caller only, and keeps it on the list", async () => {
  const { world, alice, bob, path } = await startWithChat();
  const clear = (other: string): Promise<ServiceResponse> =>
    alice.post("v2", "/direct_messages/clear_history", undefined, { query: { other_user_id: other } });
  expect((await clear(bob.id)).status).toBe(200);
  expect((await list(alice, bob.id)).status).toBe(304);
  expect((await alice.get("v3", path)).at("response")).toMatchObject({
    messages_count: 0,
    last_message: null,
    unread_count: 0,
  });
  expect((await list(bob, alice.id)).at("response", "count")).toBe(1);
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "New" }));
  expect((await list(alice, bob.id)).at("response", "count")).toBe(1);
  expect((await clear("1")).status).toBe(404);
});
