import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { World } from "../../../local-service/world/world.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  send,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import type { RunningAccount } from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";

const chat = `${sam}+${bea}` as ConversationId;
/** A user who shares no group with Sam. */
const stranger = "303";
const asked = `${sam}+${stranger}` as ConversationId;

function addStranger(world: World): void {
  world.accounts.add({ id: stranger, name: "Cleo", email: "cleo@elsewhere.example" });
}

function row({ account }: RunningAccount, id: ConversationId) {
  return unwrapReply(account.listConversations()).find((one) => one.id === id);
}

test("a chat removed on one client disappears from the other; the next message brings it back without the earlier messages", async () => {
  const testWorld = createAccountTestWorld();
  testWorld.say(bea, chat, "old");
  const service = await startServiceForTest(testWorld.world);
  const [here, there] = [openRunningAccount(service, sam), openRunningAccount(service, sam)];
  await eventually(() => {
    for (const one of [here, there]) expect(row(one, chat)).toMatchObject({ preview: { text: "old" } });
  });
  unwrapReply(await here.account.removeChat({ conversationId: chat }));
  await eventually(() => {
    for (const one of [here, there]) expect(row(one, chat)).toBeUndefined();
  });
  testWorld.say(bea, chat, "new");
  await eventually(() => {
    for (const one of [here, there]) expect(row(one, chat)).toMatchObject({ preview: { text: "new" } });
  });
  for (const one of [here, there]) {
    const { messages } = unwrapReply(await one.account.openConversation({ conversationId: chat }));
    expect(messages.map(({ text }) => text)).toEqual(["new"]);
    expect(one.errors).toEqual([]);
  }
});

test("a stranger's chat is listed as awaiting approval until it is accepted", async () => {
  const testWorld = createAccountTestWorld();
  addStranger(testWorld.world);
  testWorld.say(stranger, asked, "Hello?");
  const service = await startServiceForTest(testWorld.world);
  const here = openRunningAccount(service, sam);
  await eventually(() => {
    expect(row(here, asked)).toMatchObject({ posting: "awaiting-approval", unreadCount: 1 });
  });
  expect(unwrapReply(await here.account.listRequests()).map(({ id }) => id)).toEqual([asked]);
  const counts = { chats: 1, received: 0, sent: 0, total: 1 };
  expect(unwrapReply(await here.account.countRequests())).toEqual(counts);
  unwrapReply(await here.account.acceptRequest({ conversationId: asked }));
  expect(row(here, asked)).toMatchObject({ posting: "allowed" });
  expect(unwrapReply(await here.account.listRequests())).toEqual([]);
  expect(unwrapReply(await here.account.countRequests())).toEqual({ ...counts, chats: 0, total: 0 });
});

test("replying to a stranger accepts their chat", async () => {
  const testWorld = createAccountTestWorld();
  addStranger(testWorld.world);
  testWorld.say(stranger, asked, "Hello?");
  const service = await startServiceForTest(testWorld.world);
  const here = openRunningAccount(service, sam);
  await eventually(() => {
    expect(row(here, asked)).toMatchObject({ posting: "awaiting-approval" });
  });
  send(here, asked, "Who is this?");
  await eventually(() => {
    expect(row(here, asked)).toMatchObject({ posting: "allowed" });
  });
  expect(testWorld.world.messageRequests.pendingChatsOf(sam)).toEqual([]);
});

test("reading a group and a chat together marks both read at the service, and the partner gets a read receipt", async () => {
  const testWorld = createAccountTestWorld();
  const service = await startServiceForTest(testWorld.world);
  const here = openRunningAccount(service, sam);
  const newest = (id: string) => asId<MessageId>(testWorld.world.conversations.log(id).last?.id ?? "");
  for (const id of [testWorld.groupId, chat]) testWorld.say(bea, id, "Read this");
  await eventually(() => {
    expect(here.account.counts().unread).toBe(2);
  });
  for (const id of [testWorld.groupId as ConversationId, chat]) {
    here.account.markRead({ conversationId: id, messageId: newest(id) });
  }
  await eventually(() => {
    const positions = testWorld.world.reading.positions(sam);
    expect([...positions.keys()].toSorted()).toEqual([testWorld.groupId, chat].toSorted());
    expect(testWorld.world.reading.receipt(sam, chat)).toMatchObject({ messageId: newest(chat) });
  });
  const hers = openRunningAccount(service, bea);
  await eventually(() => {
    expect(row(hers, chat)).toBeDefined();
  });
  const opened = unwrapReply(await hers.account.openConversation({ conversationId: chat }));
  expect(opened.seen).toMatchObject({ messageId: newest(chat) });
  expect(here.account.counts().unread).toBe(0);
});

test("people can be previewed, added, blocked, unblocked and removed", async () => {
  const testWorld = createAccountTestWorld();
  addStranger(testWorld.world);
  const person = testWorld.world.accounts.byId(stranger);
  if (person === undefined) throw new Error("nobody");
  testWorld.world.profiles.share(person, true);
  const service = await startServiceForTest(testWorld.world);
  const { account, errors } = openRunningAccount(service, sam);
  const link = `https://groupme.com/contact/${stranger}/${testWorld.world.profiles.of(stranger).shareToken ?? ""}`;
  expect(unwrapReply(await account.previewContact({ link })).name).toBe("Cleo");
  const { id: userId } = unwrapReply(await account.addContact({ link }));
  expect(unwrapReply(await account.listContacts())).toMatchObject([{ id: stranger, isBlocked: false }]);
  unwrapReply(await account.blockPerson({ userId }));
  expect(unwrapReply(await account.getPerson({ userId }))).toMatchObject({
    isContact: true,
    isBlocked: true,
  });
  expect(unwrapReply(await account.listBlocked())).toMatchObject([{ person: { name: "Cleo" } }]);
  unwrapReply(await account.unblockPerson({ userId }));
  unwrapReply(await account.removeContact({ userId }));
  expect(unwrapReply(await account.getPerson({ userId }))).toMatchObject({
    isContact: false,
    isBlocked: false,
  });
  expect(errors).toEqual([]);
});

test("checkBlockedBetween is true for both people, no matter which of them blocked the other", async () => {
  const testWorld = createAccountTestWorld();
  const service = await startServiceForTest(testWorld.world);
  const [his, hers] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  const ask = async () => {
    const [she, he] = [{ userId: asId<UserId>(bea) }, { userId: asId<UserId>(sam) }];
    const replies = [his.account.checkBlockedBetween(she), hers.account.checkBlockedBetween(he)];
    return (await Promise.all(replies)).map(unwrapReply);
  };
  expect(await ask()).toEqual([false, false]);
  unwrapReply(await hers.account.blockPerson({ userId: asId<UserId>(sam) }));
  expect(await ask()).toEqual([true, true]);
  const nobody = { userId: asId<UserId>("404") };
  expect(await his.account.checkBlockedBetween(nobody)).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("importing an address book is refused: the service allows it only for the phone app", async () => {
  const testWorld = createAccountTestWorld();
  const service = await startServiceForTest(testWorld.world);
  const { account } = openRunningAccount(service, sam);
  const entries = [{ name: "Anna", phoneNumber: "+12025550101" }];
  expect(await account.importContacts({ entries })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});

test("a stranger does not learn that their message request was read until it is accepted", async () => {
  const testWorld = createAccountTestWorld();
  addStranger(testWorld.world);
  testWorld.say(stranger, asked, "Hello?");
  const service = await startServiceForTest(testWorld.world);
  const here = openRunningAccount(service, sam);
  await eventually(() => {
    expect(row(here, asked)).toMatchObject({ posting: "awaiting-approval" });
  });
  const { messages } = unwrapReply(await here.account.openConversation({ conversationId: asked }));
  expect(messages.map(({ text }) => text)).toEqual(["Hello?"]);
  unwrapReply(await here.account.markConversationRead({ conversationId: asked }));
  // The chat with Bea is read afterwards. Once its receipt is at the service, a receipt for the request would be there
  // too.
  testWorld.say(bea, chat, "Read this");
  await eventually(() => {
    expect(row(here, chat)).toMatchObject({ unreadCount: 1 });
  });
  unwrapReply(await here.account.markConversationRead({ conversationId: chat }));
  await eventually(() => {
    expect(testWorld.world.reading.receipt(sam, chat)).toBeDefined();
  });
  expect(testWorld.world.reading.receipt(sam, asked)).toBeUndefined();
  unwrapReply(await here.account.acceptRequest({ conversationId: asked }));
  await eventually(() => {
    expect(testWorld.world.reading.receipt(sam, asked)).toBeDefined();
  });
});
