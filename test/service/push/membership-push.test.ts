import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";
import { askToJoin, systemMessageEvents, membershipOf } from "../groups/members.ts";
import { listenTo } from "./push-listener.ts";
import type { Listener } from "./push-listener.ts";

async function listenToOwnChannel({ service }: Scenario, caller: Caller): Promise<Listener> {
  const listener = listenTo(service, caller);
  await listener.subscribe(`/user/${caller.id}`);
  return listener;
}

test("a person whose join request is approved gets the push membership.create with the group", async () => {
  const scenario = await startScenario();
  const { world, alice, carol, group } = scenario;
  const hers = await listenToOwnChannel(scenario, carol);
  const id = askToJoin(scenario, carol);
  unwrapOrThrow(world.joinRequests.decide(alice.id, group.id, [id], true));
  expect(await hers.next("membership.create")).toMatchObject({ subject: { id: group.id, name: "Rowing" } });
});

test("a person who leaves a group or is removed gets the push membership.destroy, and no later messages of the group", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const his = await listenToOwnChannel(scenario, bob);
  unwrapOrThrow(world.departures.remove(bob.id, group.id, membershipOf(scenario, bob).id));
  unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Without him" }));
  unwrapOrThrow(world.messages.postToPerson(alice.id, bob.id, { text: "To him" }));
  expect(await his.next("membership.destroy")).toMatchObject({ subject: { id: group.id } });
  await his.next("direct_message.create");
  expect(his.typesOn(`/user/${bob.id}`)).toEqual(["membership.destroy", "direct_message.create"]);
});

test("if a group's members change, the other members get a push on the group's channel", async () => {
  const scenario = await startScenario();
  const { service, world, alice, bob, group } = scenario;
  const hers = listenTo(service, alice);
  await hers.subscribe(`/group/${group.id}`);
  unwrapOrThrow(world.memberships.setRole(alice.id, group.id, membershipOf(scenario, bob).id, "admin"));
  expect(await hers.next("group.update")).toMatchObject({ subject: { id: group.id } });
});

test("a new join request is pushed to those who manage the group, and to nobody else", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol, group } = scenario;
  const [hers, his] = [await listenToOwnChannel(scenario, alice), await listenToOwnChannel(scenario, bob)];
  askToJoin(scenario, carol);
  expect(await hers.next("line.create")).toMatchObject({
    subject: {
      group_id: group.id,
      system: true,
      event: {
        type: "membership.notifications.admin.new_pending_user",
        data: { user: { id: Number(carol.id), nickname: "Carol Example" } },
      },
    },
  });
  expect(systemMessageEvents(scenario)).toEqual([]);
  unwrapOrThrow(world.messages.postToPerson(alice.id, bob.id, { text: "After it" }));
  await his.next("direct_message.create");
  expect(his.typesOn(`/user/${bob.id}`)).toEqual(["direct_message.create"]);
});

test("a person who left gets no more events on the group's channel, and the remaining members still do", async () => {
  const scenario = await startScenario();
  const { service, world, alice, bob, group } = scenario;
  const [his, hers] = [listenTo(service, bob), listenTo(service, alice)];
  const channel = `/group/${group.id}`;
  for (const listener of [his, hers]) await listener.subscribe(channel);
  await his.subscribe(`/user/${bob.id}`);
  unwrapOrThrow(world.departures.remove(bob.id, group.id, membershipOf(scenario, bob).id));
  const message = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Without him" }));
  unwrapOrThrow(world.reactions.react(alice.id, group.id, message.id, { type: "unicode", code: "🎉" }));
  await hers.next("favorite");
  unwrapOrThrow(world.messages.postToPerson(alice.id, bob.id, { text: "To him" }));
  await his.next("direct_message.create");
  expect(his.typesOn(channel)).toEqual([]);
  expect((await his.subscribe(channel))?.code).toBe(403);
});
