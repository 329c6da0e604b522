import { expect, test } from "vitest";
import { attested, must, startScenario } from "../scenario.ts";
import type { Caller, Came, Scenario } from "../scenario.ts";
import { eventsIn, membershipOf, roster, stateOf } from "./members.ts";

function add({ group }: Scenario, caller: Caller, members: unknown): Promise<Came> {
  return caller.post("v3", `/groups/${group.id}/members/add`, { members }, { headers: attested });
}

function remove({ group }: Scenario, caller: Caller, membershipId: string): Promise<Came> {
  return caller.post("v3", `/groups/${group.id}/members/${membershipId}/remove`);
}

function ban({ group }: Scenario, caller: Caller, membershipId: string, how: string): Promise<Came> {
  return caller.post("v2", `/groups/${group.id}/memberships/${membershipId}/${how}`);
}

function setRole({ group }: Scenario, caller: Caller, membershipId: string, role: unknown): Promise<Came> {
  return caller.post("v3", `/groups/${group.id}/members/${membershipId}/update`, { role });
}

function appear({ group }: Scenario, caller: Caller, membership: unknown): Promise<Came> {
  return caller.post("v3", `/groups/${group.id}/memberships/update`, { membership });
}

test("the members index has every field of its items", async () => {
  const scenario = await startScenario();
  const { status, at } = await roster(scenario, scenario.alice, "active");
  expect(status).toBe(200);
  expect(at("response", "memberships")).toEqual([
    {
      id: membershipOf(scenario, scenario.alice).id,
      user_id: scenario.alice.id,
      name: "Alice Example",
      nickname: "Alice Example",
      image_url: null,
      state: "active",
      roles: ["owner"],
    },
    expect.objectContaining({ user_id: scenario.bob.id, state: "active", roles: ["user"] }),
  ]);
});

test("the members index needs a filter that is active or inactive", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const missing = await alice.get("v3", `/groups/${group.id}/members`);
  expect([missing.status, missing.at("meta", "errors")]).toEqual([
    400,
    ["filter must be active or inactive"],
  ]);
  expect((await roster(scenario, alice, "all")).status).toBe(400);
});

test("inactive members are those who left, were removed or were banned", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  must(world.departures.remove(bob.id, group.id, membershipOf(scenario, bob).id));
  must(world.departures.remove(alice.id, group.id, membershipOf(scenario, carol).id));
  const { at } = await roster(scenario, alice, "inactive");
  expect(at("response", "memberships")).toEqual([
    expect.objectContaining({ user_id: bob.id, state: "exited" }),
    expect.objectContaining({ user_id: carol.id, state: "removed" }),
  ]);
  expect((await roster(scenario, alice, "active")).at("response", "memberships")).toHaveLength(1);
});

test("the members index is 401 to a member who is neither admin nor owner, and 404 to a stranger", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  expect((await roster(scenario, bob, "active")).status).toBe(401);
  expect((await roster(scenario, carol, "active")).status).toBe(404);
  await setRole(scenario, alice, membershipOf(scenario, bob).id, "admin");
  expect((await roster(scenario, bob, "active")).status).toBe(200);
});

test("adding members without an attestation is refused with 401 and code 40102", async () => {
  const { alice, carol, group } = await startScenario();
  const members = [{ nickname: "Carol", user_id: carol.id }];
  const refused = await alice.post("v3", `/groups/${group.id}/members/add`, { members });
  expect(refused.status).toBe(401);
  expect(refused.at("meta")).toEqual({ code: 40102, errors: ["device_verification_failed"] });
});

test("results of an addition are 503 at first, then 200, and 404 after an hour", async () => {
  const scenario = await startScenario();
  const { clock, alice, carol, group } = scenario;
  const added = await add(scenario, alice, [{ nickname: "Caz", user_id: carol.id, guid: "GUID-1" }]);
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

test("results hold only those who were added, and a missing guid is filled in", async () => {
  const scenario = await startScenario();
  const { world, clock, alice, bob, carol, group } = scenario;
  const dora = world.accounts.add({ name: "Dora", email: "dora@example.test", phoneNumber: "+1 2025550111" });
  const erin = world.accounts.add({ name: "Erin", email: "erin@example.test" });
  must(world.blocks.block(erin.id, alice.id));
  const added = await add(scenario, alice, [
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

test("results of an addition are 404 to everybody but who made it", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, carol, group } = scenario;
  const added = await add(scenario, alice, [{ nickname: "Caz", user_id: carol.id }]);
  clock.advance(1000);
  const path = `/groups/${group.id}/members/results/${String(added.at("response", "results_id"))}`;
  expect((await bob.get("v3", path)).status).toBe(404);
  expect((await alice.get("v3", `/groups/${group.id}/members/results/other`)).status).toBe(404);
});

test("who is to be added needs a nickname of 1 to 50 characters and one of user_id, phone_number and email", async () => {
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
    const refused = await add(scenario, alice, [member]);
    expect([refused.status, refused.at("meta", "errors")]).toEqual([400, [reason]]);
  }
  expect((await add(scenario, alice, [])).status).toBe(400);
  expect(stateOf(scenario, carol)).toBeUndefined();
});

test("any member adds to a private group, only admins and owners to a closed one", async () => {
  const scenario = await startScenario();
  const { world, bob, carol, group } = scenario;
  const dora = world.accounts.add({ name: "Dora", email: "dora@example.test" });
  expect((await add(scenario, bob, [{ nickname: "Caz", user_id: carol.id }])).status).toBe(202);
  group.type = "closed";
  expect((await add(scenario, bob, [{ nickname: "Do", user_id: dora.id }])).status).toBe(403);
});

test("nobody is added to a full group, and who was banned is not added", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  const { id } = membershipOf(scenario, bob);
  must(world.departures.remove(bob.id, group.id, id));
  must(world.departures.ban(alice.id, group.id, id));
  await add(scenario, alice, [{ nickname: "Bob", user_id: bob.id }]);
  expect(stateOf(scenario, bob)).toBe("exited_removed");
  group.maxMembers = 1;
  await add(scenario, alice, [{ nickname: "Caz", user_id: carol.id }]);
  expect(stateOf(scenario, carol)).toBeUndefined();
});

test("who was removed can be added again", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  await remove(scenario, alice, membershipOf(scenario, bob).id);
  await add(scenario, alice, [{ nickname: "Bob again", user_id: bob.id }]);
  expect(membershipOf(scenario, bob)).toMatchObject({ state: "active", nickname: "Bob again" });
});

test("a member is removed by the id of the membership, not of the person", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  expect((await remove(scenario, alice, bob.id)).status).toBe(404);
  expect(stateOf(scenario, bob)).toBe("active");
  expect((await remove(scenario, alice, membershipOf(scenario, bob).id)).status).toBe(200);
  expect(stateOf(scenario, bob)).toBe("removed");
  expect((await remove(scenario, alice, membershipOf(scenario, bob).id)).status).toBe(404);
});

test("only admins and owners remove others: 403", async () => {
  const scenario = await startScenario();
  const { world, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  expect((await remove(scenario, bob, membershipOf(scenario, carol).id)).status).toBe(403);
  expect(stateOf(scenario, carol)).toBe("active");
});

test("the creator cannot be removed and cannot leave", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  await setRole(scenario, alice, membershipOf(scenario, bob).id, "admin");
  for (const caller of [alice, bob]) {
    const refused = await remove(scenario, caller, membershipOf(scenario, alice).id);
    expect([refused.status, refused.at("response")]).toEqual([403, null]);
  }
  expect(stateOf(scenario, alice)).toBe("active");
});

test("removing one's own membership is leaving", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  expect((await remove(scenario, bob, membershipOf(scenario, bob).id)).status).toBe(200);
  expect(stateOf(scenario, bob)).toBe("exited");
});

test("to who left or was removed every call on the group is 404", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const own = membershipOf(scenario, bob);
  await remove(scenario, bob, own.id);
  must(world.messages.postInGroup(alice.id, group.id, { text: "Now that he is gone" }));
  const path = `/groups/${group.id}`;
  const calls = [
    await bob.get("v3", path),
    await bob.get("v3", `${path}/messages`),
    await bob.post("v3", `${path}/messages`, { message: { source_guid: "g", text: "x" } }),
    await roster(scenario, bob, "active"),
    await remove(scenario, bob, own.id),
    await appear(scenario, bob, { nickname: "Ghost" }),
    await setRole(scenario, bob, own.id, "admin"),
    await bob.get("v3", `${path}/pending_memberships`),
    await bob.post("v2", `${path}/memberships/mute`, { duration: null }),
    await add(scenario, bob, [{ nickname: "x", user_id: alice.id }]),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
});

test("who left is banned, and who is in cannot be", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  const { id } = membershipOf(scenario, bob);
  const refused = await ban(scenario, alice, id, "destroy");
  expect([refused.status, stateOf(scenario, bob)]).toEqual([400, "active"]);
  await remove(scenario, bob, id);
  expect((await ban(scenario, alice, id, "destroy")).status).toBe(200);
  expect(stateOf(scenario, bob)).toBe("exited_removed");
});

test("who was banned or removed may come back once that is lifted", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const { id } = membershipOf(scenario, bob);
  await remove(scenario, bob, id);
  await ban(scenario, alice, id, "destroy");
  expect((await ban(scenario, alice, id, "activate")).status).toBe(200);
  expect(stateOf(scenario, bob)).toBe("exited");
  expect((await bob.post("v3", "/groups/join", { group_id: group.id })).status).toBe(200);
  await remove(scenario, alice, id);
  await ban(scenario, alice, id, "destroy");
  expect(stateOf(scenario, bob)).toBe("removed");
  await ban(scenario, alice, id, "activate");
  expect(stateOf(scenario, bob)).toBe("exited");
});

test("only admins and owners ban, and lift a ban: 403; an unknown membership is 404", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  const { id } = membershipOf(scenario, carol);
  await remove(scenario, carol, id);
  for (const how of ["destroy", "activate"]) {
    expect((await ban(scenario, bob, id, how)).status).toBe(403);
    expect((await ban(scenario, carol, id, how)).status).toBe(404);
    expect((await ban(scenario, alice, carol.id, how)).status).toBe(404);
  }
});

test("the owner makes a member an admin, and takes it back", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  const { id } = membershipOf(scenario, bob);
  expect((await setRole(scenario, alice, id, "admin")).status).toBe(200);
  expect(membershipOf(scenario, bob).roles).toEqual(["admin"]);
  await setRole(scenario, alice, id, "admin");
  await setRole(scenario, alice, id, "user");
  expect(membershipOf(scenario, bob).roles).toEqual(["user"]);
  const person = (caller: Caller, nickname: string) => ({ id: Number(caller.id), nickname });
  const data = { user: person(alice, "Alice Example"), member: person(bob, "Bob Example") };
  expect(eventsIn(scenario)).toEqual([
    { type: "group.role_change_admin", data: { ...data, role: "admin" } },
    { type: "group.role_change_admin", data: { ...data, role: "user" } },
  ]);
});

test("roles other than admin and user are refused, and so is everybody but the owner", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  const { id } = membershipOf(scenario, carol);
  expect((await setRole(scenario, alice, id, "owner")).status).toBe(400);
  await setRole(scenario, alice, membershipOf(scenario, bob).id, "admin");
  expect((await setRole(scenario, bob, id, "admin")).status).toBe(403);
  expect((await setRole(scenario, alice, membershipOf(scenario, alice).id, "user")).status).toBe(403);
  expect((await setRole(scenario, alice, carol.id, "admin")).status).toBe(404);
});

test("a nickname of 1 to 50 characters is taken and answered with the membership", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  for (const nickname of ["B", "x".repeat(50), "🚣".repeat(50)]) {
    const { status, at } = await appear(scenario, bob, { nickname });
    expect(status).toBe(200);
    expect(at("response")).toEqual({
      id: membershipOf(scenario, bob).id,
      user_id: bob.id,
      nickname,
      muted: false,
      image_url: null,
      autokicked: false,
      app_installed: true,
    });
  }
});

test("a nickname that is empty or longer than 50 characters is refused with 400", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  for (const nickname of ["", "   ", "x".repeat(51), "🚣".repeat(51)]) {
    const refused = await appear(scenario, bob, { nickname });
    expect([refused.status, refused.at("meta", "errors")]).toEqual([
      400,
      ["membership.nickname must be between 1 and 50 characters"],
    ]);
  }
  expect((await appear(scenario, bob, {})).at("meta", "errors")).toEqual(["membership.nickname is required"]);
  expect(membershipOf(scenario, bob).nickname).toBe("Bob Example");
});

test("a new nickname is told in the group, the same one is not", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  await appear(scenario, bob, { nickname: "Cox" });
  await appear(scenario, bob, { nickname: "Cox" });
  expect(eventsIn(scenario)).toEqual([
    {
      type: "membership.nickname_changed",
      data: { user: { id: Number(bob.id), nickname: "Bob Example" }, name: "Cox" },
    },
  ]);
});

test("a picture for one group stands in that group, in its messages, and in the notice of it", async () => {
  const scenario = await startScenario();
  const { service, world, alice, bob, group } = scenario;
  const url = `${new URL(service.urls.v3).origin}/pictures/200x200.png.0a1b`;
  const { at } = await appear(scenario, bob, { avatar_url: url });
  expect(at("response", "image_url")).toBe(url);
  must(world.messages.postInGroup(bob.id, group.id, { text: "New face" }));
  const messages = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(messages.at("response", "messages", 0, "avatar_url")).toBe(url);
  expect(messages.at("response", "messages", 1, "event")).toEqual({
    type: "membership.avatar_changed",
    data: { user: { id: Number(bob.id), nickname: "Bob Example" }, avatar_url: url },
  });
  expect((await alice.get("v3", `/groups/${group.id}`)).at("response", "members", 1, "image_url")).toBe(url);
  expect((await bob.get("v3", "/users/me")).at("response", "image_url")).not.toBe(url);
});

test("a picture that is not of the image service is refused with 400", async () => {
  const scenario = await startScenario();
  for (const url of ["https://elsewhere.example/a.png", "javascript:1", "/pictures/x"]) {
    expect((await appear(scenario, scenario.bob, { avatar_url: url })).status).toBe(400);
  }
});
