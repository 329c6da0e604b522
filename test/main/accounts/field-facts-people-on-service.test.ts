import { expect, test } from "vitest";
import type { Pushes } from "../../../preload/pushes.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";
import { bea, sam } from "../../support/account/account-on-service.ts";
import type { AccountTestWorld, RunningAccount } from "../../support/account/account-on-service.ts";
import { recordHeads } from "../../support/network/watch-requests.ts";
import { chat, openAccountWithTwoChats, storedTexts } from "../../support/account/account-with-two-chats.ts";
import type { AccountWithTwoChats } from "../../support/account/account-with-two-chats.ts";

const [known, old] = ["known", "old"].map((name) => `https://i.groupme.com/100x100.png.${name}`);

const personIn = ({ cache }: RunningAccount) => cache.read((tables) => tables.people.get(asId(bea)));

/** Posts a message while push is down, and catches up until the account has stored the message. */
async function catchUpWith({ testWorld, here, groupId }: AccountWithTwoChats, text: string): Promise<void> {
  testWorld.say(bea, groupId, text);
  unwrapReply(here.account.reconnect());
  await eventually(() => {
    expect(storedTexts(here, groupId)).toContain(text);
  });
}

/** Adds another group of the same people, with one message. Bea has this name and picture in it. */
function addGroupWith(
  { world, say }: AccountTestWorld,
  nickname: string,
  picture: string | null,
): ConversationId {
  const group = world.createGroup({ name: `${nickname}'s group`, ownerId: bea });
  if (isRefused(group)) throw new Error("no group");
  world.addMember(group.id, sam);
  if (isRefused(world.memberships.changeAppearance(bea, group.id, { nickname, picture })))
    throw new Error("not renamed");
  say(bea, group.id, `I am ${nickname}`);
  return group.id as ConversationId;
}

/** How Bea is shown in an opened conversation: as the sender of her last message, and in its list of people. */
async function shownBea({ account }: RunningAccount, conversationId: ConversationId) {
  const { messages, people } = unwrapReply(await account.openConversation({ conversationId }));
  const sender = messages.findLast(({ sender: { id }, senderKind }) => id === bea && senderKind === "user");
  return [sender?.sender, people.find(({ id }) => id === bea)].map((person) => ({
    name: person?.name,
    avatar: /png\.(\w+)/u.exec(person?.avatar ?? "")?.[1] ?? null,
  }));
}

/** The texts of the messages of the group that were published to the window, in order. */
function published({ here, groupId }: AccountWithTwoChats): readonly string[] {
  return here.reported
    .filter(({ name }) => name === "messagesSaved")
    .map(({ value }) => value as Pushes["messagesSaved"])
    .filter(({ conversationId }) => conversationId === groupId)
    .flatMap(({ messages }) => messages.map(({ text }) => text));
}

test("a page of messages loaded ten times changes no name, picture or unread count, and notifies of each message once", async () => {
  const opened = await openAccountWithTwoChats();
  const { service, here, groupId } = opened;
  unwrapReply(await here.account.openConversation({ conversationId: groupId }));
  service.push.cut(true);
  service.faults.set([{ route: "listGroupMessages", set: { avatar_url: known } }]);
  await catchUpWith(opened, "before");
  const person = personIn(here);
  const rounds = Array.from({ length: 10 }, (_, round) => `round ${String(round)}`);
  service.faults.set([
    {
      route: "listGroupMessages",
      for_id: groupId,
      ask_instead: { after_id: "", before_id: "" },
      set: { name: "Old Bea", avatar_url: old },
    },
  ]);
  for (const round of rounds) await catchUpWith(opened, round);
  expect(storedTexts(here, groupId)).toEqual(["first", "before", ...rounds]);
  expect(personIn(here)).toEqual(person);
  expect(here.notified.map(({ message }) => message.text).filter((text) => text.startsWith("round"))).toEqual(
    rounds,
  );
  expect(published(opened).filter((text) => text.startsWith("round"))).toEqual(rounds);
  // A catch-up that still runs may read the message of the next round, so the unread count may change a little later.
  await eventually(() => {
    const unread = here.cache.read((tables) => tables.conversations.get(groupId)?.facts.unreadCount);
    expect(unread).toBe(rounds.length + 2);
  });
});

test("a picture address with a new query string changes nothing that is published", async () => {
  const opened = await openAccountWithTwoChats();
  const { service, here, testWorld, groupId } = opened;
  const group = testWorld.world.groups.byId(groupId);
  if (group === undefined) throw new Error("no group");
  group.picture = "1x1.png.abcdef";
  const avatarOf = () => here.cache.read((tables) => tables.conversations.get(groupId)?.facts.avatar) ?? "";
  await catchUpWith(opened, "pictured");
  await eventually(() => {
    expect(avatarOf()).toContain("abcdef");
  });
  const before = avatarOf();
  service.faults.rotatePictureQuery("v=2");
  await catchUpWith(opened, "rotated");
  await eventually(() => {
    expect(service.faults.counts["listGroups"]).toBeGreaterThan(2);
  });
  expect(avatarOf()).toBe(before);
});

test("a group of over 4,000 members opens at once, with its members loaded once, apart from the list of groups", async () => {
  const opened = await openAccountWithTwoChats();
  const { service, here, groupId } = opened;
  const heads = recordHeads(service.port);
  service.push.cut(true);
  const body = JSON.stringify({ group_id: groupId, members: 4200 });
  await fetch(`${service.control}crowd`, { method: "POST", body });
  const membersHere = () => here.cache.read((tables) => tables.members.of(groupId)).length;
  service.faults.set([{ route: "getGroup", latency_ms: 2000 }]);
  const asked = () => service.faults.counts["getGroup"] ?? 0;
  const before = asked();
  for (let times = 0; times < 3; times += 1)
    unwrapReply(await here.account.openConversation({ conversationId: groupId }));
  expect(membersHere()).toBeLessThan(4200);
  await eventually(() => {
    expect(membersHere()).toBe(4200);
  });
  expect(asked() - before).toBe(1);
  service.faults.set([]);
  await catchUpWith(opened, "hello, crowd");
  const lists = heads.filter((head) => head.startsWith("/v3/groups?"));
  expect(lists.every((head) => head.includes("omit=memberships"))).toBe(true);
});

test("if only some messages of a person contain the person's picture, the known picture stays", async () => {
  const opened = await openAccountWithTwoChats();
  const { service, here, groupId, testWorld } = opened;
  service.push.cut(true);
  for (const [round, address] of [known, "", null, known, ""].entries()) {
    service.faults.set([{ route: "listGroupMessages", set: { avatar_url: address } }]);
    await catchUpWith(opened, `round ${String(round)}`);
    expect(personIn(here)?.avatar).toContain("known");
  }
  service.push.restore();
  await eventually(() => {
    unwrapReply(here.account.reconnect());
    expect(service.push.isListening(sam)).toBe(true);
  });
  testWorld.say(bea, groupId, "pushed without a picture");
  await eventually(() => {
    expect(storedTexts(here, groupId)).toContain("pushed without a picture");
  });
  expect(personIn(here)?.avatar).toContain("known");
});

test("a person with another name and picture in each group, even a blank one, is shown with the group's", async () => {
  const { here, testWorld, groupId } = await openAccountWithTwoChats();
  const keepers = addGroupWith(testWorld, "Keeper", "1x1.png.gloves");
  const cellists = addGroupWith(testWorld, "Cellist", null);
  await eventually(() => {
    const listed = unwrapReply(here.account.listConversations()).map(({ id }) => id);
    for (const id of [keepers, cellists])
      expect([listed, storedTexts(here, id).length]).toEqual([expect.arrayContaining([id]), 1]);
  });
  // The order of opening must not matter: each group is opened once more after all others.
  for (const id of [keepers, cellists, groupId, chat]) await shownBea(here, id);
  const [keeper, cellist, street, direct] = await Promise.all(
    [keepers, cellists, groupId, chat].map((id) => shownBea(here, id)),
  );
  expect(keeper).toEqual(Array(2).fill({ name: "Keeper", avatar: "gloves" }));
  expect(cellist).toEqual(Array(2).fill({ name: "Cellist", avatar: null }));
  expect(street?.map(({ name }) => name)).toEqual(["Bea", "Bea"]);
  expect(direct?.map(({ name }) => name)).toEqual(["Bea", "Bea"]);
});

test("a person who is not a contact keeps the known name, and is never shown as an id", async () => {
  const { here, testWorld, service, groupId } = await openAccountWithTwoChats();
  expect(unwrapReply(await here.account.listContacts())).toEqual([]);
  const [asSender, asPerson] = await shownBea(here, chat);
  expect([asSender?.name, asPerson?.name]).toEqual(["Bea", "Bea"]);
  service.faults.set([{ route: "listDirectMessages", set: { name: "" } }]);
  testWorld.say(bea, chat, "without a name");
  await eventually(() => {
    expect(storedTexts(here, chat)).toContain("without a name");
  });
  const rows = unwrapReply(here.account.listConversations());
  expect(rows.find(({ id }) => id === chat)?.name).toBe("Bea");
  expect((await shownBea(here, chat)).map(({ name }) => name)).toEqual(["Bea", "Bea"]);
  expect((await shownBea(here, groupId)).map(({ name }) => name)).toEqual(["Bea", "Bea"]);
  const known = unwrapReply(await here.account.listKnownPeople());
  expect(known.people.map(({ name }) => name)).toEqual(["Bea"]);
});
