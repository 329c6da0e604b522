import { expect, test } from "vitest";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { bea, sam, send } from "../../support/account/account-on-service.ts";
import type { AccountTestWorld } from "../../support/account/account-on-service.ts";
import {
  chat,
  messagesOf,
  openAccountWithTwoChats,
  storedTexts,
} from "../../support/account/account-with-two-chats.ts";
import { eventually } from "../../support/clock/eventually.ts";

/** Adds another group of the same people, with one message. */
function addGroup({ world, say }: AccountTestWorld): ConversationId {
  const group = world.createGroup({ name: "Boats", ownerId: bea });
  if (isRefused(group)) throw new Error("no group");
  world.addMember(group.id, sam);
  say(bea, group.id, "ahoy");
  return group.id as ConversationId;
}

test("push works over the WebSocket while every push request over HTTP hangs", async () => {
  const { testWorld, here, groupId, service } = await openAccountWithTwoChats((started) => {
    started.push.answerRequests(false);
  });
  await eventually(() => {
    expect(service.push.isListening(sam)).toBe(true);
  });
  testWorld.say(bea, groupId, "by push");
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first", "by push"]);
  });
});

test("if a service without traffic answers connect requests later than it advises, the push connection stays, and messages arrive", async () => {
  const { testWorld, here, groupId, service } = await openAccountWithTwoChats((started) => {
    started.push.beQuiet(true, false);
  });
  await eventually(() => {
    expect(service.push.isListening(sam)).toBe(true);
  });
  testWorld.say(bea, groupId, "by push");
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first", "by push"]);
  });
  expect(service.push.countWebSockets()).toBe(1);
});

test("if push does not work at all, conversations and messages are listed, and sending works", async () => {
  const { testWorld, here, groupId } = await openAccountWithTwoChats((started) => {
    started.push.cut(true);
  });
  send(here, groupId, "mine");
  await eventually(() => {
    expect(testWorld.texts(groupId)).toEqual(["first", "mine"]);
  });
});

test("a chat can be written, read, reacted in and cleared on a service that refuses an encoded plus sign", async () => {
  const { testWorld, here } = await openAccountWithTwoChats();
  send(here, chat, "hello");
  await eventually(() => {
    expect(testWorld.texts(chat)).toEqual(["psst", "hello"]);
  });
  const [first] = messagesOf(here, chat);
  const target = { conversationId: chat, messageId: first?.id ?? asId<MessageId>("") };
  unwrapReply(await here.account.react({ ...target, code: "👍" }));
  unwrapReply(await here.account.removeChat({ conversationId: chat }));
  expect(here.errors).toEqual([]);
});

test("a push of unknown type, without type or subject, or that is no object is ignored, and the next arrives", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  await eventually(() => {
    expect(service.push.isListening(sam)).toBe(true);
  });
  const odd = [
    { type: "brand.new", subject: {} },
    { type: "line.create", subject: null },
    { subject: {} },
    5,
  ];
  for (const data of [...odd, { type: "typing", user_id: bea }, { type: "favorite", subject: { line: {} } }])
    service.push.publish(`/user/${sam}`, data);
  service.push.garble();
  testWorld.say(bea, groupId, "after");
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first", "after"]);
  });
  expect(here.errors).toEqual([]);
});

test("without a list of reactions, a like.delete push removes one person's reaction, and a favorite push changes nothing", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  await eventually(() => {
    expect(service.push.isListening(sam)).toBe(true);
  });
  const [first] = messagesOf(here, groupId);
  const id = first?.id ?? "";
  for (const person of [sam, bea])
    testWorld.world.reactions.react(person, groupId, id, { type: "unicode", code: "🔥" });
  await here.account.openConversation({ conversationId: groupId });
  const reactors = () => messagesOf(here, groupId)[0]?.reactions.flatMap(({ userIds }) => userIds);
  await eventually(() => {
    expect(reactors()).toEqual([sam, bea]);
  });
  const line = { id, group_id: groupId };
  service.push.publish(`/user/${sam}`, { type: "favorite", subject: { line, user_id: bea } });
  service.push.publish(`/user/${sam}`, { type: "like.delete", subject: { line, user_id: bea } });
  await eventually(() => {
    expect(reactors()).toEqual([sam]);
  });
});

test("messages of another group in a response are not saved, and the stored messages stay", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  const other = addGroup(testWorld);
  service.push.cut(true);
  service.faults.set([{ route: "listGroupMessages", for_id: groupId, ask_instead: { group_id: other } }]);
  testWorld.say(bea, groupId, "second");
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(storedTexts(here, other)).toEqual(["ahoy"]);
    expect(service.faults.counts["listGroupMessages"]).toBeGreaterThan(2);
  });
  expect(storedTexts(here, groupId)).toEqual(["first"]);
  service.faults.set([]);
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first", "second"]);
  });
});

test("loading ends with a problem instead of a loop if the service returns the requested anchor message over and over", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  service.push.cut(true);
  for (let count = 0; count < 150; count += 1) testWorld.say(bea, groupId, `more ${String(count)}`);
  service.faults.set([{ route: "listGroupMessages", ask_instead: { before_id: "", after_id: "" } }]);
  const before = service.faults.counts["listGroupMessages"] ?? 0;
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(storedTexts(here, groupId)).toContain("more 149");
  });
  const [oldest] = messagesOf(here, groupId).slice(-100);
  await here.account.loadOlder({ conversationId: groupId, beforeId: oldest?.id ?? asId<MessageId>("") });
  expect((service.faults.counts["listGroupMessages"] ?? 0) - before).toBeLessThan(20);
});

test("if the service answers a sent message with an empty body, the message still arrives once, with one guid", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  service.faults.set([{ route: "sendGroupMessage", body: "null", times: 1 }]);
  send(here, groupId, "once");
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first", "once"]);
  });
  expect(testWorld.texts(groupId)).toEqual(["first", "once"]);
  const unsent = here.cache.read((tables) => tables.unsent.countUndelivered());
  expect(unsent).toBe(0);
});

test("an old message with the sender name GroupMe and no picture is a person's message and changes no profile", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  service.push.cut(true);
  service.faults.set([{ route: "listGroupMessages", set: { name: "GroupMe", avatar_url: "" } }]);
  testWorld.say(bea, groupId, "odd");
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first", "odd"]);
  });
  expect(messagesOf(here, groupId).at(-1)).toMatchObject({ senderKind: "user", sender: { id: bea } });
  expect(here.cache.read((tables) => tables.people.get(asId(bea))?.name)).toBe("Bea");
});

test("while the service limits requests for one conversation, the other conversations are loaded and messages are sent", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  service.push.cut(true);
  const limit = { status: 429, retry_after: 600 };
  service.faults.set([{ route: "listGroupMessages", for_id: groupId, ...limit }]);
  testWorld.say(bea, groupId, "later");
  testWorld.say(bea, chat, "now");
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(storedTexts(here, chat)).toEqual(["psst", "now"]);
  });
  send(here, chat, "mine");
  await eventually(() => {
    expect(testWorld.texts(chat)).toEqual(["psst", "now", "mine"]);
  });
  expect(storedTexts(here, groupId)).toEqual(["first"]);
});

test("after 500, 503 and 408 responses with texts that are no JSON, the account recovers automatically and loses nothing", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  service.push.cut(true);
  service.faults.set([
    { route: "*", status: 500, body: "text", times: 2 },
    { route: "*", status: 503, body: "html", times: 2 },
    { route: "*", status: 408, body: "text", times: 2 },
  ]);
  send(here, groupId, "mine");
  testWorld.say(bea, chat, "hers");
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(testWorld.texts(groupId)).toEqual(["first", "mine"]);
    expect(storedTexts(here, chat)).toEqual(["psst", "hers"]);
  });
});

test("each of 130 messages missed in a group and a chat arrives once, oldest first, with its own time", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  service.push.cut(true);
  const missed = Array.from({ length: 130 }, (_, index) => `missed ${String(index)}`);
  for (const text of missed) for (const id of [groupId, chat]) testWorld.say(bea, id, text);
  service.push.restore();
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first", ...missed]);
    expect(storedTexts(here, chat)).toEqual(["psst", ...missed]);
  });
  for (const id of [groupId, chat]) {
    const times = testWorld.world.conversations
      .log(id)
      .all.filter(({ senderKind }) => senderKind !== "system")
      .map(({ createdAt }) => createdAt);
    const stamps = messagesOf(here, id).filter(({ senderKind }) => senderKind !== "system");
    expect(stamps.map(({ createdAt }) => Math.floor(createdAt / 1000))).toEqual(
      times.map((at) => Math.floor(at / 1000)),
    );
  }
});
