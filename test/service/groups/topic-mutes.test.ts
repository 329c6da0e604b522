import { expect, test } from "vitest";
import type { Topic } from "../../../local-service/world/groups/topic.ts";
import { valueAtPath, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";

function addTopic({ world, alice, group }: Scenario): Topic {
  return world.topics.add(group.id, alice.id, { name: "Boats" });
}

test("a topic is muted for the given minutes, for the caller only, and shows in muted_children", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, group } = scenario;
  const topic = addTopic(scenario);
  const path = `/groups/${group.id}/subgroups/${topic.id}`;
  const until = Math.floor((clock.now() + 3_600_000) / 1000);
  const muted = await bob.post("v3", `${path}/mute`, { duration: 60 });
  expect([muted.status, muted.at("response", "muted_until")]).toEqual([200, until]);
  const members = (await bob.get("v3", `/groups/${group.id}`)).at("response", "members");
  expect(members).toMatchObject([{}, { muted_children: { [topic.id]: until } }]);
  expect(valueAtPath(members, [0])).not.toHaveProperty("muted_children");
  expect((await alice.get("v3", path)).at("response", "muted_until")).toBeNull();
  clock.advance(3_600_000);
  expect((await bob.get("v3", path)).at("response", "muted_until")).toBeNull();
});

test("a topic muted without an end stays muted until it is unmuted, and a duration is required", async () => {
  const scenario = await startScenario();
  const topic = addTopic(scenario);
  const path = `/groups/${scenario.group.id}/subgroups/${topic.id}`;
  const forGood = await scenario.bob.post("v3", `${path}/mute`, { duration: null });
  expect(forGood.at("response", "muted_until")).toBe(253_402_300_800);
  const unmuted = await scenario.bob.post("v3", `${path}/unmute`);
  expect([unmuted.status, unmuted.at("response", "muted_until")]).toEqual([200, null]);
  for (const body of [{}, { duration: 0 }, { duration: "x" }, { duration: 1.5 }]) {
    expect((await scenario.bob.post("v3", `${path}/mute`, body)).status).toBe(400);
  }
  expect((await scenario.carol.post("v3", `${path}/mute`, { duration: 1 })).status).toBe(404);
  expect((await scenario.carol.post("v3", `${path}/unmute`)).status).toBe(404);
});

test("mute_all mutes every topic of the group, and unmute_all unmutes every topic", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const topic = addTopic(scenario);
  const path = `/groups/${group.id}/subgroups/${topic.id}`;
  unwrapOrThrow(world.mutes.mute(bob.id, group.id, null, true));
  expect((await bob.get("v3", path)).at("response", "muted_until")).toBe(253_402_300_800);
  expect((await alice.get("v3", path)).at("response", "muted_until")).toBeNull();
  unwrapOrThrow(world.mutes.unmute(bob.id, group.id, true));
  expect((await bob.get("v3", path)).at("response", "muted_until")).toBeNull();
});

test("muting the main channel does not mute its topics", async () => {
  const scenario = await startScenario();
  const { world, bob, group } = scenario;
  const topic = addTopic(scenario);
  unwrapOrThrow(world.mutes.mute(bob.id, group.id, null, false));
  const { at } = await bob.get("v3", `/groups/${group.id}/subgroups/${topic.id}`);
  expect(at("response", "muted_until")).toBeNull();
});
