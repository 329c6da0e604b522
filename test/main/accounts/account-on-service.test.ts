import path from "node:path";
import { expect, test } from "vitest";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Household } from "./account-on-service.ts";
import { bea, createNeighbours, moveIn, sam, send, serve, until } from "./account-on-service.ts";
import { temporaryFolder, valueOf } from "../../support/account/stage.ts";

const chat = `${sam}+${bea}` as ConversationId;

async function isOnline(household: Household): Promise<void> {
  await until(() => {
    expect(household.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
}

/** What an account holds of a conversation, oldest first. */
function held(household: Household, conversationId: string): readonly string[] {
  return household.cache.read((tables) => {
    const sent = tables.messages.last(conversationId as ConversationId, "", null, 10_000);
    const unsent = tables.unsent.of(conversationId as ConversationId).map(({ message }) => message);
    return [...sent, ...unsent].filter(({ senderKind }) => senderKind !== "system").map(({ text }) => text);
  });
}

test("two people talk, in a group and directly, and both hold the same", async () => {
  const street = createNeighbours();
  street.say(bea, chat, "before you came");
  const service = await serve(street.world);
  const [mine, theirs] = [moveIn(service, sam), moveIn(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  for (let count = 0; count < 5; count += 1) {
    send(mine, street.groupId, `mine ${count}`);
    send(theirs, street.groupId, `theirs ${count}`);
    send(mine, chat, `directly ${count}`);
  }
  await until(() => {
    expect(street.texts(street.groupId).length).toBe(10);
    expect(held(mine, street.groupId)).toEqual(street.texts(street.groupId));
    expect(held(theirs, street.groupId)).toEqual(street.texts(street.groupId));
    expect(held(mine, chat)).toEqual(street.texts(chat));
    expect(held(theirs, chat)).toEqual(street.texts(chat));
  });
  const own = street.texts(street.groupId).filter((text) => text.startsWith("mine"));
  expect(own).toEqual(["mine 0", "mine 1", "mine 2", "mine 3", "mine 4"]);
  expect([...mine.mistakes, ...theirs.mistakes]).toEqual([]);
});

test("with the service stopped and started again nothing is lost and nothing is there twice", async () => {
  const street = createNeighbours();
  const first = await serve(street.world);
  const mine = moveIn(first, sam);
  await isOnline(mine);
  send(mine, street.groupId, "before");
  await until(() => {
    expect(street.texts(street.groupId)).toEqual(["before"]);
  });
  await first.stop();
  send(mine, street.groupId, "while it was away 1");
  send(mine, street.groupId, "while it was away 2");
  street.say(bea, street.groupId, "from the other side");
  await until(() => {
    expect(mine.account.getConnection()).toMatchObject({ value: { state: "offline" } });
  });
  await serve(street.world, first.port);
  mine.account.reconnect();
  await until(() => {
    expect(street.texts(street.groupId)).toEqual([
      "before",
      "from the other side",
      "while it was away 1",
      "while it was away 2",
    ]);
    expect(held(mine, street.groupId)).toEqual(street.texts(street.groupId));
  });
  expect(mine.mistakes).toEqual([]);
});

test("an answer that is lost after the service took the message does not double it", async () => {
  const street = createNeighbours();
  const service = await serve(street.world);
  const mine = moveIn(service, sam);
  await isOnline(mine);
  service.faults.set([{ route: "sendGroupMessage", drop: "after", times: 1 }]);
  send(mine, street.groupId, "once");
  send(mine, street.groupId, "then");
  await until(() => {
    expect(held(mine, street.groupId)).toEqual(["once", "then"]);
    expect(mine.cache.read((tables) => tables.unsent.all())).toEqual([]);
  });
  expect(street.texts(street.groupId)).toEqual(["once", "then"]);
});

test("what is read here is read there, and the other person of a chat sees it", async () => {
  const street = createNeighbours();
  street.say(bea, chat, "read me");
  const service = await serve(street.world);
  const [mine, theirs] = [moveIn(service, sam), moveIn(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  expect(mine.account.counts().unread).toBe(1);
  valueOf(await theirs.account.openConversation({ conversationId: chat }));
  const opened = valueOf(await mine.account.openConversation({ conversationId: chat }));
  const id = opened.messages.at(-1)?.id;
  if (id === null || id === undefined) throw new Error("no message");
  mine.account.markRead({ conversationId: chat, messageId: id });
  await until(() => {
    expect(street.world.unreadCount(sam, chat)).toBe(0);
    expect(theirs.cache.read((tables) => tables.seen.get(chat)?.messageId)).toBe(id);
  });
});

test("a reaction goes both ways, and a new one replaces the old", async () => {
  const street = createNeighbours();
  street.say(bea, street.groupId, "react to me");
  const service = await serve(street.world);
  const [mine, theirs] = [moveIn(service, sam), moveIn(service, bea)];
  await isOnline(mine);
  await isOnline(theirs);
  const conversationId = street.groupId as ConversationId;
  valueOf(await theirs.account.openConversation({ conversationId }));
  const opened = valueOf(await mine.account.openConversation({ conversationId }));
  const messageId = opened.messages.at(-1)?.id;
  if (messageId === null || messageId === undefined) throw new Error("no message");
  const codes = (household: Household): readonly unknown[] =>
    household.cache.read(
      (tables) =>
        tables.messages
          .get(conversationId, messageId)
          ?.reactions.map(({ code, userIds }) => [code, userIds]) ?? [],
    );
  valueOf(await mine.account.react({ conversationId, messageId, code: "❤️" }));
  valueOf(await mine.account.react({ conversationId, messageId, code: "🔥" }));
  await until(() => {
    expect(codes(mine)).toEqual([["🔥", [sam]]]);
    expect(codes(theirs)).toEqual([["🔥", [sam]]]);
  });
  valueOf(await mine.account.removeReaction({ conversationId, messageId }));
  await until(() => {
    expect([codes(mine), codes(theirs)]).toEqual([[], []]);
  });
});

test("an edit and a deletion reach an account that was away, and one that looks on", async () => {
  const street = createNeighbours();
  for (const text of ["stays", "edit me", "delete me"]) street.say(bea, street.groupId, text);
  const service = await serve(street.world);
  const file = path.join(temporaryFolder(), "cache.db");
  const before = moveIn(service, sam, file);
  await isOnline(before);
  before.leave();
  const watching = moveIn(service, bea);
  await isOnline(watching);
  valueOf(await watching.account.openConversation({ conversationId: street.groupId as ConversationId }));
  const [, second, third] = street.said();
  street.world.messages.edit(bea, street.groupId, second?.id ?? "", "edited");
  street.world.messages.delete(bea, street.groupId, third?.id ?? "");
  const after = moveIn(service, sam, file);
  await until(() => {
    expect(held(after, street.groupId)).toEqual(["stays", "edited", ""]);
    expect(held(watching, street.groupId)).toEqual(["stays", "edited", ""]);
  });
});

test("somebody typing in the open conversation is told by name", async () => {
  const street = createNeighbours();
  const service = await serve(street.world);
  const mine = moveIn(service, sam);
  const theirs = moveIn(service, bea);
  await isOnline(mine);
  await isOnline(theirs);
  const conversationId = street.groupId as ConversationId;
  valueOf(await mine.account.openConversation({ conversationId }));
  valueOf(await theirs.account.openConversation({ conversationId }));
  await until(() => {
    theirs.account.signalTyping({ conversationId });
    expect(mine.told).toContainEqual({
      name: "typingSignalled",
      value: { conversationId, userId: bea, name: "Bea", until: expect.any(Number) as number },
    });
  });
});
