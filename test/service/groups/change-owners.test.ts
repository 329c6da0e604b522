import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse } from "../scenario.ts";

function handOver(caller: Caller, requests: readonly unknown[]): Promise<ServiceResponse> {
  return caller.post("v3", "/groups/change_owners", { requests });
}

test("after a change of a group's owner the group has the new owner, and the old owner is an admin", async () => {
  const { world, alice, bob, group } = await startScenario();
  const { status, at } = await handOver(alice, [{ group_id: group.id, owner_id: bob.id }]);
  expect(status).toBe(200);
  expect(at("response", "results")).toEqual([{ group_id: group.id, owner_id: bob.id, status: "200" }]);
  const after = await bob.get("v3", `/groups/${group.id}`);
  expect(after.at("response")).toMatchObject({
    creator_user_id: bob.id,
    members: [
      { user_id: alice.id, roles: ["admin"] },
      { user_id: bob.id, roles: ["owner"] },
    ],
  });
  expect(world.conversations.log(group.id).last?.event).toEqual({
    type: "group.owner_changed",
    data: {
      old_owner: { id: Number(alice.id), nickname: "Alice Example" },
      new_owner: { id: Number(bob.id), nickname: "Bob Example" },
    },
  });
  expect((await alice.post("v3", `/groups/${group.id}/destroy`)).status).toBe(403);
  expect((await bob.post("v3", `/groups/${group.id}/destroy`)).status).toBe(200);
});

test("if one call changes the owners of several groups, each change has its own status: 200, 400, 403, 404, 405", async () => {
  const { world, alice, bob, carol, group } = await startScenario();
  const hers = unwrapOrThrow(world.createGroup({ name: "Carol's", ownerId: carol.id }));
  const { status, at } = await handOver(alice, [
    { group_id: group.id, owner_id: alice.id },
    { group_id: hers.id, owner_id: alice.id },
    { group_id: "1", owner_id: bob.id },
    { group_id: group.id, owner_id: "1" },
    { group_id: group.id, owner_id: carol.id },
    { group_id: group.id },
    { owner_id: bob.id },
    { group_id: "not an id", owner_id: bob.id },
    "nothing",
    null,
    { group_id: Number(group.id), owner_id: Number(bob.id) },
  ]);
  expect(status).toBe(200);
  const results = at("response", "results") as readonly { status: string }[];
  expect(results.map((result) => result.status)).toEqual([
    "400",
    "403",
    "404",
    "404",
    "404",
    "405",
    "405",
    "405",
    "405",
    "405",
    "200",
  ]);
  expect(results[5]).toEqual({ group_id: group.id, owner_id: null, status: "405" });
});

test("a member who is not the owner cannot make anybody the owner, not even themselves: 403", async () => {
  const { alice, bob, group } = await startScenario();
  for (const owner of [alice, bob]) {
    const { at } = await handOver(bob, [{ group_id: group.id, owner_id: owner.id }]);
    expect(at("response", "results", 0, "status")).toBe("403");
  }
});

test("a person who left the group cannot become its owner: 404", async () => {
  const { alice, bob, group } = await startScenario();
  const [, his] = group.memberships;
  if (his !== undefined) his.state = "exited";
  const { at } = await handOver(alice, [{ group_id: group.id, owner_id: bob.id }]);
  expect(at("response", "results", 0, "status")).toBe("404");
});

test("changing owners without a list of requests is refused with 400", async () => {
  const { alice } = await startScenario();
  expect((await alice.post("v3", "/groups/change_owners", {})).status).toBe(400);
  expect((await alice.post("v3", "/groups/change_owners", { requests: {} })).status).toBe(400);
  expect((await handOver(alice, [])).at("response")).toEqual({ results: [] });
});
