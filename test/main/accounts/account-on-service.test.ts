import path from "node:path";
import { expect, test } from "vitest";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { RunningAccount } from "../../support/account/account-on-service.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  send,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { temporaryFolder, unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";

const chat = `${sam}+${bea}` as ConversationId;

async function isOnline(household: RunningAccount): Promise<void> {
  await eventually(() => {
    expect(household.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
}

/** Returns the texts of a conversation's messages in the account's cache, oldest first and unsent ones last. */
function stored(household: RunningAccount, conversationId: string): readonly string[] {
  return household.cache.read((tables) => {
    const sent = tables.messages.last(conversationId as ConversationId, "", null, 10_000);
    const unsent = tables.unsent.of(conversationId as ConversationId).map(({ message }) => message);
    return [...sent, ...unsent].filter(({ senderKind }) => senderKind !== "system").map(({ text }) => text);
  });
}

test("two people write in a group and in a chat, and both accounts have the same messages", async () => {
  const openBothAccounts = createAccountTestWorld();
  openBothAccounts.say(bea, chat, "before you came");
  const service = await startServiceForTest(openBothAccounts.world);
  const [mine, theirs] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  for (let count = 0; count < 5; count += 1) {
    send(mine, openBothAccounts.groupId, `mine ${count}`);
    send(theirs, openBothAccounts.groupId, `theirs ${count}`);
    send(mine, chat, `directly ${count}`);
  }
  await eventually(() => {
    expect(openBothAccounts.texts(openBothAccounts.groupId).length).toBe(10);
    expect(stored(mine, openBothAccounts.groupId)).toEqual(openBothAccounts.texts(openBothAccounts.groupId));
    expect(stored(theirs, openBothAccounts.groupId)).toEqual(
      openBothAccounts.texts(openBothAccounts.groupId),
    );
    expect(stored(mine, chat)).toEqual(openBothAccounts.texts(chat));
    expect(stored(theirs, chat)).toEqual(openBothAccounts.texts(chat));
  });
  const own = openBothAccounts.texts(openBothAccounts.groupId).filter((text) => text.startsWith("mine"));
  expect(own).toEqual(["mine 0", "mine 1", "mine 2", "mine 3", "mine 4"]);
  expect([...mine.mistakes, ...theirs.mistakes]).toEqual([]);
});

test("no message is lost or duplicated when the service stops and starts again", async () => {
  const openBothAccounts = createAccountTestWorld();
  const first = await startServiceForTest(openBothAccounts.world);
  const mine = openRunningAccount(first, sam);
  await isOnline(mine);
  send(mine, openBothAccounts.groupId, "before");
  await eventually(() => {
    expect(openBothAccounts.texts(openBothAccounts.groupId)).toEqual(["before"]);
  });
  await first.stop();
  send(mine, openBothAccounts.groupId, "while it was away 1");
  send(mine, openBothAccounts.groupId, "while it was away 2");
  openBothAccounts.say(bea, openBothAccounts.groupId, "from the other side");
  await eventually(() => {
    expect(mine.account.getConnection()).toMatchObject({ value: { state: "offline" } });
  });
  await startServiceForTest(openBothAccounts.world, first.port);
  mine.account.reconnect();
  await eventually(() => {
    expect(openBothAccounts.texts(openBothAccounts.groupId)).toEqual([
      "before",
      "from the other side",
      "while it was away 1",
      "while it was away 2",
    ]);
    expect(stored(mine, openBothAccounts.groupId)).toEqual(openBothAccounts.texts(openBothAccounts.groupId));
  });
  expect(mine.mistakes).toEqual([]);
});

test("a message is not duplicated if the response is lost after the service accepted it", async () => {
  const openBothAccounts = createAccountTestWorld();
  const service = await startServiceForTest(openBothAccounts.world);
  const mine = openRunningAccount(service, sam);
  await isOnline(mine);
  service.faults.set([{ route: "sendGroupMessage", drop: "after", times: 1 }]);
  send(mine, openBothAccounts.groupId, "once");
  send(mine, openBothAccounts.groupId, "then");
  await eventually(() => {
    expect(stored(mine, openBothAccounts.groupId)).toEqual(["once", "then"]);
    expect(mine.cache.read((tables) => tables.unsent.all())).toEqual([]);
  });
  expect(openBothAccounts.texts(openBothAccounts.groupId)).toEqual(["once", "then"]);
});

test("reading a message updates the unread count at the service, and the other person sees a read receipt", async () => {
  const openBothAccounts = createAccountTestWorld();
  openBothAccounts.say(bea, chat, "read me");
  const service = await startServiceForTest(openBothAccounts.world);
  const [mine, theirs] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  expect(mine.account.counts().unread).toBe(1);
  unwrapReply(await theirs.account.openConversation({ conversationId: chat }));
  const opened = unwrapReply(await mine.account.openConversation({ conversationId: chat }));
  const id = opened.messages.at(-1)?.id;
  if (id === null || id === undefined) throw new Error("no message");
  mine.account.markRead({ conversationId: chat, messageId: id });
  await eventually(() => {
    expect(openBothAccounts.world.unreadCount(sam, chat)).toBe(0);
    expect(theirs.cache.read((tables) => tables.seen.get(chat)?.messageId)).toBe(id);
  });
});

test("a reaction reaches both accounts, and a new reaction replaces the earlier reaction", async () => {
  const openBothAccounts = createAccountTestWorld();
  openBothAccounts.say(bea, openBothAccounts.groupId, "react to me");
  const service = await startServiceForTest(openBothAccounts.world);
  const [mine, theirs] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  const conversationId = openBothAccounts.groupId as ConversationId;
  unwrapReply(await theirs.account.openConversation({ conversationId }));
  const opened = unwrapReply(await mine.account.openConversation({ conversationId }));
  const messageId = opened.messages.at(-1)?.id;
  if (messageId === null || messageId === undefined) throw new Error("no message");
  const codes = (household: RunningAccount): readonly unknown[] =>
    household.cache.read(
      (tables) =>
        tables.messages
          .get(conversationId, messageId)
          ?.reactions.map(({ code, userIds }) => [code, userIds]) ?? [],
    );
  unwrapReply(await mine.account.react({ conversationId, messageId, code: "❤️" }));
  unwrapReply(await mine.account.react({ conversationId, messageId, code: "🔥" }));
  await eventually(() => {
    expect(codes(mine)).toEqual([["🔥", [sam]]]);
    expect(codes(theirs)).toEqual([["🔥", [sam]]]);
  });
  unwrapReply(await mine.account.removeReaction({ conversationId, messageId }));
  await eventually(() => {
    expect([codes(mine), codes(theirs)]).toEqual([[], []]);
  });
});

test("an edit and a deletion reach an account that was offline and an account that is online", async () => {
  const openBothAccounts = createAccountTestWorld();
  for (const text of ["stays", "edit me", "delete me"])
    openBothAccounts.say(bea, openBothAccounts.groupId, text);
  const service = await startServiceForTest(openBothAccounts.world);
  const file = path.join(temporaryFolder(), "cache.db");
  const before = openRunningAccount(service, sam, file);
  await isOnline(before);
  before.leave();
  const watching = openRunningAccount(service, bea);
  await isOnline(watching);
  unwrapReply(
    await watching.account.openConversation({ conversationId: openBothAccounts.groupId as ConversationId }),
  );
  const [, second, third] = openBothAccounts.said();
  openBothAccounts.world.messages.edit(bea, openBothAccounts.groupId, second?.id ?? "", "edited");
  openBothAccounts.world.messages.delete(bea, openBothAccounts.groupId, third?.id ?? "");
  const after = openRunningAccount(service, sam, file);
  await eventually(() => {
    expect(stored(after, openBothAccounts.groupId)).toEqual(["stays", "edited", ""]);
    expect(stored(watching, openBothAccounts.groupId)).toEqual(["stays", "edited", ""]);
  });
});

test("the typing of a person in the open conversation is published with the person's name", async () => {
  const openBothAccounts = createAccountTestWorld();
  const service = await startServiceForTest(openBothAccounts.world);
  const mine = openRunningAccount(service, sam);
  const theirs = openRunningAccount(service, bea);
  await isOnline(mine);
  await isOnline(theirs);
  const conversationId = openBothAccounts.groupId as ConversationId;
  unwrapReply(await mine.account.openConversation({ conversationId }));
  unwrapReply(await theirs.account.openConversation({ conversationId }));
  await eventually(() => {
    theirs.account.signalTyping({ conversationId });
    expect(mine.reported).toContainEqual({
      name: "typingSignalled",
      value: { conversationId, userId: bea, name: "Bea", until: expect.any(Number) as number },
    });
  });
});
