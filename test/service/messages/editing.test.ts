import { expect, test } from "vitest";
import { newMessage, postAsBob, startScenario, unwrapOrThrow } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

const minute = 60_000;
const minutes = { type: "file", file_id: "minutes" };

function edit(
  caller: Caller,
  { group }: Scenario,
  messageId: string,
  body: unknown,
): Promise<ServiceResponse> {
  return caller.put("v4", `/groups/${group.id}/messages/${messageId}`, body);
}

test("an edited message has the time of the edit, and keeps its position and its reactions", async () => {
  const scenario = await startScenario();
  const { world, clock, alice, bob, group } = scenario;
  const id = postAsBob(scenario);
  unwrapOrThrow(world.reactions.react(alice.id, group.id, id, { type: "unicode", code: "👍" }));
  clock.advance(5000);
  const { status, at } = await edit(bob, scenario, id, { text: "First", attachments: [] });
  expect(status).toBe(200);
  expect(at("message")).toMatchObject({ id, text: "First", favorited_by: [alice.id] });
  expect(Number(at("message", "updated_at"))).toBe(Number(at("message", "created_at")) + 5);
});

test("the notice of an edit is a separate message with the edited message's id and the new content", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  await edit(scenario.bob, scenario, id, { text: "First" });
  const { at } = await scenario.alice.get("v3", `/groups/${scenario.group.id}/messages`);
  expect(at("response", "messages", 0)).toMatchObject({
    system: true,
    event: {
      type: "message.update",
      data: { message_id: id, sender_id: scenario.bob.id, message: { text: "First", attachments: [] } },
    },
  });
  expect(at("response", "messages", 0, "id")).not.toBe(id);
});

test("an edit without attachments keeps the attachments, and an edit with attachments replaces them", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const path = `/groups/${group.id}/messages`;
  const sent = await alice.post("v3", path, { message: newMessage("Look", "g", [minutes]) });
  const id = String(sent.at("response", "message", "id"));
  expect((await edit(alice, scenario, id, { text: "See" })).at("message", "attachments")).toEqual([minutes]);
  const bare = await edit(alice, scenario, id, { text: "See", attachments: [] });
  expect(bare.at("message", "attachments")).toEqual([]);
});

test("only the sender may edit a message: 403 to others, including admins", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  expect((await edit(scenario.alice, scenario, id, { text: "x" })).status).toBe(403);
  expect((await edit(scenario.carol, scenario, id, { text: "x" })).status).toBe(404);
});

test("a system message cannot be edited: 403", async () => {
  const scenario = await startScenario();
  const notice = scenario.world.messages.announce(scenario.group.id, "Hi", { type: "x", data: {} });
  expect((await edit(scenario.bob, scenario, notice.id, { text: "x" })).status).toBe(403);
});

test("an edit after 15 minutes is refused with 403", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  scenario.clock.advance(15 * minute);
  expect((await edit(scenario.bob, scenario, id, { text: "x" })).status).toBe(200);
  scenario.clock.advance(1);
  expect((await edit(scenario.bob, scenario, id, { text: "y" })).status).toBe(403);
});

test("in an announcement group a message can be edited for 43200 minutes", async () => {
  const scenario = await startScenario();
  const { world, alice, group, clock } = scenario;
  group.type = "announcement";
  const { id } = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Frist" }));
  clock.advance(43_200 * minute);
  expect((await edit(alice, scenario, id, { text: "x" })).status).toBe(200);
  clock.advance(1);
  expect((await edit(alice, scenario, id, { text: "y" })).status).toBe(403);
});

test("an edit with a wrapped body, or at the path of version 3, fails with 500", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = postAsBob(scenario);
  expect((await edit(bob, scenario, id, { message: { text: "x" } })).status).toBe(500);
  const old = await bob.put("v3", `/groups/${group.id}/messages/${id}`, { text: "x" });
  expect(old.status).toBe(500);
});

test("an edit without text, with only spaces or with too long a text is refused with 400", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  for (const body of [{}, { text: " " }, { text: null }, { text: "x".repeat(1001) }, { text: 7 }]) {
    expect((await edit(scenario.bob, scenario, id, body)).status).toBe(400);
  }
  expect((await edit(scenario.bob, scenario, id, { text: "x".repeat(1000) })).status).toBe(200);
});

test("a deleted message cannot be edited: 404", async () => {
  const scenario = await startScenario();
  const { world, bob, group } = scenario;
  const id = postAsBob(scenario);
  unwrapOrThrow(world.messages.delete(bob.id, group.id, id));
  expect((await edit(bob, scenario, id, { text: "x" })).status).toBe(404);
});

test("a direct message is edited under the other person's id", async () => {
  const { world, alice, bob } = await startScenario();
  const { id } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Frist" }));
  const edited = await bob.put("v4", `/direct_messages/${alice.id}/messages/${id}`, { text: "First" });
  expect([edited.status, edited.at("message", "text")]).toEqual([200, "First"]);
  const seen = await alice.get("v3", `/direct_messages/${id}`, { other_user_id: bob.id });
  expect(seen.at("response", "message", "text")).toBe("First");
});
