import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import { membershipOf } from "../groups/members.ts";
import { listenTo } from "../push/push-listener.ts";

type Call = "mute" | "unmute" | "mute_all" | "unmute_all";

function call({ group }: Scenario, caller: Caller, name: Call, duration?: unknown): Promise<ServiceResponse> {
  const body = duration === undefined ? undefined : { duration };
  const base = name.endsWith("_all") ? "v3" : "v2";
  return caller.post(base, `/groups/${group.id}/memberships/${name}`, body);
}

const forEver = 253_402_300_800;

test("the call mute is answered with the membership of version 2 and all of its fields", async () => {
  const scenario = await startScenario();
  const { clock, bob } = scenario;
  const now = Math.floor(clock.now() / 1000);
  const { status, json } = await call(scenario, bob, "mute", 90);
  expect(status).toBe(200);
  expect(json).toEqual({
    membership: {
      id: membershipOf(scenario, bob).id,
      user_id: bob.id,
      nickname: "Bob Example",
      avatar_url: null,
      state: "muted",
      created_at: now,
      updated_at: now,
      muted_until: Math.floor((clock.now() + 90 * 60_000) / 1000),
      has_sound_enabled: true,
      autokicked: false,
    },
  });
});

test("a mute without an end is returned with the year 9999", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  expect((await call(scenario, bob, "mute", null)).at("membership", "muted_until")).toBe(forEver);
  const whole = await call(scenario, bob, "mute_all", null);
  expect(whole.at("response", "membership", "muted_until")).toBe(forEver);
  const long = await call(scenario, bob, "mute", Number.MAX_SAFE_INTEGER);
  expect(long.at("membership", "muted_until")).toBe(forEver);
});

test("the call unmute ends a mute", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  await call(scenario, bob, "mute", null);
  const { status, at } = await call(scenario, bob, "unmute");
  expect(status).toBe(200);
  expect(at("membership")).toMatchObject({ state: "active", muted_until: null });
  expect((await bob.get("v3", `/groups/${group.id}`)).at("response", "muted_until")).toBeNull();
});

test("the call mute_all is answered with the membership of version 3 and all of its fields", async () => {
  const scenario = await startScenario();
  const { world, clock, bob } = scenario;
  const own = membershipOf(scenario, bob);
  own.mutedTopics.set("77", clock.now());
  const { status, at } = await call(scenario, bob, "mute_all", 60);
  const until = Math.floor((clock.now() + 3_600_000) / 1000);
  expect(status).toBe(200);
  expect(at("response", "membership")).toEqual({
    id: own.id,
    user_id: bob.id,
    country_code: "1",
    phone_number: world.accounts.byId(bob.id)?.phoneNumber.replace("+1 ", ""),
    email: "bob@example.test",
    avatar_url: null,
    nickname: "Bob Example",
    creator: false,
    muted: true,
    snoozed: false,
    has_sound_enabled: true,
    pending: false,
    muted_until: until,
    muted_children: { "77": until },
  });
});

test("the call unmute_all ends the mute of the group and of its topics", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  membershipOf(scenario, bob).mutedTopics.set("77", Infinity);
  await call(scenario, bob, "mute_all", null);
  const { status, at } = await call(scenario, bob, "unmute_all");
  expect(status).toBe(200);
  expect(at("response", "membership")).toMatchObject({ muted: false, muted_until: null, muted_children: {} });
});

test("muting or unmuting a group's main channel does not change the mutes of its topics", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  membershipOf(scenario, bob).mutedTopics.set("77", Infinity);
  await call(scenario, bob, "mute", 5);
  await call(scenario, bob, "unmute");
  expect(membershipOf(scenario, bob).mutedTopics).toEqual(new Map([["77", Infinity]]));
});

test("a mute needs a duration: at least one whole minute, or null", async () => {
  const scenario = await startScenario();
  for (const name of ["mute", "mute_all"] as const) {
    for (const duration of [0, -1, 1.5, "60", true]) {
      expect((await call(scenario, scenario.bob, name, duration)).status).toBe(400);
    }
    const path = `/groups/${scenario.group.id}/memberships/${name}`;
    const missing = await scenario.bob.post(name === "mute" ? "v2" : "v3", path, {});
    expect([missing.status, missing.at("meta", "errors")]).toEqual([400, ["duration is required"]]);
  }
});

test("a mute applies to the caller only, and ends when its time is over", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, group } = scenario;
  await call(scenario, bob, "mute", 1);
  const isMuted = async (index: number) =>
    (await alice.get("v3", `/groups/${group.id}`)).at("response", "members", index, "muted");
  expect([await isMuted(0), await isMuted(1)]).toEqual([false, true]);
  clock.advance(60_000);
  expect(await isMuted(1)).toBe(false);
});

test("if a person outside a group mutes it, the answer is 404", async () => {
  const scenario = await startScenario();
  for (const name of ["mute", "mute_all"] as const) {
    expect((await call(scenario, scenario.carol, name, 1)).status).toBe(404);
  }
  for (const name of ["unmute", "unmute_all"] as const) {
    expect((await call(scenario, scenario.carol, name)).status).toBe(404);
  }
});

test("a mute is pushed to the person's own clients, and to nobody else", async () => {
  const scenario = await startScenario();
  const { service, world, alice, bob, group } = scenario;
  const [his, hers] = [listenTo(service, bob), listenTo(service, alice)];
  await his.subscribe(`/user/${bob.id}`);
  await hers.subscribe(`/user/${alice.id}`);
  unwrapOrThrow(world.mutes.mute(bob.id, group.id, null, false));
  expect(await his.next("membership.mute")).toMatchObject({
    subject: { parent_id: group.id, muted_until: forEver, muted_children: {} },
  });
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "After it" }));
  await hers.next("line.create");
  expect(hers.typesOn(`/user/${alice.id}`)).toEqual(["line.create"]);
});
