import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, UserId } from "../../../preload/base/ids.ts";
import type { GroupChanges } from "../../../preload/model/groups/groups.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { eventually } from "../../support/clock/eventually.ts";

function valueOf<Value>(reply: Reply<Value>): Value {
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
  return reply.value;
}

async function openBothAccounts() {
  const neighbours = createAccountTestWorld();
  const service = await startServiceForTest(neighbours.world);
  const groupId = asId<GroupId>(neighbours.groupId);
  const [hers, his] = [openRunningAccount(service, bea), openRunningAccount(service, sam)];
  for (const { account } of [hers, his]) {
    await eventually(() => {
      const list = account.listConversations();
      expect("ok" in list && list.ok && list.value.length).toBe(1);
    });
  }
  return { ...neighbours, groupId, bea: hers, sam: his };
}

test("a member's changes to a group reach the service, and by push the other member's conversation list", async () => {
  const service = await openBothAccounts();
  const changes: GroupChanges = {
    name: "Long Street",
    description: "Odd numbers",
    isShared: true,
    requiresApproval: true,
    isJoinQuestionShown: true,
    joinQuestion: "Which door?",
    likeIcon: { packId: 1, index: 4 },
    themeName: "stars",
    isOfficeMode: true,
    visibility: "searchable",
    type: "closed",
    deletionMode: ["admin"],
  };
  const details = valueOf(await service.sam.account.updateGroup({ groupId: service.groupId, changes }));
  const { isShared: _shared, ...shown } = changes;
  expect(details).toMatchObject({ ...shown, isOwn: true, mayEdit: true });
  expect(details.share?.link).toContain(`/join_group/${service.groupId}/`);
  expect(details.members.map(({ role }) => role)).toEqual(["owner", "user"]);
  await eventually(() => {
    const list = service.bea.account.listConversations();
    expect("ok" in list && list.ok && list.value[0]?.name).toBe("Long Street");
  });
  const refused = await service.bea.account.updateGroup({
    groupId: service.groupId,
    changes: { name: "Mine" },
  });
  expect(refused).toMatchObject({ ok: false, problem: { kind: "refused", status: 403 } });
});

test("a transferred group belongs to the new owner, who can delete it for both members", async () => {
  const service = await openBothAccounts();
  const { groupId } = service;
  const fileHandles = await service.sam.account.transferOwnership({ groupId, userId: asId<UserId>(bea) });
  expect(valueOf(fileHandles)).toMatchObject({ ownerId: bea, isOwn: false });
  expect(await service.sam.account.destroyGroup({ groupId })).toMatchObject({ problem: { status: 403 } });
  valueOf(await service.bea.account.destroyGroup({ groupId }));
  for (const { account } of [service.bea, service.sam]) {
    await eventually(() => {
      const list = account.listConversations();
      expect("ok" in list && list.ok && list.value).toEqual([]);
    });
  }
});

test("a group cannot be created here: the service allows it only for the phone app", async () => {
  const service = await openBothAccounts();
  const group = { name: "Choir", description: "", picture: null, isShared: false };
  expect(await service.sam.account.createGroup(group)).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});

test("system message settings are saved with the group", async () => {
  const service = await openBothAccounts();
  const settings = { areAllOn: false, categories: { polls: true } };
  const saved = await service.sam.account.saveSystemMessageSettings({ groupId: service.groupId, settings });
  expect(valueOf(saved).systemMessages).toEqual(settings);
});

test("topics can be created, changed, muted, listed and deleted", async () => {
  const { sam: his, groupId } = await openBothAccounts();
  const topic = { name: "Cats", description: "", picture: null, type: "private" } as const;
  const made = valueOf(await his.account.createTopic({ groupId, topic }));
  expect(made).toMatchObject({ name: "Cats", groupId, type: "private", unreadCount: 0 });
  const topicId = made.id;
  const changes = { name: "Dogs", type: "announcement", likeIcon: { packId: 2, index: 0 } } as const;
  expect(valueOf(await his.account.updateTopic({ groupId, topicId, changes }))).toMatchObject(changes);
  expect(valueOf(await his.account.muteTopic({ groupId, topicId, minutes: null })).mutedUntil).toBe(Infinity);
  expect(valueOf(await his.account.unmuteTopic({ groupId, topicId })).mutedUntil).toBeNull();
  expect(valueOf(await his.account.listTopics({ groupId })).map(({ name }) => name)).toEqual(["Dogs"]);
  expect(valueOf(await his.account.getGroupDetails({ groupId })).topicCount).toBe(1);
  valueOf(await his.account.deleteTopic({ groupId, topicId }));
  expect(valueOf(await his.account.listTopics({ groupId }))).toEqual([]);
});

test("the details and members of a topic are those of its group, because the service has none for a topic", async () => {
  const { sam: his, groupId } = await openBothAccounts();
  const topic = { name: "Cats", description: "", picture: null, type: "private" } as const;
  const topicId = valueOf(await his.account.createTopic({ groupId, topic })).id;
  const asGroup = asId<GroupId>(topicId);
  expect(valueOf(await his.account.getGroupDetails({ groupId: asGroup })).id).toBe(groupId);
  const members = valueOf(await his.account.listMembers({ groupId: asGroup, which: "active" }));
  expect(members.map(({ role }) => role)).toEqual(["owner", "user"]);
});

test("public groups are found by words, place, school, popularity and trend, and can be previewed", async () => {
  const { world, groupId, sam: his } = await openBothAccounts();
  const group = world.groups.byId(groupId);
  if (group === undefined) throw new Error("no street");
  Object.assign(group, { visibility: "searchable", requiresApproval: true });
  const location = {
    name: "Bench",
    fullAddress: "1 Street",
    locality: "Lisbon",
    countryRegion: "Portugal",
    countrySubdivision: "Lisbon",
    countryCode: "PT",
    point: { latitude: 38.7, longitude: -9.1 },
  };
  world.discovery.setListing(groupId, { locations: [location] });
  world.discovery.addToTrending(groupId);
  const [near, part] = [
    { latitude: 38.71, longitude: -9.11 },
    { from: 0, count: 20 },
  ];
  const found = valueOf(await his.account.searchGroups({ words: "street", near, part }));
  expect(found).toMatchObject({
    ofSchool: [],
    placeName: "Lisbon",
    popular: [{ id: groupId, memberCount: 2 }],
  });
  expect([found.nearby.length, found.trending.length]).toEqual([1, 1]);
  const lists = [
    await his.account.listTrendingGroups({ part }),
    await his.account.listPopularGroups({ part }),
    await his.account.listNearbyGroups({ near, part }),
  ];
  for (const list of lists) expect(valueOf(list).map(({ id }) => id)).toEqual([groupId]);
  const [person, color] = [world.accounts.byId(sam), "#123456"];
  if (person === undefined) throw new Error("no Sam");
  const school = world.directories.add({ name: "Street", shortName: "S", domain: "street.example", color });
  world.directories.join(school, person, person.email);
  world.discovery.setListing(groupId, { directoryId: school.id });
  expect(valueOf(await his.account.listSchoolGroups({ words: "", part }))).toMatchObject([
    { directoryId: school.id },
  ]);
  for (const shareToken of [null, group.shareToken]) {
    expect(valueOf(await his.account.previewGroup({ groupId, shareToken }))).toMatchObject({
      id: groupId,
      name: "Street",
      memberCount: 2,
      requiresApproval: true,
    });
  }
});
