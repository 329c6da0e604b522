import { expect, test } from "vitest";
import { must, startScenario } from "./scenario.ts";

test("the groups of an account come with the newest message first, its own only", async () => {
  const { world, clock, alice, bob, carol, group } = await startScenario();
  clock.advance(1000);
  const quiet = must(world.createGroup({ name: "Quiet", creatorId: alice.id }));
  must(world.createGroup({ name: "Not hers", creatorId: carol.id }));
  const names = async (): Promise<unknown[]> => {
    const { at } = await alice.get("v3", "/groups");
    return [at("response", 0, "name"), at("response", 1, "name"), at("response", 2, "name")];
  };
  expect(await names()).toEqual(["Quiet", "Rowing", undefined]);
  clock.advance(1000);
  must(world.messages.postInGroup(bob.id, group.id, { text: "Row" }));
  expect(await names()).toEqual(["Rowing", "Quiet", undefined]);
  expect(quiet.name).toBe("Quiet");
});

test("groups come ten to a page, or as many as asked for", async () => {
  const { world, alice } = await startScenario();
  for (let index = 0; index < 11; index += 1) must(world.createGroup({ name: "More", creatorId: alice.id }));
  expect((await alice.get("v3", "/groups")).at("response")).toHaveLength(10);
  expect((await alice.get("v3", "/groups", { page: "2" })).at("response")).toHaveLength(2);
  expect((await alice.get("v3", "/groups", { per_page: "5", page: "3" })).at("response")).toHaveLength(2);
  expect((await alice.get("v3", "/groups", { page: "9" })).at("response")).toEqual([]);
});

test("omit=memberships makes the members null and keeps their number", async () => {
  const { alice } = await startScenario();
  const { at } = await alice.get("v3", "/groups", { omit: "memberships" });
  expect(at("response", 0)).toMatchObject({ members: null, members_count: 2 });
});

test("members tell their membership id, their name and nickname, and their roles", async () => {
  const { alice, bob, group } = await startScenario();
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response", "members")).toEqual([
    expect.objectContaining({ user_id: alice.id, roles: ["owner"], muted: false }),
    expect.objectContaining({ user_id: bob.id, roles: ["user"], nickname: "Bob Example" }),
  ]);
  expect(at("response", "members", 0, "id")).not.toBe(alice.id);
});

test("unread counts come with a single group, and with the list when asked for", async () => {
  const { world, alice, bob, group } = await startScenario();
  const first = must(world.messages.postInGroup(alice.id, group.id, { text: "Mine is read by me" }));
  must(world.messages.postInGroup(bob.id, group.id, { text: "One" }));
  must(world.messages.postInGroup(bob.id, group.id, { text: "Two" }));
  expect((await alice.get("v3", "/groups")).at("response", 0, "unread_count")).toBeUndefined();
  const listed = await alice.get("v3", "/groups", { include: "unread_count" });
  const expected = { unread_count: 2, last_read_message_id: first.id };
  expect(listed.at("response", 0)).toMatchObject(expected);
  expect((await alice.get("v3", `/groups/${group.id}`)).at("response")).toMatchObject(expected);
});

test("what the service itself says is not counted as unread", async () => {
  const { world, alice, group } = await startScenario();
  world.messages.announce(group.id, "Somebody changed the name", { type: "group.name_change", data: {} });
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response")).toMatchObject({ unread_count: 0, messages: { count: 1 } });
});

test("the preview skips what the service says, though the last message id counts it", async () => {
  const { world, alice, bob, group } = await startScenario();
  must(world.messages.postInGroup(bob.id, group.id, { text: "Said" }));
  const notice = world.messages.announce(group.id, "Told", { type: "group.name_change", data: {} });
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response", "messages")).toMatchObject({
    last_message_id: notice.id,
    preview: { text: "Said", nickname: "Bob Example" },
  });
});

test("a group muted for good has the year 9999 as its end", async () => {
  const { alice, group } = await startScenario();
  const [own] = group.memberships;
  if (own === undefined) throw new Error("alice is no member");
  own.mutedUntil = Infinity;
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response", "muted_until")).toBe(253_402_300_800);
  expect(at("response", "members", 0, "muted")).toBe(true);
});

test("a group is 404 to who is not in it, and when there is none", async () => {
  const { carol, group } = await startScenario();
  expect((await carol.get("v3", `/groups/${group.id}`)).status).toBe(404);
  expect((await carol.get("v3", "/groups/1")).status).toBe(404);
});
