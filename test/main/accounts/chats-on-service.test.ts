import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { World } from "../../../local-service/world/world.ts";
import { bea, createNeighbours, moveIn, sam, send, serve, until } from "./account-on-service.ts";
import type { Household } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

const chat = `${sam}+${bea}` as ConversationId;
/** Somebody who shares no group with Sam. */
const stranger = "303";
const asked = `${sam}+${stranger}` as ConversationId;

function addStranger(world: World): void {
  world.accounts.add({ id: stranger, name: "Cleo", email: "cleo@elsewhere.example" });
}

function row({ account }: Household, id: ConversationId) {
  return valueOf(account.listConversations()).find((one) => one.id === id);
}

test("a chat removed on one client leaves the other, and comes back on both with the next message alone", async () => {
  const street = createNeighbours();
  street.say(bea, chat, "old");
  const service = await serve(street.world);
  const [here, there] = [moveIn(service, sam), moveIn(service, sam)];
  await until(() => {
    for (const one of [here, there]) expect(row(one, chat)).toMatchObject({ preview: { text: "old" } });
  });
  valueOf(await here.account.removeChat({ conversationId: chat }));
  await until(() => {
    for (const one of [here, there]) expect(row(one, chat)).toBeUndefined();
  });
  street.say(bea, chat, "new");
  await until(() => {
    for (const one of [here, there]) expect(row(one, chat)).toMatchObject({ preview: { text: "new" } });
  });
  for (const one of [here, there]) {
    const { messages } = valueOf(await one.account.openConversation({ conversationId: chat }));
    expect(messages.map(({ text }) => text)).toEqual(["new"]);
    expect(one.mistakes).toEqual([]);
  }
});

test("a stranger's chat waits in the list until it is accepted", async () => {
  const street = createNeighbours();
  addStranger(street.world);
  street.say(stranger, asked, "Hello?");
  const service = await serve(street.world);
  const here = moveIn(service, sam);
  await until(() => {
    expect(row(here, asked)).toMatchObject({ posting: "awaiting-approval", unreadCount: 1 });
  });
  expect(valueOf(await here.account.listRequests()).map(({ id }) => id)).toEqual([asked]);
  const counts = { chats: 1, received: 0, sent: 0, total: 1 };
  expect(valueOf(await here.account.countRequests())).toEqual(counts);
  valueOf(await here.account.acceptRequest({ conversationId: asked }));
  expect(row(here, asked)).toMatchObject({ posting: "allowed" });
  expect(valueOf(await here.account.listRequests())).toEqual([]);
  expect(valueOf(await here.account.countRequests())).toEqual({ ...counts, chats: 0, total: 0 });
});

test("answering a stranger accepts their chat", async () => {
  const street = createNeighbours();
  addStranger(street.world);
  street.say(stranger, asked, "Hello?");
  const service = await serve(street.world);
  const here = moveIn(service, sam);
  await until(() => {
    expect(row(here, asked)).toMatchObject({ posting: "awaiting-approval" });
  });
  send(here, asked, "Who is this?");
  await until(() => {
    expect(row(here, asked)).toMatchObject({ posting: "allowed" });
  });
  expect(street.world.messageRequests.received(sam)).toEqual([]);
});

test("a group and a chat that are read in one go are read at the service, and the other person of the chat sees it", async () => {
  const street = createNeighbours();
  const service = await serve(street.world);
  const here = moveIn(service, sam);
  const newest = (id: string) => asId<MessageId>(street.world.conversations.log(id).last?.id ?? "");
  for (const id of [street.groupId, chat]) street.say(bea, id, "Read this");
  await until(() => {
    expect(here.account.counts().unread).toBe(2);
  });
  for (const id of [street.groupId as ConversationId, chat]) {
    here.account.markRead({ conversationId: id, messageId: newest(id) });
  }
  await until(() => {
    const positions = street.world.reading.positions(sam);
    expect([...positions.keys()].toSorted()).toEqual([street.groupId, chat].toSorted());
    expect(street.world.reading.receipt(sam, chat)).toMatchObject({ messageId: newest(chat) });
  });
  const hers = moveIn(service, bea);
  await until(() => {
    expect(row(hers, chat)).toBeDefined();
  });
  const opened = valueOf(await hers.account.openConversation({ conversationId: chat }));
  expect(opened.seen).toMatchObject({ messageId: newest(chat) });
  expect(here.account.counts().unread).toBe(0);
});

test("people are looked at, added, blocked and let go", async () => {
  const street = createNeighbours();
  addStranger(street.world);
  const person = street.world.accounts.byId(stranger);
  if (person === undefined) throw new Error("nobody");
  street.world.profiles.share(person, true);
  const service = await serve(street.world);
  const { account, mistakes } = moveIn(service, sam);
  const link = `https://groupme.com/contact/${stranger}/${street.world.profiles.of(stranger).shareToken ?? ""}`;
  expect(valueOf(await account.previewContact({ link })).name).toBe("Cleo");
  const { id: userId } = valueOf(await account.addContact({ link }));
  expect(valueOf(await account.listContacts())).toMatchObject([{ id: stranger, isBlocked: false }]);
  valueOf(await account.blockPerson({ userId }));
  expect(valueOf(await account.getPerson({ userId }))).toMatchObject({ isContact: true, isBlocked: true });
  expect(valueOf(await account.listBlocked())).toMatchObject([{ person: { name: "Cleo" } }]);
  valueOf(await account.unblockPerson({ userId }));
  valueOf(await account.removeContact({ userId }));
  expect(valueOf(await account.getPerson({ userId }))).toMatchObject({ isContact: false, isBlocked: false });
  expect(mistakes).toEqual([]);
});

test("a block is one between the two, whoever of them blocks the other", async () => {
  const street = createNeighbours();
  const service = await serve(street.world);
  const [his, hers] = [moveIn(service, sam), moveIn(service, bea)];
  const ask = async () => {
    const [she, he] = [{ userId: asId<UserId>(bea) }, { userId: asId<UserId>(sam) }];
    const replies = [his.account.checkBlockedBetween(she), hers.account.checkBlockedBetween(he)];
    return (await Promise.all(replies)).map(valueOf);
  };
  expect(await ask()).toEqual([false, false]);
  valueOf(await hers.account.blockPerson({ userId: asId<UserId>(sam) }));
  expect(await ask()).toEqual([true, true]);
  const nobody = { userId: asId<UserId>("404") };
  expect(await his.account.checkBlockedBetween(nobody)).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("an address book is for the phone app, as the service says", async () => {
  const street = createNeighbours();
  const service = await serve(street.world);
  const { account } = moveIn(service, sam);
  const entries = [{ name: "Anna", phoneNumber: "+12025550101" }];
  expect(await account.importContacts({ entries })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});
