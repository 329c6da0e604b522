import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import {
  addMembers,
  changeBan,
  membershipOf,
  membershipState,
  removeMember,
  requestMembersIndex,
  systemMessageEvents,
} from "./members.ts";

function setRole(
  { group }: Scenario,
  caller: Caller,
  membershipId: string,
  role: unknown,
): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/members/${membershipId}/update`, { role });
}

function updateOwnMembership(
  { group }: Scenario,
  caller: Caller,
  membership: unknown,
): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/memberships/update`, { membership });
}

test("each entry of the members index has every documented field", async () => {
  const scenario = await startScenario();
  const { status, at } = await requestMembersIndex(scenario, scenario.alice, "active");
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

test("the members index needs the filter active or inactive", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const missing = await alice.get("v3", `/groups/${group.id}/members`);
  expect([missing.status, missing.at("meta", "errors")]).toEqual([
    400,
    ["filter must be active or inactive"],
  ]);
  expect((await requestMembersIndex(scenario, alice, "all")).status).toBe(400);
});

test("inactive members are those who left, were removed or were banned", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  unwrapOrThrow(world.departures.remove(bob.id, group.id, membershipOf(scenario, bob).id));
  unwrapOrThrow(world.departures.remove(alice.id, group.id, membershipOf(scenario, carol).id));
  const { at } = await requestMembersIndex(scenario, alice, "inactive");
  expect(at("response", "memberships")).toEqual([
    expect.objectContaining({ user_id: bob.id, state: "exited" }),
    expect.objectContaining({ user_id: carol.id, state: "removed" }),
  ]);
  expect((await requestMembersIndex(scenario, alice, "active")).at("response", "memberships")).toHaveLength(
    1,
  );
});

test("the members index is 401 to a member who is neither admin nor owner, and 404 to a stranger", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  expect((await requestMembersIndex(scenario, bob, "active")).status).toBe(401);
  expect((await requestMembersIndex(scenario, carol, "active")).status).toBe(404);
  await setRole(scenario, alice, membershipOf(scenario, bob).id, "admin");
  expect((await requestMembersIndex(scenario, bob, "active")).status).toBe(200);
});

test("a member is removed by the id of the membership, not of the person", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  expect((await removeMember(scenario, alice, bob.id)).status).toBe(404);
  expect(membershipState(scenario, bob)).toBe("active");
  expect((await removeMember(scenario, alice, membershipOf(scenario, bob).id)).status).toBe(200);
  expect(membershipState(scenario, bob)).toBe("removed");
  expect((await removeMember(scenario, alice, membershipOf(scenario, bob).id)).status).toBe(404);
});

test("only admins and owners may remove other members: 403 to plain members", async () => {
  const scenario = await startScenario();
  const { world, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  expect((await removeMember(scenario, bob, membershipOf(scenario, carol).id)).status).toBe(403);
  expect(membershipState(scenario, carol)).toBe("active");
});

test("the creator of a group cannot be removed and cannot leave", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  await setRole(scenario, alice, membershipOf(scenario, bob).id, "admin");
  for (const caller of [alice, bob]) {
    const refused = await removeMember(scenario, caller, membershipOf(scenario, alice).id);
    expect([refused.status, refused.at("response")]).toEqual([403, null]);
  }
  expect(membershipState(scenario, alice)).toBe("active");
});

test("a member who removes their own membership leaves the group", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  expect((await removeMember(scenario, bob, membershipOf(scenario, bob).id)).status).toBe(200);
  expect(membershipState(scenario, bob)).toBe("exited");
});

test("a person who left or was removed gets 404 for every call on the group", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const own = membershipOf(scenario, bob);
  await removeMember(scenario, bob, own.id);
  unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Now that he is gone" }));
  const path = `/groups/${group.id}`;
  const calls = [
    await bob.get("v3", path),
    await bob.get("v3", `${path}/messages`),
    await bob.post("v3", `${path}/messages`, { message: { source_guid: "g", text: "x" } }),
    await requestMembersIndex(scenario, bob, "active"),
    await removeMember(scenario, bob, own.id),
    await updateOwnMembership(scenario, bob, { nickname: "Ghost" }),
    await setRole(scenario, bob, own.id, "admin"),
    await bob.get("v3", `${path}/pending_memberships`),
    await bob.post("v2", `${path}/memberships/mute`, { duration: null }),
    await addMembers(scenario, bob, [{ nickname: "x", user_id: alice.id }]),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
});

test("a person who left the group can be banned, but an active member cannot", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  const { id } = membershipOf(scenario, bob);
  const refused = await changeBan(scenario, alice, id, "destroy");
  expect([refused.status, membershipState(scenario, bob)]).toEqual([400, "active"]);
  await removeMember(scenario, bob, id);
  expect((await changeBan(scenario, alice, id, "destroy")).status).toBe(200);
  expect(membershipState(scenario, bob)).toBe("exited_removed");
});

test("a banned or removed person may rejoin after the ban is lifted", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const { id } = membershipOf(scenario, bob);
  await removeMember(scenario, bob, id);
  await changeBan(scenario, alice, id, "destroy");
  expect((await changeBan(scenario, alice, id, "activate")).status).toBe(200);
  expect(membershipState(scenario, bob)).toBe("exited");
  expect((await bob.post("v3", "/groups/join", { group_id: group.id })).status).toBe(200);
  await removeMember(scenario, alice, id);
  await changeBan(scenario, alice, id, "destroy");
  expect(membershipState(scenario, bob)).toBe("removed");
  await changeBan(scenario, alice, id, "activate");
  expect(membershipState(scenario, bob)).toBe("exited");
});

test("only admins and owners may ban people and lift bans: 403 to others; an unknown membership is 404", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  world.addMember(group.id, carol.id);
  const { id } = membershipOf(scenario, carol);
  await removeMember(scenario, carol, id);
  for (const how of ["destroy", "activate"]) {
    expect((await changeBan(scenario, bob, id, how)).status).toBe(403);
    expect((await changeBan(scenario, carol, id, how)).status).toBe(404);
    expect((await changeBan(scenario, alice, carol.id, how)).status).toBe(404);
  }
});

test("the owner can make a member an admin, and an admin a plain member again", async () => {
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
  expect(systemMessageEvents(scenario)).toEqual([
    { type: "group.role_change_admin", data: { ...data, role: "admin" } },
    { type: "group.role_change_admin", data: { ...data, role: "user" } },
  ]);
});

test("a role other than admin and user is refused, and only the owner may change roles", async () => {
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

test("a nickname of 1 to 50 characters is accepted and answered with the membership", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  for (const nickname of ["B", "x".repeat(50), "🚣".repeat(50)]) {
    const { status, at } = await updateOwnMembership(scenario, bob, { nickname });
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
  for (const nickname of ["   ", "x".repeat(51), "🚣".repeat(51)]) {
    const refused = await updateOwnMembership(scenario, bob, { nickname });
    expect([refused.status, refused.at("meta", "errors")]).toEqual([
      400,
      ["membership.nickname must be between 1 and 50 characters"],
    ]);
  }
  expect((await updateOwnMembership(scenario, bob, {})).at("meta", "errors")).toEqual([
    "membership.nickname is required",
  ]);
  expect(membershipOf(scenario, bob).nickname).toBe("Bob Example");
});

test("a new nickname is announced in the group; setting the same nickname again is not", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  await updateOwnMembership(scenario, bob, { nickname: "Cox" });
  await updateOwnMembership(scenario, bob, { nickname: "Cox" });
  expect(systemMessageEvents(scenario)).toEqual([
    {
      type: "membership.nickname_changed",
      data: { user: { id: Number(bob.id), nickname: "Bob Example" }, name: "Cox" },
    },
  ]);
});

test("a member's picture for one group shows in that group, in the member's messages and in its notice", async () => {
  const scenario = await startScenario();
  const { service, world, alice, bob, group } = scenario;
  const url = `${new URL(service.urls.v3).origin}/pictures/200x200.png.0a1b`;
  const { at } = await updateOwnMembership(scenario, bob, { avatar_url: url });
  expect(at("response", "image_url")).toBe(url);
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "New face" }));
  const messages = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(messages.at("response", "messages", 0, "avatar_url")).toBe(url);
  expect(messages.at("response", "messages", 1, "event")).toEqual({
    type: "membership.avatar_changed",
    data: { user: { id: Number(bob.id), nickname: "Bob Example" }, avatar_url: url },
  });
  expect((await alice.get("v3", `/groups/${group.id}`)).at("response", "members", 1, "image_url")).toBe(url);
  expect((await bob.get("v3", "/users/me")).at("response", "image_url")).not.toBe(url);
});

test("a member's picture that is not of the image service is refused with 400", async () => {
  const scenario = await startScenario();
  for (const url of ["https://elsewhere.example/a.png", "javascript:1", "/pictures/x"]) {
    expect((await updateOwnMembership(scenario, scenario.bob, { avatar_url: url })).status).toBe(400);
  }
});
