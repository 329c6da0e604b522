import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, TopicId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const boats = conversationId("9001");

async function harnessWithTopic(): Promise<{
  harness: AccountHarness;
  group: FakeConversation;
  topic: FakeConversation;
}> {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("500", "Lake house");
  const topic = harness.service.addTopic(group, "9001", "Boats");
  harness.service.say(group, "in the group");
  harness.service.say(topic, "in the topic");
  await harness.begin();
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  return { harness, group, topic };
}

function rows(harness: AccountHarness): readonly Conversation[] {
  return unwrapReply(harness.account.listConversations());
}

test("a topic has its own row, which names its group, and is opened like a group", async () => {
  const { harness } = await harnessWithTopic();
  expect(rows(harness).find(({ id }) => id === boats)).toMatchObject({
    kind: "group",
    name: "Boats",
    parentId: "500",
    parentName: "Lake house",
  });
  expect(rows(harness).find(({ id }) => id === "500")).toMatchObject({ parentId: null, parentName: null });
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: boats }));
  expect(opened.messages.map(({ text }) => text)).toEqual(["in the topic"]);
});

test("the topics of all groups are fetched by one call, and by no call if no group has topics", async () => {
  const { harness, group } = await harnessWithTopic();
  harness.service.addTopic(group, "9002");
  harness.service.addTopic(harness.service.addGroup("600"), "9003");
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("listTopics").map(({ path }) => path["group_ids"])).toEqual(["500,600"]);
  for (const id of ["9001", "9002", "9003"]) harness.service.conversations.delete(id);
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("listTopics").length).toBe(1);
  expect(rows(harness).map(({ id }) => id)).toEqual(["500", "600"]);
});

test("if one call for several groups is refused, the topics of each group are fetched separately", async () => {
  const { harness } = await harnessWithTopic();
  harness.service.addTopic(harness.service.addGroup("600"), "9003");
  harness.service.always("listTopics", ({ path }) =>
    path["group_ids"]?.includes(",") ? refusal(400) : null,
  );
  harness.push.ready();
  await settle();
  expect(rows(harness).map(({ id }) => id)).toContain("9003");
});

test("missed messages of a topic are fetched as in a group, and messages are sent to it as well", async () => {
  const { harness, topic } = await harnessWithTopic();
  harness.service.say(topic, "missed");
  harness.push.ready();
  await settle();
  harness.account.sendMessage({ conversationId: boats, text: "mine", replyTo: null });
  await settle();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: boats }));
  expect(opened.messages.map(({ text }) => text)).toEqual(["in the topic", "missed", "mine"]);
});

test("the first message of a new topic adds its row", async () => {
  const { harness, group } = await harnessWithTopic();
  const added = harness.service.addTopic(group, "9002", "Oars");
  harness.push.created(added, harness.service.say(added, "first"));
  await settle();
  expect(rows(harness).find(({ id }) => id === "9002")).toMatchObject({ name: "Oars", unreadCount: 1 });
  expect(harness.shown.map(({ conversation }) => conversation.name)).toEqual(["Oars"]);
});

test("a system message that a group has gained or lost a topic fetches the group's topics again", async () => {
  const { harness, group } = await harnessWithTopic();
  harness.service.addTopic(group, "9002", "Oars");
  const notice = (type: string) => ({ sender_type: "system", system: true, event: { type, data: {} } });
  harness.push.created(group, harness.service.say(group, "made", notice("group.subgroup_created")));
  await settle();
  expect(rows(harness).map(({ name }) => name)).toContain("Oars");
  harness.service.conversations.delete("9001");
  harness.push.created(group, harness.service.say(group, "ended", notice("group.subgroup_removed")));
  await settle();
  expect(rows(harness).map(({ name }) => name)).not.toContain("Boats");
});

test("a topic leaves the list with its group", async () => {
  const { harness } = await harnessWithTopic();
  harness.service.conversations.delete("500");
  harness.push.ready();
  await settle();
  expect(rows(harness)).toEqual([]);
});

test("a group's new name shows on its topics too", async () => {
  const { harness, group } = await harnessWithTopic();
  harness.service.conversations.set("500", { ...group, name: "Boat house" });
  harness.push.ready();
  await settle();
  const reported = harness.reported.flatMap((one) => (one.name === "conversationsSaved" ? one.value : []));
  expect(reported.find(({ id }) => id === boats)?.parentName).toBe("Boat house");
});

test("muting a topic shows in its row at once", async () => {
  const { harness, topic } = await harnessWithTopic();
  topic.mutedUntil = 253_402_300_800;
  const { id } = topic;
  harness.service.answerOnce("muteTopic", {
    id,
    parent_id: "500",
    topic: "Boats",
    muted_until: topic.mutedUntil,
    last_read_message_id: null,
  });
  const input = { groupId: asId<GroupId>("500"), topicId: asId<TopicId>(id), minutes: null };
  unwrapReply(await harness.account.muteTopic(input));
  expect(rows(harness).find((row) => row.id === boats)?.mutedUntil).toBe(Number.POSITIVE_INFINITY);
});

test("muting a topic from its row uses the endpoint for topics", async () => {
  const { harness } = await harnessWithTopic();
  harness.service.answerOnce("muteTopic", {
    id: "9001",
    parent_id: "500",
    topic: "Boats",
    muted_until: 1e10,
  });
  const input = { groupId: asId<GroupId>("9001"), minutes: 60, isWithTopics: false };
  unwrapReply(await harness.account.muteConversation(input));
  expect(harness.service.callsOf("muteTopic")).toMatchObject([
    { path: { group_id: "500", topic_id: "9001" } },
  ]);
  expect(rows(harness).find((row) => row.id === boats)?.mutedUntil).toBe(1e13);
});

test("an opened topic has the people and roles of its group", async () => {
  const { harness, group } = await harnessWithTopic();
  group.members = [
    { id: "m1", user_id: "1", nickname: "Sam", roles: ["user"] },
    { id: "m2", user_id: "200", nickname: "Bea", roles: ["admin"] },
  ];
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: boats }));
  expect(opened.people.map(({ name }) => name)).toContain("Bea");
  expect(opened.roles).toEqual([{ userId: "200", role: "admin" }]);
});
