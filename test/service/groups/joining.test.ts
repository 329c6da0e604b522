import { expect, test } from "vitest";
import { attested, must, startScenario } from "../scenario.ts";
import type { Caller, Came, Scenario } from "../scenario.ts";
import { eventsIn, membershipOf, questionOf, shareTokenOf, stateOf } from "./members.ts";

function byLink({ group }: Scenario, caller: Caller, token = shareTokenOf(group)): Promise<Came> {
  return caller.post("v3", `/groups/${group.id}/join/${token}`);
}

function byBody({ group }: Scenario, caller: Caller, body?: object): Promise<Came> {
  return caller.post("v3", `/groups/${group.id}/join`, body);
}

function publicly({ group }: Scenario, caller: Caller, body?: object): Promise<Came> {
  return caller.post("v3", `/groups/${group.id}/join`, body, { headers: attested });
}

function rejoin({ group }: Scenario, caller: Caller): Promise<Came> {
  return caller.post("v3", "/groups/join", { group_id: group.id });
}

function leave(scenario: Scenario, caller: Caller): void {
  const { world, group } = scenario;
  must(world.departures.remove(caller.id, group.id, membershipOf(scenario, caller).id));
}

function removeBob(scenario: Scenario): void {
  const { world, alice, bob, group } = scenario;
  must(world.departures.remove(alice.id, group.id, membershipOf(scenario, bob).id));
}

test("the token of a share link in the path lets in: 200 with the group", async () => {
  const scenario = await startScenario();
  const { status, at } = await byLink(scenario, scenario.carol);
  expect([status, at("meta", "code")]).toEqual([200, 20000]);
  expect(at("response", "group", "members")).toHaveLength(3);
  expect(stateOf(scenario, scenario.carol)).toBe("active");
});

test("the token in the body lets in without an attestation: 201 with code 20100", async () => {
  const scenario = await startScenario();
  const body = { share_token: scenario.group.shareToken };
  const { status, at } = await byBody(scenario, scenario.carol, body);
  expect([status, at("meta", "code"), at("response", "id")]).toEqual([201, 20100, scenario.group.id]);
  expect(stateOf(scenario, scenario.carol)).toBe("active");
});

test("who is in already gets 200 with code 20000 from either form, and nothing is said", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  for (const came of [
    await byLink(scenario, bob),
    await byBody(scenario, bob, { share_token: group.shareToken }),
    await publicly(scenario, bob),
  ]) {
    expect([came.status, came.at("meta", "code")]).toEqual([200, 20000]);
  }
  expect(eventsIn(scenario)).toEqual([]);
});

test("a wrong token and an unknown group are 404", async () => {
  const scenario = await startScenario();
  const { carol, group } = scenario;
  expect((await byLink(scenario, carol, "wrong")).status).toBe(404);
  expect((await byBody(scenario, carol, { share_token: "wrong" })).status).toBe(404);
  expect((await carol.post("v3", `/groups/1/join/${shareTokenOf(group)}`)).status).toBe(404);
  expect(stateOf(scenario, carol)).toBeUndefined();
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

test("a group that cannot be found by everybody is 404 without a token", async () => {
  const scenario = await startScenario();
  expect((await publicly(scenario, scenario.carol)).status).toBe(404);
});

test("who was removed or banned is refused with 403 on every road", async () => {
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
  must(world.departures.unban(alice.id, group.id, id));
  must(world.departures.ban(alice.id, group.id, id));
  expect(stateOf(scenario, bob)).toBe("exited_removed");
  for (const road of roads) expect((await road()).status).toBe(403);
});

test("a full group takes nobody in: 400", async () => {
  const scenario = await startScenario();
  const { bob, carol, group } = scenario;
  leave(scenario, bob);
  group.maxMembers = 1;
  for (const refused of [await byLink(scenario, carol), await rejoin(scenario, bob)]) {
    expect([refused.status, refused.at("meta", "errors")]).toEqual([400, ["the group is full"]]);
  }
});

test("who left by their own action comes back by /groups/join: exited to active, with the group", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const { id } = membershipOf(scenario, bob);
  leave(scenario, bob);
  group.requiresApproval = true;
  const { status, at } = await rejoin(scenario, bob);
  expect([status, at("response", "id")]).toEqual([200, group.id]);
  expect(membershipOf(scenario, bob)).toMatchObject({ id, state: "active" });
});

test("who was removed cannot come back by /groups/join, and who never was in it finds no group", async () => {
  const scenario = await startScenario();
  const { bob, carol } = scenario;
  removeBob(scenario);
  expect((await rejoin(scenario, bob)).status).toBe(403);
  expect((await rejoin(scenario, carol)).status).toBe(404);
  expect((await carol.post("v3", "/groups/join", {})).at("meta", "errors")).toEqual(["group_id is required"]);
});

test("who comes back has neither the rights nor the silence of before", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  must(world.memberships.setRole(alice.id, group.id, membershipOf(scenario, bob).id, "admin"));
  must(world.mutes.mute(bob.id, group.id, null, false));
  leave(scenario, bob);
  await rejoin(scenario, bob);
  expect(membershipOf(scenario, bob)).toMatchObject({ roles: ["user"], mutedUntil: null });
});

test("a group that requires approval files a request: 201 with code 20101 and a group without members", async () => {
  const scenario = await startScenario();
  const { world, alice, carol, group } = scenario;
  group.requiresApproval = true;
  must(world.messages.postInGroup(alice.id, group.id, { text: "Between us" }));
  const linked = await byLink(scenario, carol);
  expect([linked.status, linked.at("meta", "code")]).toEqual([201, 20101]);
  const { status, at, text } = await byBody(scenario, carol, { share_token: group.shareToken });
  expect([status, at("meta", "code"), at("response", "id")]).toEqual([201, 20101, group.id]);
  expect([at("response", "members"), at("response", "messages")]).toEqual([null, null]);
  expect(text).not.toContain("Between us");
  expect(stateOf(scenario, carol)).toBeUndefined();
  expect((await carol.get("v3", `/groups/${group.id}`)).status).toBe(404);
});

test("a join question must be answered: 400 with code 40016 and answer_required", async () => {
  const scenario = await startScenario();
  const { carol, group } = scenario;
  Object.assign(group, questionOf("Which seat?"));
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
  Object.assign(group, questionOf("Which seat?"), { showJoinQuestion: false });
  expect((await byLink(scenario, carol)).at("meta", "code")).toBe(20101);
  leave(scenario, bob);
  Object.assign(group, questionOf("Which seat?"), { requiresApproval: false });
  expect((await byLink(scenario, bob)).at("meta", "code")).toBe(20000);
});

test("groups that one left are listed as former, but not those that one was removed or banned from", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const [kicked, banned] = ["Kicked", "Banned"].map((name) =>
    must(world.createGroup({ name, creatorId: alice.id })),
  );
  for (const other of [kicked, banned]) {
    if (other === undefined) throw new Error("no group");
    world.addMember(other.id, bob.id);
    const { id } = membershipOf({ ...scenario, group: other }, bob);
    must(world.departures.remove(other === kicked ? alice.id : bob.id, other.id, id));
    if (other === banned) must(world.departures.ban(alice.id, other.id, id));
  }
  leave(scenario, bob);
  must(world.messages.postInGroup(alice.id, group.id, { text: "He must not read this" }));
  const { at, text } = await bob.get("v3", "/groups/former");
  expect(at("response")).toEqual([
    expect.objectContaining({ id: group.id, name: "Rowing", members: null, messages: null }),
  ]);
  expect(text).not.toContain("He must not read this");
  expect((await alice.get("v3", "/groups/former")).at("response")).toEqual([]);
});

test("a hidden former group is not listed any more, until one comes back and leaves again", async () => {
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

test("the states list tells of every group ever joined, in each of the four states", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const states = async () => (await bob.get("v3", "/memberships/states")).at("response");
  const { id } = membershipOf(scenario, bob);
  const other = must(world.createGroup({ name: "Own", creatorId: bob.id }));
  const told = (state: string) => [
    { group_id: group.id, state },
    { group_id: other.id, state: "active" },
  ];
  expect(await states()).toEqual(told("active"));
  leave(scenario, bob);
  expect(await states()).toEqual(told("exited"));
  must(world.departures.ban(alice.id, group.id, id));
  expect(await states()).toEqual(told("exited_removed"));
  must(world.departures.unban(alice.id, group.id, id));
  await rejoin(scenario, bob);
  removeBob(scenario);
  expect(await states()).toEqual(told("removed"));
});

test("the states list has no pages", async () => {
  const { world, alice } = await startScenario();
  for (let index = 0; index < 40; index += 1) must(world.createGroup({ name: "More", creatorId: alice.id }));
  expect((await alice.get("v3", "/memberships/states")).at("response")).toHaveLength(41);
});

test("joining, coming back, leaving, being removed and being added are told in the group", async () => {
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
  must(world.departures.autokick(group.id, carol.id));
  must(world.additions.add(alice.id, group.id, [{ nickname: "Bob Example", userId: bob.id }]));
  expect(eventsIn(scenario)).toEqual([
    { type: "membership.announce.joined", data: { user: c } },
    { type: "membership.notifications.exited", data: { removed_user: c } },
    { type: "membership.announce.rejoined", data: { user: c } },
    { type: "membership.notifications.removed", data: { remover_user: a, removed_user: b } },
    { type: "membership.notifications.autokicked", data: { user: c } },
    { type: "membership.announce.added", data: { added_users: [b], adder_user: a } },
  ]);
});

test("who the service took out shows as autokicked, and the creator stays", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  must(world.departures.autokick(group.id, bob.id));
  expect(membershipOf(scenario, bob)).toMatchObject({ state: "removed", isAutokicked: true });
  expect(world.departures.autokick(group.id, alice.id)).toMatchObject({ status: 403 });
});
