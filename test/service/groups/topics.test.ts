import { expect, test } from "vitest";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import type { NewTopic, Topic } from "../../../local-service/world/groups/topic.ts";
import { listenTo } from "../push/push-listener.ts";
import { valueAtPath, unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";

function addTopic({ world, alice, group }: Scenario, topic: Partial<NewTopic> = {}): Topic {
  return world.topics.add(group.id, alice.id, { name: "Boats", ...topic });
}

function eventsIn({ world }: Scenario, conversationId: string) {
  return world.conversations.log(conversationId).all.map(({ event }) => event);
}

test("an admin creates a topic with 201, and the group announces and counts it", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const body = { topic: "Boats", description: "Varnish and keels", group_type: "announcement" };
  const { status, at } = await alice.post("v3", `/groups/${group.id}/subgroups`, body);
  expect(status).toBe(201);
  expect(at("response")).toMatchObject({
    parent_id: Number(group.id),
    topic: "Boats",
    description: "Varnish and keels",
    type: "announcement",
    creator_user_id: alice.id,
    messages: { count: 0 },
    muted_until: null,
    like_icon: null,
    message_edit_period: 43_200,
  });
  const id = at("response", "id");
  expect(typeof id).toBe("number");
  expect(eventsIn(scenario, group.id)).toEqual([
    {
      type: "group.subgroup_created",
      data: {
        user: { id: Number(alice.id), nickname: "Alice Example" },
        subgroup_topic: "Boats",
        subgroup_avatar_url: null,
        subgroup_id: id,
      },
    },
  ]);
  expect((await alice.get("v3", `/groups/${group.id}`)).at("response", "children_count")).toBe(1);
});

test("only admins create, change and delete topics: 403 to other members, 404 to people outside the group", async () => {
  const scenario = await startScenario();
  const { bob, carol, group } = scenario;
  const topic = addTopic(scenario);
  const path = `/groups/${group.id}/subgroups`;
  for (const [caller, status] of [
    [bob, 403],
    [carol, 404],
  ] as const) {
    expect((await caller.post("v3", path, { topic: "Mine" })).status).toBe(status);
    expect((await caller.put("v3", `${path}/${topic.id}`, { topic: "Mine" })).status).toBe(status);
    expect((await caller.delete("v3", `${path}/${topic.id}`)).status).toBe(status);
  }
  expect(scenario.world.topics.of(group.id)).toEqual([topic]);
});

test("a topic needs a name of at most 140 characters, and a known type", async () => {
  const { alice, group } = await startScenario();
  const path = `/groups/${group.id}/subgroups`;
  for (const [body, reason] of [
    [{}, "topic is required"],
    [{ topic: " " }, "topic can't be blank"],
    [{ topic: "x".repeat(141) }, "topic must be at most 140"],
    [{ topic: "Boats", description: "x".repeat(256) }, "description must be at most 255"],
    [{ topic: "Boats", group_type: "closed" }, "group_type must be private or announcement"],
    [{ topic: "Boats", avatar_url: "x" }, "avatar_url must be an address of the image service"],
  ] as const) {
    const { status, at } = await alice.post("v3", path, body);
    expect([status, at("meta", "errors", 0)]).toEqual([400, reason]);
  }
});

test("a page of the topic list has ten topics or as many as per_page, the last active one first", async () => {
  const scenario = await startScenario();
  const { world, clock, alice, bob, group } = scenario;
  const topics = Array.from({ length: 12 }, (_unused, index) => {
    clock.advance(1000);
    return addTopic(scenario, { name: `Topic ${String(index)}` });
  });
  clock.advance(1000);
  unwrapOrThrow(world.messages.postInGroup(bob.id, topics[3]?.id ?? "", { text: "Here" }));
  const path = `/groups/${group.id}/subgroups`;
  const first = await alice.get("v3", path);
  expect(first.at("response")).toHaveLength(10);
  expect([first.at("response", 0, "topic"), first.at("response", 1, "topic")]).toEqual([
    "Topic 3",
    "Topic 11",
  ]);
  expect((await alice.get("v3", path, { page: "2" })).at("response")).toHaveLength(2);
  expect((await alice.get("v3", path, { per_page: "5", page: "3" })).at("response")).toHaveLength(2);
  expect((await alice.get("v3", path, { page: "0" })).status).toBe(400);
});

test("one request lists the topics of several groups, without groups that the caller is not in", async () => {
  const scenario = await startScenario();
  const { world, alice, carol, group } = scenario;
  const second = unwrapOrThrow(world.createGroup({ name: "Second", ownerId: alice.id }));
  const others = unwrapOrThrow(world.createGroup({ name: "Others", ownerId: carol.id }));
  addTopic(scenario);
  world.topics.add(second.id, alice.id, { name: "Second's" });
  world.topics.add(others.id, carol.id, { name: "Not hers" });
  const ids = [group.id, second.id, others.id].join(",");
  const { at } = await alice.get("v3", `/groups/${encodeURIComponent(ids)}/subgroups`);
  const parents = [at("response", 0, "parent_id"), at("response", 1, "parent_id")];
  expect(parents.sort()).toEqual([Number(group.id), Number(second.id)].sort());
  expect(at("response")).toHaveLength(2);
  expect((await alice.get("v3", `/groups/${others.id}/subgroups`)).status).toBe(404);
});

test("a single topic has its unread count, and the topic list has unread counts if the caller asks for them", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const topic = addTopic(scenario);
  unwrapOrThrow(world.messages.postInGroup(bob.id, topic.id, { text: "One" }));
  const path = `/groups/${group.id}/subgroups`;
  expect((await alice.get("v3", path)).at("response", 0)).not.toHaveProperty("unread_count");
  const listed = await alice.get("v3", path, { include: "unread_count" });
  expect(listed.at("response", 0, "unread_count")).toBe(1);
  const single = await alice.get("v3", `${path}/${topic.id}`);
  expect(single.at("response")).toMatchObject({ unread_count: 1, messages: { preview: { text: "One" } } });
});

test("a topic is 404 as a group, as a topic of another group, and to people outside its group", async () => {
  const scenario = await startScenario();
  const { world, alice, carol, group } = scenario;
  const topic = addTopic(scenario);
  const other = unwrapOrThrow(world.createGroup({ name: "Other", ownerId: alice.id }));
  expect((await alice.get("v3", `/groups/${topic.id}`)).status).toBe(404);
  expect((await alice.get("v3", `/groups/${other.id}/subgroups/${topic.id}`)).status).toBe(404);
  expect((await carol.get("v3", `/groups/${group.id}/subgroups/${topic.id}`)).status).toBe(404);
  expect((await alice.get("v3", "/groups")).text).not.toContain("Boats");
});

test("messages of a topic are sent and read under the topic's id, and have their group as parent_id", async () => {
  const scenario = await startScenario();
  const { service, alice, bob, carol, group } = scenario;
  const topic = addTopic(scenario);
  const his = listenTo(service, bob);
  await his.subscribe(`/user/${bob.id}`);
  const path = `/groups/${topic.id}/messages`;
  const sent = await alice.post("v3", path, { message: newMessage("Varnish", "guid") });
  expect(sent.status).toBe(201);
  const expected = { group_id: topic.id, parent_id: group.id, text: "Varnish" };
  expect((await bob.get("v3", path)).at("response", "messages", 0)).toMatchObject(expected);
  expect(valueAtPath(await his.next("line.create"), ["subject"])).toMatchObject(expected);
  expect((await alice.get("v3", `/groups/${group.id}/messages`)).status).toBe(304);
  expect((await carol.get("v3", path)).status).toBe(404);
  expect((await carol.post("v3", path, { message: newMessage("Hi", "hers") })).status).toBe(404);
});

test("a single message of a topic is returned for the topic's id, and is 404 for the group's id", async () => {
  const scenario = await startScenario();
  const { world, alice, group } = scenario;
  const topic = addTopic(scenario);
  const { id } = unwrapOrThrow(world.messages.postInGroup(alice.id, topic.id, { text: "Varnish" }));
  const own = await alice.get("v4", `/groups/${topic.id}/messages/${id}`);
  expect(own.at("message", "parent_id")).toBe(group.id);
  expect((await alice.get("v4", `/groups/${group.id}/messages/${id}`)).status).toBe(404);
});

test("messages of a topic take reactions under the topic's id, and admins of its group may delete them", async () => {
  const scenario = await startScenario();
  const { world, alice, bob } = scenario;
  const topic = addTopic(scenario);
  const { id } = unwrapOrThrow(world.messages.postInGroup(bob.id, topic.id, { text: "Varnish" }));
  const body = { like_icon: { type: "unicode", code: "🔥" } };
  expect((await alice.post("v3", `/messages/${topic.id}/${id}/like`, body)).status).toBe(200);
  expect(unwrapOrThrow(world.messages.delete(alice.id, topic.id, id)).deletionActor).toBe("admin");
});

test("in an announcement topic only admins of the group may post: 403 to others", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const topic = addTopic(scenario, { type: "announcement" });
  const path = `/groups/${topic.id}/messages`;
  expect((await bob.post("v3", path, { message: newMessage("Hi", "a") })).status).toBe(403);
  expect((await alice.post("v3", path, { message: newMessage("Hi", "b") })).status).toBe(201);
  expect(
    (await bob.post("v3", `/groups/${group.id}/messages`, { message: newMessage("Hi", "c") })).status,
  ).toBe(201);
});

test("in a private topic every member may post, even if its group is an announcement group", async () => {
  const scenario = await startScenario();
  scenario.group.type = "announcement";
  const topic = addTopic(scenario);
  const body = { message: newMessage("Hi", "a") };
  expect((await scenario.bob.post("v3", `/groups/${topic.id}/messages`, body)).status).toBe(201);
});

test("members of a group may subscribe to the channels of its topics; other people are refused", async () => {
  const scenario = await startScenario();
  const topic = addTopic(scenario);
  const [his, hers] = [listenTo(scenario.service, scenario.bob), listenTo(scenario.service, scenario.carol)];
  expect(await his.subscribe(`/group/${topic.id}`)).toBeNull();
  expect((await hers.subscribe(`/group/${topic.id}`))?.code).toBe(403);
});

test("each change of a topic posts a notice in the topic", async () => {
  const scenario = await startScenario();
  const { service, alice, group } = scenario;
  const topic = addTopic(scenario);
  const path = `/groups/${group.id}/subgroups/${topic.id}`;
  const url = `${new URL(service.urls.v3).origin}/pictures/${avatarName({ scene: "ferry" })}`;
  const icon = { type: "emoji", pack_id: 2, pack_index: 3 };
  const body = {
    topic: "Oars",
    description: "Long",
    group_type: "announcement",
    avatar_url: url,
    like_icon: icon,
  };
  const { status, at } = await alice.put("v3", path, body);
  const { group_type: type, ...shown } = body;
  expect([status, at("response")]).toMatchObject([200, { ...shown, type }]);
  await alice.put("v3", path, { description: "" });
  const events = eventsIn(scenario, topic.id);
  expect(events.map((event) => event?.type)).toEqual([
    "group.subgroup_name_change",
    "group.subgroup_description_change",
    "group.subgroup_avatar_change",
    "group.subgroup_type_change",
    "group.subgroup_like_icon_change",
    "group.subgroup_description_removed",
  ]);
  expect(events[0]?.data).toEqual({
    user: { id: Number(alice.id), nickname: "Alice Example" },
    subgroup_topic: "Oars",
    parent_id: Number(group.id),
  });
  await alice.put("v3", path, { topic: "Oars" });
  expect(eventsIn(scenario, topic.id)).toHaveLength(6);
});

test("a deleted topic no longer exists, nor do its messages, and the group announces the deletion", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const topic = addTopic(scenario);
  const { id } = unwrapOrThrow(world.messages.postInGroup(bob.id, topic.id, { text: "Varnish" }));
  const path = `/groups/${group.id}/subgroups/${topic.id}`;
  expect((await alice.delete("v3", path)).status).toBe(200);
  expect((await alice.get("v3", path)).status).toBe(404);
  expect((await bob.get("v3", `/groups/${topic.id}/messages`)).status).toBe(404);
  expect(world.conversations.message(id)).toBeUndefined();
  expect(eventsIn(scenario, group.id)).toMatchObject([
    { type: "group.subgroup_removed", data: { subgroup_topic: "Boats", subgroup_id: Number(topic.id) } },
  ]);
  expect((await alice.get("v3", `/groups/${group.id}`)).at("response", "children_count")).toBe(0);
});

test("destroying a group deletes its topics too", async () => {
  const scenario = await startScenario();
  const { world, alice, group } = scenario;
  const topic = addTopic(scenario);
  unwrapOrThrow(world.messages.postInGroup(alice.id, topic.id, { text: "Varnish" }));
  await alice.post("v3", `/groups/${group.id}/destroy`);
  expect(world.topics.byId(topic.id)).toBeUndefined();
  expect((await alice.get("v3", `/groups/${topic.id}/messages`)).status).toBe(404);
});

test("pins, gallery and likes of a topic are requested with the topic's id", async () => {
  const scenario = await startScenario();
  const { world, alice, bob } = scenario;
  const topic = addTopic(scenario);
  const image = { type: "image", url: "picture:1x1.png.aa" };
  const { id } = unwrapOrThrow(
    world.messages.postInGroup(bob.id, topic.id, { text: "Keel", attachments: [image] }),
  );
  unwrapOrThrow(world.reactions.react(alice.id, topic.id, id, { type: "unicode", code: "🔥" }));
  expect((await bob.post("v3", `/conversations/${topic.id}/messages/${id}/pin`)).status).toBe(200);
  for (const [path, query] of [
    [`/pinned/groups/${topic.id}/messages`, {}],
    [`/conversations/${topic.id}/gallery`, {}],
    [`/groups/${topic.id}/likes`, { period: "day" }],
  ] as const) {
    const { at } = await bob.get("v3", path, query);
    expect([path, at("response", "messages", 0, "id")]).toEqual([path, id]);
  }
});

test("the type of a topic decides how long its messages can be edited", async () => {
  const scenario = await startScenario();
  const { world, clock, alice } = scenario;
  const [open, reported] = [addTopic(scenario), addTopic(scenario, { type: "announcement" })];
  const ids = [open, reported].map(
    (topic) => unwrapOrThrow(world.messages.postInGroup(alice.id, topic.id, { text: "Keel" })).id,
  );
  clock.advance(16 * 60_000);
  const editTopic = (topic: Topic, id = ""): Promise<{ status: number }> =>
    alice.put("v4", `/groups/${topic.id}/messages/${id}`, { text: "Hull", attachments: [] });
  expect((await editTopic(open, ids[0])).status).toBe(403);
  expect((await editTopic(reported, ids[1])).status).toBe(200);
});

test("a deleted topic leaves nothing in pins, galleries and lists of likes", async () => {
  const scenario = await startScenario();
  const { world, alice, group } = scenario;
  const topic = addTopic(scenario);
  const { id } = unwrapOrThrow(world.messages.postInGroup(alice.id, topic.id, { text: "Keel" }));
  const pinnedMessages = () => world.tables.map<readonly { id: string }[]>("pinned messages").get(topic.id);
  await alice.post("v3", `/conversations/${topic.id}/messages/${id}/pin`);
  expect(pinnedMessages()?.map((message) => message.id)).toEqual([id]);
  expect(world.topicChanges.delete(alice.id, group.id, topic.id)).toBeNull();
  expect(pinnedMessages()).toEqual([]);
});
