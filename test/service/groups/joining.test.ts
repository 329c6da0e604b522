import { expect, test } from "vitest";
import { attestedHeaders, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import {
  systemMessageEvents,
  membershipOf,
  joinQuestionSettings,
  groupShareToken,
  membershipState,
} from "./members.ts";

function byLink(
  { group }: Scenario,
  caller: Caller,
  token = groupShareToken(group),
): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/join/${token}`);
}

function byBody({ group }: Scenario, caller: Caller, body?: object): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/join`, body);
}

function publicly({ group }: Scenario, caller: Caller, body?: object): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/join`, body, { headers: attestedHeaders });
}

function rejoin({ group }: Scenario, caller: Caller): Promise<ServiceResponse> {
  return caller.post("v3", "/groups/join", { group_id: group.id });
}

function leave(scenario: Scenario, caller: Caller): void {
  const { world, group } = scenario;
  unwrapOrThrow(world.departures.remove(caller.id, group.id, membershipOf(scenario, caller).id));
}

function removeBob(scenario: Scenario): void {
  const { world, alice, bob, group } = scenario;
  unwrapOrThrow(world.departures.remove(alice.id, group.id, membershipOf(scenario, bob).id));
}

test("joining with a share token in the path is answered with 200 and the group", async () => {
  const scenario = await startScenario();
  const { status, at } = await byLink(scenario, scenario.carol);
  expect([status, at("meta", "code")]).toEqual([200, 20000]);
  expect(at("response", "group", "members")).toHaveLength(3);
  expect(membershipState(scenario, scenario.carol)).toBe("active");
});

test("joining with a share token in the body needs no attestation: 201 with code 20100", async () => {
  const scenario = await startScenario();
  const body = { share_token: scenario.group.shareToken };
  const { status, at } = await byBody(scenario, scenario.carol, body);
  expect([status, at("meta", "code"), at("response", "id")]).toEqual([201, 20100, scenario.group.id]);
  expect(membershipState(scenario, scenario.carol)).toBe("active");
});

test("if a member joins the group again in any way, the answer is 200 with code 20000, without a notice", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  for (const came of [
    await byLink(scenario, bob),
    await byBody(scenario, bob, { share_token: group.shareToken }),
    await publicly(scenario, bob),
  ]) {
    expect([came.status, came.at("meta", "code")]).toEqual([200, 20000]);
  }
  expect(systemMessageEvents(scenario)).toEqual([]);
});

test("joining with a wrong token, or joining an unknown group, is 404", async () => {
  const scenario = await startScenario();
  const { carol, group } = scenario;
  expect((await byLink(scenario, carol, "wrong")).status).toBe(404);
  expect((await byBody(scenario, carol, { share_token: "wrong" })).status).toBe(404);
  expect((await carol.post("v3", `/groups/1/join/${groupShareToken(group)}`)).status).toBe(404);
  expect(membershipState(scenario, carol)).toBeUndefined();
});

test("joining a public group without a token needs an attestation: 401 with code 40102", async () => {
  const scenario = await startScenario();
  const { carol, group } = scenario;
  group.visibility = "searchable";
  const refused = await byBody(scenario, carol);
  expect([refused.status, refused.at("meta", "code")]).toEqual([401, 40102]);
  const { status, at } = await publicly(scenario, carol);
  expect([status, at("meta", "code"), at("response", "id")]).toEqual([201, 20100, group.id]);
});

test("if a group is not searchable, joining it without a token is 404", async () => {
  const scenario = await startScenario();
  expect((await publicly(scenario, scenario.carol)).status).toBe(404);
});

test("a person who was removed or banned is refused with 403 by every way of joining", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  group.visibility = "searchable";
  removeBob(scenario);
  const roads = [
    () => byLink(scenario, bob),
    () => byBody(scenario, bob, { share_token: group.shareToken }),
    () => publicly(scenario, bob),
    () => rejoin(scenario, bob),
  ];
  for (const road of roads) expect((await road()).status).toBe(403);
  const { id } = membershipOf(scenario, bob);
  unwrapOrThrow(world.departures.unban(alice.id, group.id, id));
  unwrapOrThrow(world.departures.ban(alice.id, group.id, id));
  expect(membershipState(scenario, bob)).toBe("exited_removed");
  for (const road of roads) expect((await road()).status).toBe(403);
});

test("joining or rejoining a full group is refused with 400", async () => {
  const scenario = await startScenario();
  const { bob, carol, group } = scenario;
  leave(scenario, bob);
  group.maxMembers = 1;
  for (const refused of [await byLink(scenario, carol), await rejoin(scenario, bob)]) {
    expect([refused.status, refused.at("meta", "errors")]).toEqual([400, ["the group is full"]]);
  }
});

test("a person who left rejoins by /groups/join: state exited becomes active, and the answer is the group", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const { id } = membershipOf(scenario, bob);
  leave(scenario, bob);
  group.requiresApproval = true;
  const { status, at } = await rejoin(scenario, bob);
  expect([status, at("response", "id")]).toEqual([200, group.id]);
  expect(membershipOf(scenario, bob)).toMatchObject({ id, state: "active" });
});

test("/groups/join is 403 to a person who was removed, and 404 to a person who never was a member", async () => {
  const scenario = await startScenario();
  const { bob, carol } = scenario;
  removeBob(scenario);
  expect((await rejoin(scenario, bob)).status).toBe(403);
  expect((await rejoin(scenario, carol)).status).toBe(404);
  expect((await carol.post("v3", "/groups/join", {})).at("meta", "errors")).toEqual(["group_id is required"]);
});

test("a person who rejoins has neither the roles nor the mute from before", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  unwrapOrThrow(world.memberships.setRole(alice.id, group.id, membershipOf(scenario, bob).id, "admin"));
  unwrapOrThrow(world.mutes.mute(bob.id, group.id, null, false));
  leave(scenario, bob);
  await rejoin(scenario, bob);
  expect(membershipOf(scenario, bob)).toMatchObject({ roles: ["user"], mutedUntil: null });
});

test("joining a group that requires approval files a request: 201 with code 20101 and a group without members", async () => {
  const scenario = await startScenario();
  const { world, alice, carol, group } = scenario;
  group.requiresApproval = true;
  unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Between us" }));
  const linked = await byLink(scenario, carol);
  expect([linked.status, linked.at("meta", "code")]).toEqual([201, 20101]);
  const { status, at, text } = await byBody(scenario, carol, { share_token: group.shareToken });
  expect([status, at("meta", "code"), at("response", "id")]).toEqual([201, 20101, group.id]);
  expect([at("response", "members"), at("response", "messages")]).toEqual([null, null]);
  expect(text).not.toContain("Between us");
  expect(membershipState(scenario, carol)).toBeUndefined();
  expect((await carol.get("v3", `/groups/${group.id}`)).status).toBe(404);
});

test("joining without an answer to the group's join question is 400 with code 40016 and answer_required", async () => {
  const scenario = await startScenario();
  const { carol, group } = scenario;
  Object.assign(group, joinQuestionSettings("Which seat?"));
  const share_token = group.shareToken;
  for (const refused of [
    await byLink(scenario, carol),
    await byBody(scenario, carol, { share_token }),
    await byBody(scenario, carol, { share_token, answer: { response: " " } }),
  ]) {
    expect(refused.status).toBe(400);
    expect(refused.at("meta")).toEqual({
      code: 40016,
      errors: ["Reason requires answer to groups question"],
      details: { rejection_reason: "answer_required" },
    });
  }
  const answered = await byBody(scenario, carol, { share_token, answer: { response: "Bow" } });
  expect([answered.status, answered.at("meta", "code")]).toEqual([201, 20101]);
});

test("a join question has no effect without requires_approval and show_join_question", async () => {
  const scenario = await startScenario();
  const { carol, bob, group } = scenario;
  Object.assign(group, joinQuestionSettings("Which seat?"), { showJoinQuestion: false });
  expect((await byLink(scenario, carol)).at("meta", "code")).toBe(20101);
  leave(scenario, bob);
  Object.assign(group, joinQuestionSettings("Which seat?"), { requiresApproval: false });
  expect((await byLink(scenario, bob)).at("meta", "code")).toBe(20000);
});

test("groups that a person left are listed as former, but not groups that removed or banned the person", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const [kicked, banned] = ["Kicked", "Banned"].map((name) =>
    unwrapOrThrow(world.createGroup({ name, ownerId: alice.id })),
  );
  for (const other of [kicked, banned]) {
    if (other === undefined) throw new Error("no group");
    world.addMember(other.id, bob.id);
    const { id } = membershipOf({ ...scenario, group: other }, bob);
    unwrapOrThrow(world.departures.remove(other === kicked ? alice.id : bob.id, other.id, id));
    if (other === banned) unwrapOrThrow(world.departures.ban(alice.id, other.id, id));
  }
  leave(scenario, bob);
  unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "He must not read this" }));
  const { at, text } = await bob.get("v3", "/groups/former");
  expect(at("response")).toEqual([
    expect.objectContaining({ id: group.id, name: "Rowing", members: null, messages: null }),
  ]);
  expect(text).not.toContain("He must not read this");
  expect((await alice.get("v3", "/groups/former")).at("response")).toEqual([]);
});

test("a hidden former group is no longer listed, until the person rejoins and leaves again", async () => {
  const scenario = await startScenario();
  const { bob, carol, group } = scenario;
  const hide = (caller: Caller) => caller.post("v3", `/groups/${group.id}/memberships/hide_former`);
  expect((await hide(bob)).status).toBe(404);
  leave(scenario, bob);
  expect((await hide(bob)).status).toBe(200);
  expect((await bob.get("v3", "/groups/former")).at("response")).toEqual([]);
  await rejoin(scenario, bob);
  leave(scenario, bob);
  expect((await bob.get("v3", "/groups/former")).at("response")).toHaveLength(1);
  expect((await hide(carol)).status).toBe(404);
});

test("the list of membership states has every group that a person ever joined, in each of the four states", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const states = async () => (await bob.get("v3", "/memberships/states")).at("response");
  const { id } = membershipOf(scenario, bob);
  const other = unwrapOrThrow(world.createGroup({ name: "Own", ownerId: bob.id }));
  const reported = (state: string) => [
    { group_id: group.id, state },
    { group_id: other.id, state: "active" },
  ];
  expect(await states()).toEqual(reported("active"));
  leave(scenario, bob);
  expect(await states()).toEqual(reported("exited"));
  unwrapOrThrow(world.departures.ban(alice.id, group.id, id));
  expect(await states()).toEqual(reported("exited_removed"));
  unwrapOrThrow(world.departures.unban(alice.id, group.id, id));
  await rejoin(scenario, bob);
  removeBob(scenario);
  expect(await states()).toEqual(reported("removed"));
});

test("the list of membership states is not paged", async () => {
  const { world, alice } = await startScenario();
  for (let index = 0; index < 40; index += 1)
    unwrapOrThrow(world.createGroup({ name: "More", ownerId: alice.id }));
  expect((await alice.get("v3", "/memberships/states")).at("response")).toHaveLength(41);
});

test("joining, rejoining, leaving, being removed and being added are announced in the group", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  const person = (caller: Caller, nickname: string) => ({ id: Number(caller.id), nickname });
  const [a, b, c] = [
    person(alice, "Alice Example"),
    person(bob, "Bob Example"),
    person(carol, "Carol Example"),
  ];
  await byLink(scenario, carol);
  leave(scenario, carol);
  await rejoin(scenario, carol);
  removeBob(scenario);
  unwrapOrThrow(world.departures.autokick(group.id, carol.id));
  unwrapOrThrow(world.additions.add(alice.id, group.id, [{ nickname: "Bob Example", userId: bob.id }]));
  expect(systemMessageEvents(scenario)).toEqual([
    { type: "membership.announce.joined", data: { user: c } },
    { type: "membership.notifications.exited", data: { removed_user: c } },
    { type: "membership.announce.rejoined", data: { user: c } },
    { type: "membership.notifications.removed", data: { remover_user: a, removed_user: b } },
    { type: "membership.notifications.autokicked", data: { user: c } },
    { type: "membership.announce.added", data: { added_users: [b], adder_user: a } },
  ]);
});

test("a member whom the service itself removes is listed as autokicked; the service cannot remove the creator", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  unwrapOrThrow(world.departures.autokick(group.id, bob.id));
  expect(membershipOf(scenario, bob)).toMatchObject({ state: "removed", isAutokicked: true });
  expect(world.departures.autokick(group.id, alice.id)).toMatchObject({ status: 403 });
});
