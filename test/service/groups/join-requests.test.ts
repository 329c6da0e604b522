import { deserialize, serialize } from "node:v8";
import { expect, test } from "vitest";
import { World } from "../../../local-service/world/world.ts";
import type { SavedTables } from "../../../local-service/world/tables.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import {
  askToJoin,
  systemMessageEvents,
  membershipOf,
  joinQuestionSettings,
  membershipState,
} from "./members.ts";

function pending({ group }: Scenario, caller: Caller): Promise<ServiceResponse> {
  return caller.get("v3", `/groups/${group.id}/pending_memberships`);
}

function decide(
  { group }: Scenario,
  caller: Caller,
  id: string,
  approval: unknown,
): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/members/${id}/approval`, { approval });
}

function decideSome(
  { group }: Scenario,
  caller: Caller,
  ids: unknown,
  approval = true,
): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/members/approvals`, { approval, membership_ids: ids });
}

function withdraw({ group }: Scenario, caller: Caller): Promise<ServiceResponse> {
  return caller.delete("v3", `/groups/${group.id}/revoke_join`);
}

/** Adds three people who each ask to join. Returns the ids of their requests. */
function three(scenario: Scenario): readonly string[] {
  return ["dora", "erin", "finn"].map((name) =>
    askToJoin(scenario, scenario.world.accounts.add({ name, email: `${name}@example.test` })),
  );
}

test("a pending join request has every field, with the question and the answer", async () => {
  const scenario = await startScenario();
  const { clock, bob, carol, group } = scenario;
  Object.assign(group, joinQuestionSettings("Which seat?"));
  const id = askToJoin(scenario, carol, "Bow");
  const { status, at } = await pending(scenario, bob);
  expect(status).toBe(200);
  expect(at("response")).toEqual([
    {
      id,
      user_id: carol.id,
      nickname: "Carol Example",
      image_url: null,
      timestamp: Math.floor(clock.now() / 1000),
      state: "requested_pending",
      reason: {
        type: "join_reason/membership_join_reason",
        question: { type: "join_reason/questions/text", text: "Which seat?" },
        answer: { type: "join_reason/answers/text", response: "Bow" },
        method: "share_url",
      },
    },
  ]);
});

test("every member may list pending join requests; a stranger gets 404", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  askToJoin(scenario, carol);
  for (const caller of [alice, bob]) {
    expect((await pending(scenario, caller)).at("response")).toHaveLength(1);
  }
  expect((await pending(scenario, carol)).status).toBe(404);
});

test("an approved join request becomes an active membership, and the answer has membership_id and state", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  const id = askToJoin(scenario, carol);
  const { status, at } = await decide(scenario, alice, id, true);
  expect([status, at("response")]).toEqual([200, { membership_id: id, state: "active" }]);
  expect(membershipOf(scenario, carol)).toMatchObject({ id, state: "active", roles: ["user"] });
  expect((await pending(scenario, alice)).at("response")).toEqual([]);
  expect(systemMessageEvents(scenario)).toEqual([
    {
      type: "membership.announce.joined",
      data: { user: { id: Number(carol.id), nickname: "Carol Example" } },
    },
  ]);
});

test("a denied join request gets the state denied, and its sender does not join", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  const id = askToJoin(scenario, carol);
  const { status, at } = await decide(scenario, alice, id, false);
  expect([status, at("response")]).toEqual([200, { membership_id: id, state: "denied" }]);
  expect(membershipState(scenario, carol)).toBeUndefined();
  expect(systemMessageEvents(scenario)).toEqual([]);
});

test("only owners and admins decide join requests: 401 to other members", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  const id = askToJoin(scenario, carol);
  const refused = await decide(scenario, bob, id, true);
  expect([refused.status, refused.at("meta", "code"), refused.at("response")]).toEqual([401, 401, null]);
  expect((await decideSome(scenario, bob, [id])).status).toBe(401);
  expect((await decide(scenario, carol, id, true)).status).toBe(404);
  unwrapOrThrow(world.memberships.setRole(alice.id, group.id, membershipOf(scenario, bob).id, "admin"));
  expect((await decide(scenario, bob, id, true)).status).toBe(200);
});

test("a join request can be decided only once: the second decision is 400", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  const id = askToJoin(scenario, carol);
  await decide(scenario, alice, id, false);
  for (const approval of [true, false]) {
    const refused = await decide(scenario, alice, id, approval);
    expect([refused.status, refused.at("meta", "errors")]).toEqual([
      400,
      ["this request was decided already"],
    ]);
  }
  expect(membershipState(scenario, carol)).toBeUndefined();
});

test("the approval of a join request must be a boolean and name an existing request", async () => {
  const scenario = await startScenario();
  const id = askToJoin(scenario, scenario.carol);
  expect((await decide(scenario, scenario.alice, id, "true")).status).toBe(400);
  expect((await decide(scenario, scenario.alice, id, undefined)).status).toBe(400);
  expect((await decide(scenario, scenario.alice, scenario.carol.id, true)).status).toBe(404);
});

test("a person whose join request was denied may ask again", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  const id = askToJoin(scenario, carol);
  await decide(scenario, alice, id, false);
  expect(askToJoin(scenario, carol)).toBe(id);
  expect((await decide(scenario, alice, id, true)).at("response", "state")).toBe("active");
});

test("asking to join twice creates one join request", async () => {
  const scenario = await startScenario();
  askToJoin(scenario, scenario.carol, "First");
  askToJoin(scenario, scenario.carol, "Second");
  const { at } = await pending(scenario, scenario.alice);
  expect(at("response")).toHaveLength(1);
  expect(at("response", 0, "reason", "answer", "response")).toBe("First");
});

test("approving a join request to a full group is refused with 400, and the request stays pending", async () => {
  const scenario = await startScenario();
  const { alice, carol, group } = scenario;
  const id = askToJoin(scenario, carol);
  group.maxMembers = 2;
  expect((await decide(scenario, alice, id, true)).status).toBe(400);
  group.maxMembers = 3;
  expect((await decide(scenario, alice, id, true)).status).toBe(200);
});

test("if one call decides several join requests, those that cannot be decided are skipped", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const [first = "", second = "", third = ""] = three(scenario);
  await decide(scenario, alice, first, false);
  const { status, at } = await decideSome(scenario, alice, [first, second, third, third, "1"]);
  expect([status, at("response", "memberships")]).toEqual([
    200,
    [
      { membership_id: second, state: "active" },
      { membership_id: third, state: "active" },
    ],
  ]);
  expect(group.memberships.filter(({ state }) => state === "active")).toHaveLength(4);
});

test("a decision on several join requests is refused if none of them can be decided or the list is empty", async () => {
  const scenario = await startScenario();
  const { alice } = scenario;
  const ids = three(scenario);
  expect((await decideSome(scenario, alice, ids, false)).at("response", "memberships")).toHaveLength(3);
  expect((await decideSome(scenario, alice, ids)).status).toBe(400);
  expect((await decideSome(scenario, alice, ["1"])).status).toBe(404);
  expect((await decideSome(scenario, alice, [])).status).toBe(400);
});

test("a person can withdraw their own join request, but only once", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  const id = askToJoin(scenario, carol);
  expect((await withdraw(scenario, carol)).status).toBe(200);
  expect((await pending(scenario, alice)).at("response")).toEqual([]);
  expect((await decide(scenario, alice, id, true)).status).toBe(404);
  expect((await withdraw(scenario, carol)).status).toBe(404);
});

test("the join requests across all groups are those that the caller sent and those that the caller may decide", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, carol, group } = scenario;
  const id = askToJoin(scenario, carol);
  const all = async (caller: Caller) =>
    (await caller.get("v3", "/groups/pending_memberships")).at("response");
  expect(await all(carol)).toEqual({
    requests_sent: [
      {
        group_id: group.id,
        name: "Rowing",
        image_url: null,
        state: "requested_pending",
        updated_at: Math.floor(clock.now() / 1000),
        user_count: 2,
      },
    ],
    requests_received: [],
  });
  expect(await all(alice)).toMatchObject({
    requests_sent: [],
    requests_received: [{ id, group_id: group.id, user_id: carol.id, state: "requested_pending" }],
  });
  expect(await all(bob)).toEqual({ requests_sent: [], requests_received: [] });
});

test("a join request is settled when a member adds its sender to the group", async () => {
  const scenario = await startScenario();
  const { world, alice, carol, group } = scenario;
  askToJoin(scenario, carol);
  unwrapOrThrow(world.additions.add(alice.id, group.id, [{ nickname: "Caz", userId: carol.id }]));
  expect((await pending(scenario, alice)).at("response")).toEqual([]);
});

test("a join request stays after the world is saved and loaded", async () => {
  const scenario = await startScenario();
  const { world, clock, alice, carol, group } = scenario;
  const id = askToJoin(scenario, carol);
  const saved = deserialize(serialize(world.tables.all())) as SavedTables;
  const loaded = new World(clock, 7, saved);
  expect(unwrapOrThrow(loaded.joinRequests.decide(alice.id, group.id, [id], true))).toHaveLength(1);
  expect(loaded.groups.byId(group.id)?.memberships).toHaveLength(3);
});
