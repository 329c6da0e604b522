import { expect, test } from "vitest";
import type { WireMember } from "../../../../api/groups/groups.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { toOptionalMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { conversationId } from "../../../support/model/build-model.ts";

const here = conversationId("500");
const address = (name: string): string => `https://i.groupme.com/${name}`;
const picture = (name: string) => toOptionalMediaPath(address(name), "avatar");
const bea = (changes: Partial<WireMember> = {}): WireMember => ({
  user_id: "200",
  nickname: "Bea",
  image_url: null,
  ...changes,
});
const quoting = (id: string) => [{ type: "reply", reply_id: id, base_reply_id: id, user_id: "200" }];

/** Starts an account with one open group, in which Bea wrote "before". */
async function start(members: readonly WireMember[] = [bea()]) {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("500", "Lake house");
  group.members = [...members];
  const first = harness.service.say(group, "before");
  harness.service.say(group, "Dan left", { user_id: "300", sender_id: "300", name: "Dan" });
  harness.service.say(group, "an answer", { attachments: quoting(first.id) });
  await harness.begin();
  await open(harness);
  return { harness, group };
}

async function open({ account }: AccountHarness): Promise<readonly Message[]> {
  const { messages } = unwrapReply(await account.openConversation({ conversationId: here }));
  await settle();
  return messages;
}

/** Pushes that Bea now has the other name in the group. */
async function rename({ service, push }: AccountHarness, group: FakeConversation, nickname: string) {
  group.members = [bea({ nickname })];
  const notice = service.say(group, `Bea changed name to ${nickname}`, {
    user_id: "system",
    sender_id: "system",
    sender_type: "system",
    name: "GroupMe",
    event: {
      type: "membership.nickname_changed",
      data: { user: { id: 200, nickname: "Bea" }, name: nickname },
    },
  });
  push.created(group, notice);
  await settle();
}

const changesIn = ({ reported }: AccountHarness) =>
  reported.flatMap((push) => (push.name === "membersChanged" ? [push.value] : []));
const named = (messages: readonly Message[], text: string) =>
  messages.find((message) => message.text === text)?.sender.name;

test("a message and its quotes show the name that the sender has in the group now", async () => {
  const { harness, group } = await start();
  expect(named(await open(harness), "before")).toBe("Bea");
  await rename(harness, group, "Keeper");
  const messages = await open(harness);
  expect(named(messages, "before")).toBe("Keeper");
  const [quote] = messages.find(({ text }) => text === "an answer")?.attachments ?? [];
  expect(quote).toMatchObject({ quoted: { senderName: "Keeper" } });
  expect(messages.at(-1)?.text).toBe("Bea changed name to Keeper");
});

test("the row of a chat has the name that the sender of its last message has in the group now", async () => {
  const { harness, group } = await start();
  harness.reported.length = 0;
  group.members = [bea({ nickname: "Keeper" })];
  harness.push.handlers.onEvent({ kind: "group-changed", conversationId: asId<GroupId>("500") });
  await settle();
  const row = harness.reported.findLast((push) => push.name === "conversationsSaved");
  expect(row?.value).toMatchObject([{ preview: { senderName: "Keeper", text: "an answer" } }]);
});

test("after names in a group change, the page receives only the people with a changed name", async () => {
  const { harness, group } = await start([bea(), bea({ user_id: "300", nickname: "Dan" })]);
  harness.reported.length = 0;
  group.members = [bea({ nickname: "Keeper" }), bea({ user_id: "300", nickname: "Dan" })];
  const notice = { user_id: "system", sender_id: "system", sender_type: "system" };
  const event = { type: "membership.nickname_changed", data: {} };
  harness.push.created(group, harness.service.say(group, "a notice", { ...notice, event }));
  await settle();
  expect(changesIn(harness)).toEqual([
    { conversationId: here, people: [{ id: "200", name: "Keeper", avatar: null }], roles: null },
  ]);
});

test("a new message with a name or picture that the list of members lacks renames its sender at once", async () => {
  const { harness, group } = await start();
  harness.reported.length = 0;
  const changes = { name: "Keeper", avatar_url: address("a") };
  harness.push.created(group, harness.service.say(group, "after", changes));
  expect(changesIn(harness)).toEqual([
    { conversationId: here, people: [{ id: "200", name: "Keeper", avatar: picture("a") }], roles: null },
  ]);
  expect(harness.reported.map(({ name }) => name).indexOf("membersChanged")).toBe(0);
  const messages = await open(harness);
  expect(messages.map(({ text, sender }) => [text, sender.name])).toContainEqual(["before", "Keeper"]);
});

test("an empty picture in a new message removes no picture, and a page of old messages renames nobody", async () => {
  const { harness, group } = await start([bea({ image_url: address("a") })]);
  harness.reported.length = 0;
  harness.push.created(group, harness.service.say(group, "no picture"));
  harness.service.say(group, "missed", { name: "Old Bea", avatar_url: address("old") });
  harness.push.ready();
  await settle();
  expect(changesIn(harness)).toEqual([]);
  const senders = (await open(harness))
    .filter(({ sender }) => sender.id === "200")
    .map(({ sender }) => sender);
  expect(senders).toHaveLength(4);
  for (const sender of senders) expect(sender).toEqual({ id: "200", name: "Bea", avatar: picture("a") });
});

test("a member without a picture in the group has the picture of the message", async () => {
  const { harness, group } = await start();
  harness.service.say(group, "with", { avatar_url: address("then") });
  harness.push.ready();
  await settle();
  const messages = await open(harness);
  const avatarOf = (text: string) => messages.find((message) => message.text === text)?.sender.avatar;
  expect([avatarOf("before"), avatarOf("with")]).toEqual([null, picture("then")]);
});

test("a person who is no longer a member, and a bot, keep the name that the message has", async () => {
  const { harness, group } = await start();
  harness.push.created(
    group,
    harness.service.say(group, "built", { name: "Shipwright", sender_type: "bot", sender_id: "900" }),
  );
  const messages = await open(harness);
  expect([named(messages, "Dan left"), named(messages, "built")]).toEqual(["Dan", "Shipwright"]);
  expect(named(messages, "before")).toBe("Bea");
});

test("a message in a topic has the name that its sender has in the group", async () => {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("500");
  group.members = [bea({ nickname: "Keeper" })];
  const topic = harness.service.addTopic(group, "501");
  harness.service.say(topic, "before");
  await harness.begin();
  await open(harness);
  const opened = await harness.account.openConversation({ conversationId: conversationId("501") });
  expect(named(unwrapReply(opened).messages, "before")).toBe("Keeper");
});

test("the page receives the roles of a group if one of them changed", async () => {
  const { harness, group } = await start();
  harness.reported.length = 0;
  group.members = [bea({ roles: ["user", "admin"] })];
  const notice = { user_id: "system", sender_id: "system", sender_type: "system" };
  const event = { type: "group.role_change_admin", data: {} };
  harness.push.created(group, harness.service.say(group, "a notice", { ...notice, event }));
  await settle();
  expect(changesIn(harness)).toEqual([
    { conversationId: here, people: [], roles: [{ userId: "200", role: "admin" }] },
  ]);
});

test("if a message lacks its sender's name and the sender is no member, the person's known name is shown", async () => {
  const harness = createAccountHarness();
  const chat = harness.service.addChat({ id: "200", name: "Bea" });
  harness.service.say(chat, "with a name");
  harness.service.say(chat, "without a name", { name: "" });
  await harness.begin();
  const { messages } = unwrapReply(
    await harness.account.openConversation({ conversationId: conversationId(chat.id) }),
  );
  expect(messages.map(({ sender }) => sender.name)).toEqual(["Bea", "Bea"]);
});
