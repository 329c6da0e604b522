import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import { addMembers, membershipOf, membershipState, removeMember } from "./members.ts";

test("adding members without an attestation is refused with 401 and code 40102", async () => {
  const { alice, carol, group } = await startScenario();
  const members = [{ nickname: "Carol", user_id: carol.id }];
  const refused = await alice.post("v3", `/groups/${group.id}/members/add`, { members });
  expect(refused.status).toBe(401);
  expect(refused.at("meta")).toEqual({ code: 40102, errors: ["device_verification_failed"] });
});

test("the results of adding members are 503 at first, then 200, and 404 after an hour", async () => {
  const scenario = await startScenario();
  const { clock, alice, carol, group } = scenario;
  const added = await addMembers(scenario, alice, [{ nickname: "Caz", user_id: carol.id, guid: "GUID-1" }]);
  expect(added.status).toBe(202);
  const path = `/groups/${group.id}/members/results/${String(added.at("response", "results_id"))}`;
  expect((await alice.get("v3", path)).status).toBe(503);
  clock.advance(1000);
  const ready = await alice.get("v3", path);
  expect(ready.status).toBe(200);
  expect(ready.at("response", "members")).toEqual([
    {
      id: membershipOf(scenario, carol).id,
      user_id: carol.id,
      nickname: "Caz",
      muted: false,
      image_url: null,
      autokicked: false,
      app_installed: true,
      guid: "GUID-1",
    },
  ]);
  clock.advance(3_598_999);
  expect((await alice.get("v3", path)).status).toBe(200);
  clock.advance(1);
  expect((await alice.get("v3", path)).status).toBe(404);
});

test("the results of adding members list only people who were added, each with the sent guid or a new one", async () => {
  const scenario = await startScenario();
  const { world, clock, alice, bob, carol, group } = scenario;
  const dora = world.accounts.add({ name: "Dora", email: "dora@example.test", phoneNumber: "+1 2025550111" });
  const erin = world.accounts.add({ name: "Erin", email: "erin@example.test" });
  unwrapOrThrow(world.blocks.block(erin.id, alice.id));
  const added = await addMembers(scenario, alice, [
    { nickname: "Caz", email: "carol@example.test" },
    { nickname: "Do", phone_number: "+1 (202) 555-0111" },
    { nickname: "In already", user_id: bob.id },
    { nickname: "Nobody", email: "nobody@example.test" },
    { nickname: "Who blocked her", user_id: erin.id },
  ]);
  clock.advance(1000);
  const path = `/groups/${group.id}/members/results/${String(added.at("response", "results_id"))}`;
  const { at } = await alice.get("v3", path);
  const guid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
  expect(at("response", "members")).toEqual([
    expect.objectContaining({ user_id: carol.id, guid }),
    expect.objectContaining({ user_id: dora.id, guid }),
  ]);
});

test("the results of adding members are 404 to everybody but the caller who added them", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, carol, group } = scenario;
  const added = await addMembers(scenario, alice, [{ nickname: "Caz", user_id: carol.id }]);
  clock.advance(1000);
  const path = `/groups/${group.id}/members/results/${String(added.at("response", "results_id"))}`;
  expect((await bob.get("v3", path)).status).toBe(404);
  expect((await alice.get("v3", `/groups/${group.id}/members/results/other`)).status).toBe(404);
});

test("a person to add needs a nickname of 1 to 50 characters and one of user_id, phone_number and email", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  const named = "members.0.nickname must be between 1 and 50 characters";
  for (const [member, reason] of [
    [{ user_id: carol.id }, "members.0.nickname is required"],
    [{ nickname: "", user_id: carol.id }, named],
    [{ nickname: "x".repeat(51), user_id: carol.id }, named],
    [{ nickname: "Caz" }, "members.0 needs one of user_id, phone_number and email"],
    [{ nickname: "Caz", user_id: 7 }, "members.0.user_id must be a string"],
  ] as const) {
    const refused = await addMembers(scenario, alice, [member]);
    expect([refused.status, refused.at("meta", "errors")]).toEqual([400, [reason]]);
  }
  expect((await addMembers(scenario, alice, [])).status).toBe(400);
  expect(membershipState(scenario, carol)).toBeUndefined();
});

test("every member may add people to a private group, and only admins and owners to a closed group", async () => {
  const scenario = await startScenario();
  const { world, bob, carol, group } = scenario;
  const dora = world.accounts.add({ name: "Dora", email: "dora@example.test" });
  expect((await addMembers(scenario, bob, [{ nickname: "Caz", user_id: carol.id }])).status).toBe(202);
  group.type = "closed";
  expect((await addMembers(scenario, bob, [{ nickname: "Do", user_id: dora.id }])).status).toBe(403);
});

test("nobody is added to a full group, and a banned person is not added", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  const { id } = membershipOf(scenario, bob);
  unwrapOrThrow(world.departures.remove(bob.id, group.id, id));
  unwrapOrThrow(world.departures.ban(alice.id, group.id, id));
  await addMembers(scenario, alice, [{ nickname: "Bob", user_id: bob.id }]);
  expect(membershipState(scenario, bob)).toBe("exited_removed");
  group.maxMembers = 1;
  await addMembers(scenario, alice, [{ nickname: "Caz", user_id: carol.id }]);
  expect(membershipState(scenario, carol)).toBeUndefined();
});

test("a removed person can be added again", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  await removeMember(scenario, alice, membershipOf(scenario, bob).id);
  await addMembers(scenario, alice, [{ nickname: "Bob again", user_id: bob.id }]);
  expect(membershipOf(scenario, bob)).toMatchObject({ state: "active", nickname: "Bob again" });
});
