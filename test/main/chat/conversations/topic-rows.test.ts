import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, TopicId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const boats = conversationId("9001");

async function stageWithTopic(): Promise<{ stage: Stage; group: Place; topic: Place }> {
  const stage = createStage();
  const group = stage.town.addGroup("500", "Lake house");
  const topic = stage.town.addTopic(group, "9001", "Boats");
  stage.town.say(group, "in the group");
  stage.town.say(topic, "in the topic");
  await stage.begin();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  return { stage, group, topic };
}

function rows(stage: Stage): readonly Conversation[] {
  return valueOf(stage.account.listConversations());
}

test("a topic has a row of its own, which names its group, and is opened like a group", async () => {
  const { stage } = await stageWithTopic();
  expect(rows(stage).find(({ id }) => id === boats)).toMatchObject({
    kind: "group",
    name: "Boats",
    parentId: "500",
    parentName: "Lake house",
  });
  expect(rows(stage).find(({ id }) => id === "500")).toMatchObject({ parentId: null, parentName: null });
  const opened = valueOf(await stage.account.openConversation({ conversationId: boats }));
  expect(opened.messages.map(({ text }) => text)).toEqual(["in the topic"]);
});

test("topics cost one call more, however many groups have some, and none where no group has", async () => {
  const { stage, group } = await stageWithTopic();
  stage.town.addTopic(group, "9002");
  stage.town.addTopic(stage.town.addGroup("600"), "9003");
  stage.push.ready();
  await settle();
  expect(stage.town.callsOf("listTopics").map(({ path }) => path["group_ids"])).toEqual(["500,600"]);
  for (const id of ["9001", "9002", "9003"]) stage.town.places.delete(id);
  stage.push.ready();
  await settle();
  expect(stage.town.callsOf("listTopics").length).toBe(1);
  expect(rows(stage).map(({ id }) => id)).toEqual(["500", "600"]);
});

test("where several groups in one call are refused, each is asked for by itself", async () => {
  const { stage } = await stageWithTopic();
  stage.town.addTopic(stage.town.addGroup("600"), "9003");
  stage.town.always("listTopics", ({ path }) => (path["group_ids"]?.includes(",") ? refusal(400) : null));
  stage.push.ready();
  await settle();
  expect(rows(stage).map(({ id }) => id)).toContain("9003");
});

test("what was missed in a topic is read like in a group, and sent there too", async () => {
  const { stage, topic } = await stageWithTopic();
  stage.town.say(topic, "missed");
  stage.push.ready();
  await settle();
  stage.account.sendMessage({ conversationId: boats, text: "mine", replyTo: null });
  await settle();
  const opened = valueOf(await stage.account.openConversation({ conversationId: boats }));
  expect(opened.messages.map(({ text }) => text)).toEqual(["in the topic", "missed", "mine"]);
});

test("the first message of a new topic brings its row with it", async () => {
  const { stage, group } = await stageWithTopic();
  const added = stage.town.addTopic(group, "9002", "Oars");
  stage.push.created(added, stage.town.say(added, "first"));
  await settle();
  expect(rows(stage).find(({ id }) => id === "9002")).toMatchObject({ name: "Oars", unreadCount: 1 });
  expect(stage.shown.map(({ conversation }) => conversation.name)).toEqual(["Oars"]);
});

test("a group that is told to have another topic, or one less, has its topics read again", async () => {
  const { stage, group } = await stageWithTopic();
  stage.town.addTopic(group, "9002", "Oars");
  const notice = (type: string) => ({ sender_type: "system", system: true, event: { type, data: {} } });
  stage.push.created(group, stage.town.say(group, "made", notice("group.subgroup_created")));
  await settle();
  expect(rows(stage).map(({ name }) => name)).toContain("Oars");
  stage.town.places.delete("9001");
  stage.push.created(group, stage.town.say(group, "ended", notice("group.subgroup_removed")));
  await settle();
  expect(rows(stage).map(({ name }) => name)).not.toContain("Boats");
});

test("a topic leaves with its group", async () => {
  const { stage } = await stageWithTopic();
  stage.town.places.delete("500");
  stage.push.ready();
  await settle();
  expect(rows(stage)).toEqual([]);
});

test("a group's new name stands on its topics too", async () => {
  const { stage, group } = await stageWithTopic();
  stage.town.places.set("500", { ...group, name: "Boat house" });
  stage.push.ready();
  await settle();
  const told = stage.told.flatMap((one) => (one.name === "conversationsSaved" ? one.value : []));
  expect(told.find(({ id }) => id === boats)?.parentName).toBe("Boat house");
});

test("muting a topic shows in its row at once", async () => {
  const { stage, topic } = await stageWithTopic();
  topic.mutedUntil = 253_402_300_800;
  const { id } = topic;
  stage.town.answerOnce("muteTopic", {
    id,
    parent_id: "500",
    topic: "Boats",
    muted_until: topic.mutedUntil,
    last_read_message_id: null,
  });
  const input = { groupId: asId<GroupId>("500"), topicId: asId<TopicId>(id), minutes: null };
  valueOf(await stage.account.muteTopic(input));
  expect(rows(stage).find((row) => row.id === boats)?.mutedUntil).toBe(Number.POSITIVE_INFINITY);
});

test("a topic is muted from its row like a group, with the call of topics", async () => {
  const { stage } = await stageWithTopic();
  stage.town.answerOnce("muteTopic", { id: "9001", parent_id: "500", topic: "Boats", muted_until: 1e10 });
  const input = { groupId: asId<GroupId>("9001"), minutes: 60, isWithTopics: false };
  valueOf(await stage.account.muteConversation(input));
  expect(stage.town.callsOf("muteTopic")).toMatchObject([{ path: { group_id: "500", topic_id: "9001" } }]);
  expect(rows(stage).find((row) => row.id === boats)?.mutedUntil).toBe(1e13);
});

test("the people of a topic are those of its group", async () => {
  const { stage, group } = await stageWithTopic();
  group.members = [
    { id: "m1", user_id: "1", nickname: "Sam", roles: ["user"] },
    { id: "m2", user_id: "200", nickname: "Bea", roles: ["admin"] },
  ];
  const opened = valueOf(await stage.account.openConversation({ conversationId: boats }));
  expect(opened.people.map(({ name }) => name)).toContain("Bea");
  expect(opened.roles).toEqual([{ userId: "200", role: "admin" }]);
});
