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
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = `${sam}+${bea}` as ConversationId;

async function isOnline(running: RunningAccount): Promise<void> {
  await eventually(() => {
    expect(running.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
}

/** Returns the texts of a conversation's messages in the account's cache, oldest first and unsent ones last. */
function stored(running: RunningAccount, conversationId: string): readonly string[] {
  return running.cache.read((tables) => {
    const sent = tables.messages.last(conversationId as ConversationId, "", null, 10_000);
    const unsent = tables.unsent.of(conversationId as ConversationId).map(({ message }) => message);
    return [...sent, ...unsent].filter(({ senderKind }) => senderKind !== "system").map(({ text }) => text);
  });
}

test("two people write in a group and in a chat, and both accounts have the same messages", async () => {
  const testWorld = createAccountTestWorld();
  testWorld.say(bea, chat, "before you came");
  const service = await startServiceForTest(testWorld.world);
  const [mine, theirs] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  for (let count = 0; count < 5; count += 1) {
    send(mine, testWorld.groupId, `mine ${count}`);
    send(theirs, testWorld.groupId, `theirs ${count}`);
    send(mine, chat, `directly ${count}`);
  }
  await eventually(() => {
    expect(testWorld.texts(testWorld.groupId).length).toBe(10);
    expect(stored(mine, testWorld.groupId)).toEqual(testWorld.texts(testWorld.groupId));
    expect(stored(theirs, testWorld.groupId)).toEqual(testWorld.texts(testWorld.groupId));
    expect(stored(mine, chat)).toEqual(testWorld.texts(chat));
    expect(stored(theirs, chat)).toEqual(testWorld.texts(chat));
  });
  const own = testWorld.texts(testWorld.groupId).filter((text) => text.startsWith("mine"));
  expect(own).toEqual(["mine 0", "mine 1", "mine 2", "mine 3", "mine 4"]);
  expect([...mine.errors, ...theirs.errors]).toEqual([]);
});

test("no message is lost or duplicated when the service stops and starts again", async () => {
  const testWorld = createAccountTestWorld();
  const first = await startServiceForTest(testWorld.world);
  const mine = openRunningAccount(first, sam);
  await isOnline(mine);
  send(mine, testWorld.groupId, "before");
  await eventually(() => {
    expect(testWorld.texts(testWorld.groupId)).toEqual(["before"]);
  });
  await first.stop();
  send(mine, testWorld.groupId, "while it was away 1");
  send(mine, testWorld.groupId, "while it was away 2");
  testWorld.say(bea, testWorld.groupId, "from the other side");
  await eventually(() => {
    expect(mine.account.getConnection()).toMatchObject({ value: { state: "offline" } });
  });
  await startServiceForTest(testWorld.world, first.port);
  mine.account.reconnect();
  await eventually(() => {
    expect(testWorld.texts(testWorld.groupId)).toEqual([
      "before",
      "from the other side",
      "while it was away 1",
      "while it was away 2",
    ]);
    expect(stored(mine, testWorld.groupId)).toEqual(testWorld.texts(testWorld.groupId));
  });
  expect(mine.errors).toEqual([]);
});

test("a message is not duplicated if the response is lost after the service accepted it", async () => {
  const testWorld = createAccountTestWorld();
  const service = await startServiceForTest(testWorld.world);
  const mine = openRunningAccount(service, sam);
  await isOnline(mine);
  service.faults.set([{ route: "sendGroupMessage", drop: "after", times: 1 }]);
  send(mine, testWorld.groupId, "once");
  send(mine, testWorld.groupId, "then");
  await eventually(() => {
    expect(stored(mine, testWorld.groupId)).toEqual(["once", "then"]);
    expect(mine.cache.read((tables) => tables.unsent.all())).toEqual([]);
  });
  expect(testWorld.texts(testWorld.groupId)).toEqual(["once", "then"]);
});

test("reading a message updates the unread count at the service, and the other person sees a read receipt", async () => {
  const testWorld = createAccountTestWorld();
  testWorld.say(bea, chat, "read me");
  const service = await startServiceForTest(testWorld.world);
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
    expect(testWorld.world.unreadCount(sam, chat)).toBe(0);
    expect(theirs.cache.read((tables) => tables.otherReadPositions.get(chat)?.messageId)).toBe(id);
  });
});

test("a reaction reaches both accounts, and a new reaction replaces the earlier reaction", async () => {
  const testWorld = createAccountTestWorld();
  testWorld.say(bea, testWorld.groupId, "react to me");
  const service = await startServiceForTest(testWorld.world);
  const [mine, theirs] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  const conversationId = testWorld.groupId as ConversationId;
  unwrapReply(await theirs.account.openConversation({ conversationId }));
  const opened = unwrapReply(await mine.account.openConversation({ conversationId }));
  const messageId = opened.messages.at(-1)?.id;
  if (messageId === null || messageId === undefined) throw new Error("no message");
  const codes = (running: RunningAccount): readonly unknown[] =>
    running.cache.read(
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
  const testWorld = createAccountTestWorld();
  for (const text of ["stays", "edit me", "delete me"]) testWorld.say(bea, testWorld.groupId, text);
  const service = await startServiceForTest(testWorld.world);
  const file = path.join(temporaryFolder(), "cache.db");
  const before = openRunningAccount(service, sam, file);
  await isOnline(before);
  before.leave();
  const watching = openRunningAccount(service, bea);
  await isOnline(watching);
  unwrapReply(
    await watching.account.openConversation({ conversationId: testWorld.groupId as ConversationId }),
  );
  const [, second, third] = testWorld.said();
  testWorld.world.messages.edit(bea, testWorld.groupId, second?.id ?? "", "edited");
  testWorld.world.messages.delete(bea, testWorld.groupId, third?.id ?? "");
  const after = openRunningAccount(service, sam, file);
  await eventually(() => {
    expect(stored(after, testWorld.groupId)).toEqual(["stays", "edited", ""]);
    expect(stored(watching, testWorld.groupId)).toEqual(["stays", "edited", ""]);
  });
});

test("if another person types in the open conversation, the typing is published with the person's name", async () => {
  const testWorld = createAccountTestWorld();
  const service = await startServiceForTest(testWorld.world);
  const mine = openRunningAccount(service, sam);
  const theirs = openRunningAccount(service, bea);
  await isOnline(mine);
  await isOnline(theirs);
  const conversationId = testWorld.groupId as ConversationId;
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
