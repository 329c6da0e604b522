import { expect, test } from "vitest";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { listenTo } from "../push/push-listener.ts";
import { unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse } from "../scenario.ts";

function send(from: Caller, to: string, text: string, guid = text): Promise<ServiceResponse> {
  return from.post("v3", "/direct_messages", {
    direct_message: { ...newMessage(text, guid), recipient_id: to },
  });
}

function list(
  caller: Caller,
  other: string,
  query: Readonly<Record<string, string>> = {},
): Promise<ServiceResponse> {
  return caller.get("v3", "/direct_messages", { other_user_id: other, ...query });
}

const chatOf = (a: Caller, b: Caller): string => chatIdOf(asId(a.id), asId(b.id));

test("a sent direct message is answered with 201 and appears in the lists of both people", async () => {
  const { alice, bob } = await startScenario();
  const sent = await send(alice, bob.id, "Hello");
  expect(sent.status).toBe(201);
  expect(sent.at("response", "message")).toMatchObject({
    text: "Hello",
    user_id: alice.id,
    recipient_id: bob.id,
    conversation_id: chatOf(alice, bob),
    sender_type: "user",
  });
  for (const [caller, other] of [
    [alice, bob],
    [bob, alice],
  ] as const) {
    const { at } = await list(caller, other.id);
    expect(at("response")).toMatchObject({ count: 1, direct_messages: [{ text: "Hello" }] });
  }
});

test("a direct message has no field named `system`", async () => {
  const { alice, bob } = await startScenario();
  const { at } = await send(alice, bob.id, "Hello");
  expect(at("response", "message")).not.toHaveProperty("system");
});

test("a page of direct messages has the newest first, with after_id the oldest first; an empty page is 304", async () => {
  const { world, clock, alice, bob } = await startScenario();
  const ids = ["1", "2", "3", "4"].map((text) => {
    clock.advance(1000);
    return unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text })).id;
  });
  const texts = async (query: Readonly<Record<string, string>>): Promise<unknown[]> => {
    const { at } = await list(alice, bob.id, { limit: "2", ...query });
    return [0, 1].map((index) => at("response", "direct_messages", index, "text"));
  };
  expect(await texts({})).toEqual(["4", "3"]);
  expect(await texts({ before_id: ids[2] ?? "" })).toEqual(["2", "1"]);
  expect(await texts({ after_id: ids[0] ?? "" })).toEqual(["2", "3"]);
  expect(await texts({ since_id: ids[0] ?? "" })).toEqual(["4", "3"]);
  expect((await list(alice, bob.id, { after_id: ids[3] ?? "" })).status).toBe(304);
});

test("the messages of a chat without messages are 304, and of a chat with an unknown person 404", async () => {
  const { alice, carol } = await startScenario();
  const { status, text } = await list(alice, carol.id);
  expect([status, text]).toEqual([304, ""]);
  expect((await list(alice, "1")).status).toBe(404);
});

test("a page has 20 direct messages, the newest first", async () => {
  const { world, clock, alice, bob } = await startScenario();
  for (let index = 1; index <= 21; index += 1) {
    clock.advance(1000);
    unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: String(index) }));
  }
  const { at } = await list(alice, bob.id);
  expect(at("response", "count")).toBe(21);
  expect(at("response", "direct_messages")).toHaveLength(20);
  expect(at("response", "direct_messages", 0, "text")).toBe("21");
});

test("the likes of a direct message are user ids in favorited_by", async () => {
  const { world, alice, bob } = await startScenario();
  const { id, conversationId } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  unwrapOrThrow(world.reactions.react(alice.id, conversationId, id, { type: "unicode", code: "👍" }));
  const { at } = await list(bob, alice.id);
  expect(at("response", "direct_messages", 0, "favorited_by")).toEqual([alice.id]);
});

test("the limit for a page of direct messages is from 1 to 100", async () => {
  const { alice, bob } = await startScenario();
  for (const limit of ["0", "101"]) {
    expect((await list(alice, bob.id, { limit })).at("meta", "errors")).toEqual([
      "limit must be between 1 and 100",
    ]);
  }
  expect((await list(alice, bob.id, { limit: "100" })).status).toBe(304);
});

test("the other person sees a read receipt in the list of messages", async () => {
  const { world, alice, bob } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  expect((await list(bob, alice.id)).at("response", "read_receipt")).toBeUndefined();
  const receipt = { message_id: message.id, chat_id: chatOf(alice, bob) };
  const sent = await alice.post("v2", "/read_receipts", { read_receipt: receipt });
  expect(sent.at("read_receipt")).toMatchObject({ ...receipt, user_id: alice.id });
  expect((await list(bob, alice.id)).at("response", "read_receipt")).toMatchObject({ user_id: alice.id });
  expect((await list(alice, bob.id)).at("response", "read_receipt")).toBeUndefined();
});

test("if an older direct message is marked as read, the read position stays, and only its time changes", async () => {
  const { world, clock, alice, bob } = await startScenario();
  const first = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "1" }));
  const second = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "2" }));
  const mark = async (id: string): Promise<ServiceResponse> =>
    alice.post("v2", "/read_receipts", { read_receipt: { message_id: id, chat_id: chatOf(alice, bob) } });
  const before = await mark(second.id);
  clock.advance(10_000);
  const after = await mark(first.id);
  expect(after.at("read_receipt", "message_id")).toBe(second.id);
  expect(Number(after.at("read_receipt", "read_at"))).toBe(Number(before.at("read_receipt", "read_at")) + 10);
});

test("a read receipt for a message that the caller cannot see is answered with 404", async () => {
  const { world, alice, bob, carol } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const body = { read_receipt: { message_id: message.id, chat_id: chatOf(alice, bob) } };
  expect((await carol.post("v2", "/read_receipts", body)).status).toBe(404);
});

test("a read receipt is also pushed to the reader's own clients", async () => {
  const { service, world, alice, bob } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const hers = listenTo(service, alice);
  await hers.subscribe(`/user/${alice.id}`);
  unwrapOrThrow(world.sendReadReceipt(alice.id, message.conversationId, message.id));
  expect(await hers.next("read_receipt.create")).toMatchObject({
    subject: { chat_id: message.conversationId, message_id: message.id, user_id: alice.id },
  });
});
