import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { Group } from "../../../local-service/world/groups/group.ts";
import { shareTokenOf } from "../../service/groups/members.ts";
import { bea, createNeighbours, moveIn, sam, serve, until } from "./account-on-service.ts";
import type { Household } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

/** Bea's account, beside a group of Sam's that she is not in. */
async function strangersGroup() {
  const { world } = createNeighbours();
  const group = world.createGroup({ name: "Choir", creatorId: sam });
  if ("refused" in group) throw new Error("no group");
  const service = await serve(world);
  const hers = moveIn(service, bea);
  await until(() => {
    expect(hers.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
  return { world, group, hers, groupId: asId<GroupId>(group.id) };
}

function isListed({ account }: Household, group: Group): boolean {
  const listed = account.listConversations();
  return listed.ok && listed.value.some(({ id }) => id === group.id);
}

test("a shared link lets in, leaving takes the group off the list, and coming back puts it there again", async () => {
  const { group, hers, groupId } = await strangersGroup();
  const url = `https://groupme.com/join_group/${group.id}/${shareTokenOf(group)}`;
  const joined = await hers.account.joinGroup({ invitation: { kind: "link", url }, answer: null });
  expect(valueOf(joined).kind).toBe("joined");
  expect(isListed(hers, group)).toBe(true);
  const members = valueOf(await hers.account.listMembers({ groupId, which: "active" }));
  expect(members.map(({ person, role, isMe }) => [person.name, role, isMe])).toEqual([
    ["Sam", "owner", false],
    ["Bea", "user", true],
  ]);
  valueOf(await hers.account.leaveGroup({ groupId }));
  expect(isListed(hers, group)).toBe(false);
  expect(valueOf(await hers.account.listFormerGroups())).toMatchObject([{ id: group.id, name: "Choir" }]);
  valueOf(await hers.account.rejoinGroup({ groupId }));
  expect(isListed(hers, group)).toBe(true);
  expect(hers.mistakes).toEqual([]);
});

test("a group that asks something lets in once it was answered and approved", async () => {
  const { world, group, hers, groupId } = await strangersGroup();
  const joinQuestion = { type: "join_reason/questions/text", text: "Which voice?" };
  Object.assign(group, { requiresApproval: true, showJoinQuestion: true, joinQuestion });
  const shareToken = shareTokenOf(group);
  const invitation = { kind: "token" as const, groupId, shareToken };
  expect(valueOf(await hers.account.joinGroup({ invitation, answer: null })).kind).toBe("answer-required");
  expect(valueOf(await hers.account.joinGroup({ invitation, answer: "Alto" }))).toEqual({
    kind: "requested",
    groupId,
    groupName: "Choir",
  });
  expect(valueOf(await hers.account.listWaitingJoinRequests()).sent).toMatchObject([{ groupId }]);
  expect(isListed(hers, group)).toBe(false);
  const [request] = world.joinRequests.sentBy(bea);
  world.joinRequests.decide(sam, group.id, [request?.id ?? ""], true);
  await until(() => {
    expect(isListed(hers, group)).toBe(true);
  });
});

test("what became of every group is told, of one that was left and of one that took somebody out", async () => {
  const { world, group, hers, groupId } = await strangersGroup();
  const states = async () => {
    const told = valueOf(await hers.account.listMembershipStates());
    return told.find((one) => one.groupId === groupId)?.state;
  };
  const membership = (): string => group.memberships.find(({ userId }) => userId === bea)?.id ?? "";
  expect(await states()).toBeUndefined();
  world.addMember(group.id, bea);
  expect(await states()).toBe("active");
  world.departures.remove(bea, group.id, membership());
  expect(await states()).toBe("exited");
  world.departures.ban(sam, group.id, membership());
  expect(await states()).toBe("banned");
  world.departures.unban(sam, group.id, membership());
  world.addMember(group.id, bea);
  world.departures.remove(sam, group.id, membership());
  expect(await states()).toBe("removed");
  expect(valueOf(await hers.account.listMembershipStates())).toHaveLength(2);
});

test("who is removed loses the group, and a mute on another device shows here", async () => {
  const { world, group, hers } = await strangersGroup();
  const membership = (): string => group.memberships.find(({ userId }) => userId === bea)?.id ?? "";
  world.addMember(group.id, bea);
  await until(() => {
    expect(isListed(hers, group)).toBe(true);
  });
  world.mutes.mute(bea, group.id, null, false);
  await until(() => {
    const listed = hers.account.listConversations();
    const row = listed.ok ? listed.value.find(({ id }) => id === group.id) : undefined;
    expect(row?.mutedUntil).toBe(Infinity);
  });
  world.departures.remove(sam, group.id, membership());
  await until(() => {
    expect(isListed(hers, group)).toBe(false);
  });
});
