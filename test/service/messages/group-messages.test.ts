import { expect, test } from "vitest";
import type { Message } from "../../../local-service/world/messages/message.ts";
import { unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";

/** Posts the texts 1 to `count` in the group as bob, one second apart. */
function postNumbered({ world, clock, bob, group }: Scenario, count: number): Message[] {
  return Array.from({ length: count }, (_unused, index) => {
    clock.advance(1000);
    return unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: String(index + 1) }));
  });
}

async function page(caller: Caller, groupId: string, query: Readonly<Record<string, string>>) {
  const { status, at, text } = await caller.get("v3", `/groups/${groupId}/messages`, query);
  const messages = at("response", "messages");
  const texts = Array.isArray(messages)
    ? messages.map((_one, index) => at("response", "messages", index, "text"))
    : [];
  return { status, texts, count: at("response", "count"), text };
}

test("a page of messages without an anchor has the 20 newest messages, newest first", async () => {
  const scenario = await startScenario();
  postNumbered(scenario, 25);
  const { texts, count } = await page(scenario.alice, scenario.group.id, {});
  expect(texts).toHaveLength(20);
  expect(texts.slice(0, 2)).toEqual(["25", "24"]);
  expect(count).toBe(25);
});

test("before_id returns the messages just older than the anchor message, newest first", async () => {
  const scenario = await startScenario();
  const [, , third] = postNumbered(scenario, 5);
  const { texts } = await page(scenario.alice, scenario.group.id, { before_id: third?.id ?? "" });
  expect(texts).toEqual(["2", "1"]);
});

test("after_id returns the messages just newer than the anchor message, oldest first and without a gap", async () => {
  const scenario = await startScenario();
  const [first] = postNumbered(scenario, 5);
  const { texts } = await page(scenario.alice, scenario.group.id, { after_id: first?.id ?? "", limit: "2" });
  expect(texts).toEqual(["2", "3"]);
});

test("since_id returns the newest messages after the anchor message, newest first, and may skip the middle", async () => {
  const scenario = await startScenario();
  const [first] = postNumbered(scenario, 5);
  const { texts } = await page(scenario.alice, scenario.group.id, { since_id: first?.id ?? "", limit: "2" });
  expect(texts).toEqual(["5", "4"]);
});

test("a page before the oldest or after the newest message is answered with 304 and no body", async () => {
  const scenario = await startScenario();
  const empty = await page(scenario.alice, scenario.group.id, {});
  expect([empty.status, empty.text]).toEqual([304, ""]);
  const [only] = postNumbered(scenario, 1);
  for (const anchor of ["before_id", "after_id", "since_id"]) {
    const { status, text } = await page(scenario.alice, scenario.group.id, { [anchor]: only?.id ?? "" });
    expect([status, text]).toEqual([304, ""]);
  }
});

test("two anchors at once, or an invalid anchor, are refused with 400", async () => {
  const { alice, group } = await startScenario();
  expect((await page(alice, group.id, { before_id: "1", after_id: "2" })).status).toBe(400);
  expect((await page(alice, group.id, { before_id: "yesterday" })).status).toBe(400);
});

test("message ids are decimals of 18 digits that only grow", async () => {
  const scenario = await startScenario();
  const ids = postNumbered(scenario, 30).map((message) => message.id);
  expect(ids.every((id) => /^\d{18}$/.test(id))).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(30);
});

test("a sent message is answered with 201 and appears in the list of the group", async () => {
  const { alice, bob, group } = await startScenario();
  const sent = await alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage("Hello", "g1") });
  expect(sent.status).toBe(201);
  expect(sent.at("response", "message")).toMatchObject({
    text: "Hello",
    source_guid: "g1",
    user_id: alice.id,
    sender_type: "user",
    group_id: group.id,
    system: false,
    favorited_by: [],
    attachments: [],
  });
  expect((await page(bob, group.id, {})).texts).toEqual(["Hello"]);
});

test("a group message with a source_guid used less than a minute ago is refused with 409, and later accepted", async () => {
  const { alice, bob, group, clock } = await startScenario();
  const send = async (caller: Caller): Promise<number> =>
    (await caller.post("v3", `/groups/${group.id}/messages`, { message: newMessage("x", "same") })).status;
  expect(await send(alice)).toBe(201);
  clock.advance(59_000);
  expect(await send(alice)).toBe(409);
  expect(await send(bob)).toBe(201);
  clock.advance(1_000);
  expect(await send(alice)).toBe(201);
});

test("a text of 1000 code points is accepted, and a text of 1001 is refused with 400", async () => {
  const { alice, group } = await startScenario();
  const send = async (text: string): Promise<number> =>
    (await alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage(text, text) })).status;
  // Each of these characters has two UTF-16 units and is one code point.
  expect(await send("🐟".repeat(1000))).toBe(201);
  expect(await send("🐟".repeat(1001))).toBe(400);
});

test("the text of a group message may be left out only if there is an attachment", async () => {
  const { alice, group } = await startScenario();
  const send = async (guid: string, attachments: readonly object[]): Promise<number> =>
    (await alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage(null, guid, attachments) }))
      .status;
  expect(await send("bare", [])).toBe(400);
  expect(await send("with", [{ type: "location", lat: "1", lng: "2", name: "Here" }])).toBe(201);
});

test("unknown attachment kinds and fields come back as they were sent", async () => {
  const { alice, group } = await startScenario();
  const odd = { type: "vanishing", replay_allowed: true, nested: { deep: [1] } };
  const sent = await alice.post("v3", `/groups/${group.id}/messages`, {
    message: newMessage("x", "o", [odd]),
  });
  expect(sent.at("response", "message", "attachments")).toEqual([odd]);
});

test("the service adds the author of the answered message to a reply", async () => {
  const { world, alice, bob, group } = await startScenario();
  const answered = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "When?" }));
  const reply = { type: "reply", reply_id: answered.id, base_reply_id: answered.id };
  const sent = await alice.post("v3", `/groups/${group.id}/messages`, {
    message: newMessage("Now", "r", [reply]),
  });
  expect(sent.at("response", "message", "attachments", 0)).toEqual({ ...reply, user_id: bob.id });
});

test("people outside the group can neither read nor post messages: 404", async () => {
  const { carol, group } = await startScenario();
  expect((await page(carol, group.id, {})).status).toBe(404);
  const sent = await carol.post("v3", `/groups/${group.id}/messages`, { message: newMessage("x", "c") });
  expect(sent.status).toBe(404);
});

test("in an announcement group owners and admins may post, and others are refused with 403", async () => {
  const { world, alice, bob, carol, group } = await startScenario();
  group.type = "announcement";
  unwrapOrThrow(world.addMember(group.id, carol.id, ["admin"]));
  const send = async (caller: Caller): Promise<number> =>
    (await caller.post("v3", `/groups/${group.id}/messages`, { message: newMessage("x", "a") })).status;
  expect(await send(alice)).toBe(201);
  expect(await send(carol)).toBe(201);
  expect(await send(bob)).toBe(403);
});

test("version 4 of the call returns one message by its id, without an envelope", async () => {
  const { world, alice, carol, bob, group } = await startScenario();
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "One" }));
  const path = `/groups/${group.id}/messages/${message.id}`;
  expect((await alice.get("v4", path)).at("message")).toMatchObject({ id: message.id, text: "One" });
  expect((await carol.get("v4", path)).status).toBe(404);
  expect((await alice.get("v4", `/groups/${group.id}/messages/1`)).status).toBe(404);
});

test("if a message in a list has a file, a notice replaces its text, unless acceptFiles is given", async () => {
  const { world, alice, bob, group } = await startScenario();
  unwrapOrThrow(
    world.messages.postInGroup(bob.id, group.id, {
      text: "Minutes",
      attachments: [{ type: "file", file_id: "f" }],
    }),
  );
  const old = await page(alice, group.id, {});
  expect(old.texts).not.toEqual(["Minutes"]);
  for (const acceptFiles of ["1", "true"]) {
    expect((await page(alice, group.id, { acceptFiles })).texts).toEqual(["Minutes"]);
  }
  expect((await page(alice, group.id, { acceptFiles: "0" })).texts).toEqual(old.texts);
  expect((await page(alice, group.id, { acceptFiles: "yes" })).status).toBe(400);
});

test("a message limit outside of 1 to 100 is refused with 400 and an error that names it", async () => {
  const { alice, group } = await startScenario();
  for (const limit of ["0", "101", "many"]) {
    const { status, text } = await page(alice, group.id, { limit });
    expect(status).toBe(400);
    expect(text).toContain("limit must be");
  }
});

test("if the id of a chat is given instead of a group's, the answer is 404", async () => {
  const { world, alice, bob } = await startScenario();
  const { id, conversationId } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const chat = encodeURIComponent(conversationId);
  expect((await page(alice, chat, {})).status).toBe(404);
  const put = await alice.put("v4", `/groups/${chat}/messages/${id}`, { text: "x" });
  expect(put.status).toBe(404);
});

test("a group message has the undocumented fields of the real service, and no empty optional fields", async () => {
  const { world, alice, bob, group } = await startScenario();
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Well rowed" }));
  const { at } = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(at("response", "messages", 0)).toMatchObject({
    platform: "gm",
    pinned_at: null,
    pinned_by: "",
    reactions: [],
    sender_id: bob.id,
    sender_type: "user",
  });
  const message = at("response", "messages", 0);
  for (const name of ["parent_id", "deleted_at", "updated_at", "event"])
    expect(message).not.toHaveProperty(name);
});

test("a message list has the senders' names at the time of sending, and with profile=current their present names", async () => {
  const { world, alice, bob, group } = await startScenario();
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Well rowed" }));
  const membership = group.memberships.find((one) => one.userId === bob.id);
  if (membership !== undefined) membership.nickname = "Cox";
  const name = async (query: Readonly<Record<string, string>>): Promise<unknown> =>
    (await alice.get("v3", `/groups/${group.id}/messages`, query)).at("response", "messages", 0, "name");
  expect(await name({})).toBe("Bob Example");
  expect(await name({ profile: "current" })).toBe("Cox");
  expect(await name({ include: "read_receipts" })).toBe("Bob Example");
});
