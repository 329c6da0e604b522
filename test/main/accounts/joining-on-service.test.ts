import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { Group } from "../../../local-service/world/groups/group.ts";
import { groupShareToken } from "../../service/groups/members.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import type { RunningAccount } from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";

/** Opens Bea's account on a service with a group of Sam's that Bea is not in. */
async function strangersGroup() {
  const { world } = createAccountTestWorld();
  const group = world.createGroup({ name: "Choir", ownerId: sam });
  if ("refused" in group) throw new Error("no group");
  const service = await startServiceForTest(world);
  const hers = openRunningAccount(service, bea);
  await eventually(() => {
    expect(hers.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
  return { world, group, hers, groupId: asId<GroupId>(group.id) };
}

function isListed({ account }: RunningAccount, group: Group): boolean {
  const listed = account.listConversations();
  return listed.ok && listed.value.some(({ id }) => id === group.id);
}

test("a shared link joins a group; leaving removes it from the list and rejoining lists it again", async () => {
  const { group, hers, groupId } = await strangersGroup();
  const url = `https://groupme.com/join_group/${group.id}/${groupShareToken(group)}`;
  const joined = await hers.account.joinGroup({ invitation: { kind: "link", url }, answer: null });
  expect(unwrapReply(joined).kind).toBe("joined");
  expect(isListed(hers, group)).toBe(true);
  const members = unwrapReply(await hers.account.listMembers({ groupId, which: "active" }));
  expect(members.map(({ person, role, isMe }) => [person.name, role, isMe])).toEqual([
    ["Sam", "owner", false],
    ["Bea", "user", true],
  ]);
  unwrapReply(await hers.account.leaveGroup({ groupId }));
  expect(isListed(hers, group)).toBe(false);
  expect(unwrapReply(await hers.account.listFormerGroups())).toMatchObject([{ id: group.id, name: "Choir" }]);
  unwrapReply(await hers.account.rejoinGroup({ groupId }));
  expect(isListed(hers, group)).toBe(true);
  expect(hers.errors).toEqual([]);
});

test("a person joins a group with a join question by answering the question and being approved by a member", async () => {
  const { world, group, hers, groupId } = await strangersGroup();
  const joinQuestion = { type: "join_reason/questions/text", text: "Which voice?" };
  Object.assign(group, { requiresApproval: true, showJoinQuestion: true, joinQuestion });
  const shareToken = groupShareToken(group);
  const invitation = { kind: "token" as const, groupId, shareToken };
  expect(unwrapReply(await hers.account.joinGroup({ invitation, answer: null })).kind).toBe(
    "answer-required",
  );
  expect(unwrapReply(await hers.account.joinGroup({ invitation, answer: "Alto" }))).toEqual({
    kind: "requested",
    groupId,
    groupName: "Choir",
  });
  expect(unwrapReply(await hers.account.listWaitingJoinRequests()).sent).toMatchObject([{ groupId }]);
  expect(isListed(hers, group)).toBe(false);
  const [request] = world.joinRequests.sentBy(bea);
  world.joinRequests.decide(sam, group.id, [request?.id ?? ""], true);
  await eventually(() => {
    expect(isListed(hers, group)).toBe(true);
  });
});

test("the state of every membership is listed, including groups that the person left or was removed from", async () => {
  const { world, group, hers, groupId } = await strangersGroup();
  const states = async () => {
    const reported = unwrapReply(await hers.account.listMembershipStates());
    return reported.find((one) => one.groupId === groupId)?.state;
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
  expect(unwrapReply(await hers.account.listMembershipStates())).toHaveLength(2);
});

test("a removed member loses the group, and a mute from another device shows here", async () => {
  const { world, group, hers } = await strangersGroup();
  const membership = (): string => group.memberships.find(({ userId }) => userId === bea)?.id ?? "";
  world.addMember(group.id, bea);
  await eventually(() => {
    expect(isListed(hers, group)).toBe(true);
  });
  world.mutes.mute(bea, group.id, null, false);
  await eventually(() => {
    const listed = hers.account.listConversations();
    const row = listed.ok ? listed.value.find(({ id }) => id === group.id) : undefined;
    expect(row?.mutedUntil).toBe(Infinity);
  });
  world.departures.remove(sam, group.id, membership());
  await eventually(() => {
    expect(isListed(hers, group)).toBe(false);
  });
});

test("a group that the account has left opens read-only with its stored messages", async () => {
  const { world, group, hers, groupId } = await strangersGroup();
  world.addMember(group.id, bea);
  world.messages.post(sam, group.id, { text: "Rehearsal at eight" });
  await eventually(() => {
    expect(isListed(hers, group)).toBe(true);
  });
  unwrapReply(await hers.account.openConversation({ conversationId: groupId }));
  unwrapReply(await hers.account.leaveGroup({ groupId }));
  const opened = unwrapReply(await hers.account.openConversation({ conversationId: groupId }));
  expect(opened.conversation).toMatchObject({ name: "Choir", posting: "left", unreadCount: 0 });
  expect(opened.messages.map(({ text }) => text)).toContain("Rehearsal at eight");
});
