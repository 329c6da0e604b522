import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, UserId } from "../../../preload/base/ids.ts";
import type { GroupChanges } from "../../../preload/model/groups/groups.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { bea, createNeighbours, moveIn, sam, serve, until } from "./account-on-service.ts";

function valueOf<Value>(reply: Reply<Value>): Value {
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
  return reply.value;
}

async function street() {
  const neighbours = createNeighbours();
  const service = await serve(neighbours.world);
  const groupId = asId<GroupId>(neighbours.groupId);
  const [hers, his] = [moveIn(service, bea), moveIn(service, sam)];
  for (const { account } of [hers, his]) {
    await until(() => {
      const list = account.listConversations();
      expect("ok" in list && list.ok && list.value.length).toBe(1);
    });
  }
  return { ...neighbours, groupId, bea: hers, sam: his };
}

test("what one member sets, the service has, and the other's list shows it by push", async () => {
  const town = await street();
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
  const details = valueOf(await town.sam.account.updateGroup({ groupId: town.groupId, changes }));
  const { isShared: _shared, ...shown } = changes;
  expect(details).toMatchObject({ ...shown, isOwn: true, mayEdit: true });
  expect(details.share?.link).toContain(`/join_group/${town.groupId}/`);
  expect(details.members.map(({ role }) => role)).toEqual(["owner", "user"]);
  await until(() => {
    const list = town.bea.account.listConversations();
    expect("ok" in list && list.ok && list.value[0]?.name).toBe("Long Street");
  });
  const refused = await town.bea.account.updateGroup({ groupId: town.groupId, changes: { name: "Mine" } });
  expect(refused).toMatchObject({ ok: false, problem: { kind: "refused", status: 403 } });
});

test("a group handed on is the other's, who can end it for both", async () => {
  const town = await street();
  const { groupId } = town;
  const handed = await town.sam.account.transferOwnership({ groupId, userId: asId<UserId>(bea) });
  expect(valueOf(handed)).toMatchObject({ ownerId: bea, isOwn: false });
  expect(await town.sam.account.destroyGroup({ groupId })).toMatchObject({ problem: { status: 403 } });
  valueOf(await town.bea.account.destroyGroup({ groupId }));
  for (const { account } of [town.bea, town.sam]) {
    await until(() => {
      const list = account.listConversations();
      expect("ok" in list && list.ok && list.value).toEqual([]);
    });
  }
});

test("a group cannot be made from here: only the phone app may", async () => {
  const town = await street();
  const group = { name: "Choir", description: "", picture: null, isShared: false };
  expect(await town.sam.account.createGroup(group)).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});

test("system message settings are kept with the group", async () => {
  const town = await street();
  const settings = { areAllOn: false, categories: { polls: true } };
  const saved = await town.sam.account.saveSystemMessageSettings({ groupId: town.groupId, settings });
  expect(valueOf(saved).systemMessages).toEqual(settings);
});

test("topics are made, set, muted, listed and deleted", async () => {
  const { sam: his, groupId } = await street();
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

test("of a topic, which the service does not show as a group, its group is told, and who is in that", async () => {
  const { sam: his, groupId } = await street();
  const topic = { name: "Cats", description: "", picture: null, type: "private" } as const;
  const topicId = valueOf(await his.account.createTopic({ groupId, topic })).id;
  const asGroup = asId<GroupId>(topicId);
  expect(valueOf(await his.account.getGroupDetails({ groupId: asGroup })).id).toBe(groupId);
  const members = valueOf(await his.account.listMembers({ groupId: asGroup, which: "active" }));
  expect(members.map(({ role }) => role)).toEqual(["owner", "user"]);
});

test("public groups are found by words, place, school, size and by hand, and looked at before joining", async () => {
  const { world, groupId, sam: his } = await street();
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
  world.discovery.list(groupId, { locations: [location] });
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
  world.discovery.list(groupId, { directoryId: school.id });
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
