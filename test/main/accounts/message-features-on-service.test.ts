import { expect, test } from "vitest";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { GalleryPageRequest } from "../../../preload/model/conversations/gallery.ts";
import type { Message as SaidMessage } from "../../../local-service/world/messages/message.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import type { ServiceRefusal } from "../../../local-service/world/refused.ts";
import type { RunningAccount, AccountTestWorld } from "../../support/account/account-on-service.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";

const chat = `${sam}+${bea}` as ConversationId;

interface AccountInGroup {
  readonly testWorld: AccountTestWorld;
  readonly mine: RunningAccount;
  readonly group: ConversationId;
}

async function openAccountInGroup(): Promise<AccountInGroup> {
  const testWorld = createAccountTestWorld();
  const mine = openRunningAccount(await startServiceForTest(testWorld.world), sam);
  await eventually(() => {
    expect(mine.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
  return { testWorld, mine, group: testWorld.groupId as ConversationId };
}

function must<Value>(outcome: Value | ServiceRefusal): Value {
  if (isRefused(outcome)) throw new Error(outcome.errors.join(", "));
  return outcome;
}

/** Posts a message at the service and waits until the account's cache contains it. */
async function postAndAwaitCached(
  { testWorld, mine }: AccountInGroup,
  userId: string,
  conversationId: ConversationId,
  saying: Parameters<AccountTestWorld["world"]["messages"]["post"]>[2],
) {
  const message = must(testWorld.world.messages.post(userId, conversationId, saying));
  const target = { conversationId, messageId: message.id as MessageId };
  await eventually(() => {
    expect(mine.cache.read((tables) => tables.messages.get(conversationId, target.messageId))).not.toBeNull();
  });
  return { message, target };
}

const picture = (name: string) => ({ type: "image", url: `picture:${name}` });

test("messages of groups and chats can be edited with their attachments, read again and deleted", async () => {
  const here = await openAccountInGroup();
  const { mine, group } = here;
  for (const conversationId of [group, chat]) {
    const { message, target } = await postAndAwaitCached(here, sam, conversationId, {
      text: "Frist",
      attachments: [{ type: "file", file_id: "f-1" }],
    });
    unwrapReply(await mine.account.editMessage({ ...target, text: "First" }));
    expect(message).toMatchObject({ text: "First", attachments: [{ type: "file", file_id: "f-1" }] });
    expect(unwrapReply(await mine.account.getMessage(target))).toMatchObject({
      text: "First",
      attachments: [{ kind: "file", fileId: "f-1" }],
    });
    unwrapReply(await mine.account.deleteMessage(target));
    expect(unwrapReply(await mine.account.getMessage(target))).toMatchObject({
      deletedBy: "sender",
      text: "",
    });
  }
  expect(mine.errors).toEqual([]);
});

test("messages of groups and chats can be pinned, listed and unpinned", async () => {
  const here = await openAccountInGroup();
  const { mine, group } = here;
  for (const conversationId of [group, chat]) {
    const { target } = await postAndAwaitCached(here, bea, conversationId, {
      text: "The key is under the pot",
    });
    unwrapReply(await mine.account.pinMessage(target));
    const list = async () => unwrapReply(await mine.account.listPinned({ conversationId }));
    expect(await list()).toMatchObject([{ id: target.messageId, pinnedBy: sam }]);
    unwrapReply(await mine.account.unpinMessage(target));
    expect(await list()).toEqual([]);
  }
});

test("the user can list messages they liked, own messages that others liked, and the most liked messages of a group", async () => {
  const here = await openAccountInGroup();
  const { testWorld, mine, group } = here;
  const like = (userId: string, { id, conversationId }: SaidMessage) =>
    must(testWorld.world.reactions.react(userId, conversationId, id, { type: "unicode", code: "👍" }));
  for (const conversationId of [group, chat]) {
    const { message: hers } = await postAndAwaitCached(here, bea, conversationId, { text: "hers" });
    const { message: his } = await postAndAwaitCached(here, sam, conversationId, { text: "his" });
    like(bea, his);
    like(sam, hers);
    like(bea, hers);
    const list = (kind: "day" | "mine" | "for-me") => mine.account.listLikes({ conversationId, list: kind });
    expect(unwrapReply(await list("mine"))).toMatchObject([{ message: { id: hers.id } }]);
    expect(unwrapReply(await list("mine"))[0]?.likedAt).toBeTypeOf("number");
    expect(unwrapReply(await list("for-me"))).toMatchObject([{ message: { id: his.id }, likedAt: null }]);
    const ranked = await list("day");
    if (conversationId === chat)
      expect(ranked).toEqual({ ok: false, problem: { kind: "invalid-input", field: "list" } });
    else
      expect(unwrapReply(ranked)).toMatchObject([{ message: { id: hers.id } }, { message: { id: his.id } }]);
  }
});

test("a gallery can be read page by page, from the newest picture back to the oldest and forward again", async () => {
  const { testWorld, mine, group } = await openAccountInGroup();
  for (let count = 0; count < 130; count += 1) {
    must(
      testWorld.world.messages.post(bea, group, {
        text: String(count),
        attachments: [picture("boat")],
      }),
    );
  }
  const load = async (place: GalleryPageRequest) =>
    unwrapReply(await mine.account.loadGallery({ conversationId: group, place }));
  const first = await load({ kind: "newest" });
  const second = await load({ kind: "older", than: first.oldest ?? "" });
  expect([first.isLast, second.isLast]).toEqual([false, true]);
  const texts = [...first.messages, ...second.messages].map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 130 }, (_unused, index) => String(129 - index)));
  const back = await load({ kind: "newer", than: second.newest ?? "" });
  expect(back.messages.map(({ id }) => id)).toEqual(first.messages.map(({ id }) => id));
  expect((await load({ kind: "newer", than: first.newest ?? "" })).messages).toEqual([]);
  expect(mine.errors).toEqual([]);
});

test("marking everything as read also marks it at the service", async () => {
  const here = await openAccountInGroup();
  const { testWorld, mine, group } = here;
  await postAndAwaitCached(here, bea, group, { text: "one" });
  await postAndAwaitCached(here, bea, chat, { text: "two" });
  unwrapReply(await mine.account.markAllRead());
  expect(testWorld.world.unreadCount(sam, group)).toBe(0);
  expect(testWorld.world.unreadCount(sam, chat)).toBe(0);
  expect(mine.account.counts().unread).toBe(0);
});
