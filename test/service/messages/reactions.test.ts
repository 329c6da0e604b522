import { expect, test } from "vitest";
import { allowedReactions } from "../../../preload/model/messages/reactions.ts";
import { postAsBob, startScenario, unwrapOrThrow } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

function like(
  caller: Caller,
  { group }: Scenario,
  messageId: string,
  code?: string,
): Promise<ServiceResponse> {
  const body = code === undefined ? undefined : { like_icon: { type: "unicode", code } };
  return caller.post("v3", `/messages/${group.id}/${messageId}/like`, body);
}

async function readFirstMessage({ bob, group }: Scenario): Promise<ServiceResponse["at"]> {
  const { at } = await bob.get("v3", `/groups/${group.id}/messages`);
  return (...path) => at("response", "messages", 0, ...path);
}

test("each of the 15 reactions is accepted and answered with all reactions of the message", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  expect(allowedReactions).toHaveLength(15);
  for (const code of allowedReactions) {
    const { status, at } = await like(scenario.alice, scenario, id, code);
    expect(status).toBe(200);
    expect(at("response", "reactions")).toEqual([{ type: "unicode", code, user_ids: [scenario.alice.id] }]);
  }
});

test("a reaction with an emoji that is not allowed is refused with 400 and changes nothing", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  await like(scenario.alice, scenario, id, "👍");
  for (const code of ["🐟", "👍🏽", "❤", "x", ""]) {
    expect((await like(scenario.alice, scenario, id, code)).status).toBe(400);
  }
  expect((await readFirstMessage(scenario))("reactions")).toHaveLength(1);
});

test("a second reaction of a person replaces the first", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  await like(scenario.alice, scenario, id, "👍");
  await like(scenario.alice, scenario, id, "🔥");
  const at = await readFirstMessage(scenario);
  expect(at("reactions")).toEqual([{ type: "unicode", code: "🔥", user_ids: [scenario.alice.id] }]);
  expect(at("favorited_by")).toEqual([scenario.alice.id]);
});

test("the same reaction of two people is one reaction with both people", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  await like(scenario.alice, scenario, id, "👍");
  await like(scenario.bob, scenario, id, "👍");
  expect((await readFirstMessage(scenario))("reactions", 0, "user_ids")).toEqual([
    scenario.alice.id,
    scenario.bob.id,
  ]);
});

test("a like without a body is a heart, and is answered without reactions", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  const { status, at } = await like(scenario.alice, scenario, id);
  expect([status, at("response")]).toEqual([200, null]);
  expect((await readFirstMessage(scenario))("reactions", 0, "code")).toBe("❤️");
});

test("a reaction with an emoji of a pack keeps its pack and its index", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  const icon = { type: "emoji", pack_id: 1, pack_index: 4 };
  const path = `/messages/${scenario.group.id}/${id}/like`;
  const { at } = await scenario.alice.post("v3", path, { like_icon: icon });
  expect(at("response", "reactions")).toEqual([{ ...icon, user_ids: [scenario.alice.id] }]);
});

test("the numbers of a pack emoji may be sent as text, but other values are refused", async () => {
  const scenario = await startScenario();
  const path = `/messages/${scenario.group.id}/${postAsBob(scenario)}/like`;
  const send = (pack_id: unknown, pack_index: unknown): Promise<ServiceResponse> =>
    scenario.alice.post("v3", path, { like_icon: { type: "emoji", pack_id, pack_index } });
  const { at } = await send("2", "0");
  expect(at("response", "reactions", 0)).toMatchObject({ pack_id: 2, pack_index: 0 });
  for (const wrong of ["", "x", -1, 1.5, true, null, "1.5"]) {
    expect((await send(wrong, 0)).status).toBe(400);
    expect((await send(1, wrong)).status).toBe(400);
  }
});

test("the call unlike removes the reaction, and does nothing if there is none", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  await like(scenario.alice, scenario, id, "👍");
  const path = `/messages/${scenario.group.id}/${id}/unlike`;
  expect((await scenario.alice.post("v3", path)).status).toBe(200);
  expect((await scenario.alice.post("v3", path)).status).toBe(200);
  expect((await readFirstMessage(scenario))("reactions")).toEqual([]);
});

test("a reaction to a direct message is sent with the chat's id", async () => {
  const { world, alice, bob } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const path = `/messages/${encodeURIComponent(message.conversationId)}/${message.id}/like`;
  const { at } = await alice.post("v3", path, { like_icon: { type: "unicode", code: "🫠" } });
  expect(at("response", "reactions", 0, "code")).toBe("🫠");
});

test("reacting to a message that the caller cannot see is 404", async () => {
  const scenario = await startScenario();
  const id = postAsBob(scenario);
  expect((await like(scenario.carol, scenario, id, "👍")).status).toBe(404);
  expect((await like(scenario.alice, scenario, "1", "👍")).status).toBe(404);
});
