import { expect, test } from "vitest";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { GalleryPlace } from "../../../preload/model/conversations/gallery.ts";
import type { Message as SaidMessage } from "../../../local-service/world/messages/message.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import type { Refused } from "../../../local-service/world/refused.ts";
import type { Household, Neighbours } from "./account-on-service.ts";
import { bea, createNeighbours, moveIn, sam, serve, until } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

const chat = `${sam}+${bea}` as ConversationId;

interface Street {
  readonly street: Neighbours;
  readonly mine: Household;
  readonly group: ConversationId;
}

async function onTheStreet(): Promise<Street> {
  const street = createNeighbours();
  const mine = moveIn(await serve(street.world), sam);
  await until(() => {
    expect(mine.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
  return { street, mine, group: street.groupId as ConversationId };
}

function must<Value>(outcome: Value | Refused): Value {
  if (isRefused(outcome)) throw new Error(outcome.errors.join(", "));
  return outcome;
}

/** Something said at the service, once the account holds it. */
async function said(
  { street, mine }: Street,
  userId: string,
  place: ConversationId,
  saying: Parameters<Neighbours["world"]["messages"]["post"]>[2],
) {
  const message = must(street.world.messages.post(userId, place, saying));
  const target = { conversationId: place, messageId: message.id as MessageId };
  await until(() => {
    expect(mine.cache.read((tables) => tables.messages.get(place, target.messageId))).not.toBeNull();
  });
  return { message, target };
}

const picture = (name: string) => ({ type: "image", url: `picture:${name}` });

test("messages of groups and chats are edited with their attachments, read again, and deleted", async () => {
  const here = await onTheStreet();
  const { mine, group } = here;
  for (const place of [group, chat]) {
    const { message, target } = await said(here, sam, place, {
      text: "Frist",
      attachments: [{ type: "file", file_id: "f-1" }],
    });
    valueOf(await mine.account.editMessage({ ...target, text: "First" }));
    expect(message).toMatchObject({ text: "First", attachments: [{ type: "file", file_id: "f-1" }] });
    expect(valueOf(await mine.account.getMessage(target))).toMatchObject({
      text: "First",
      attachments: [{ kind: "file", fileId: "f-1" }],
    });
    valueOf(await mine.account.deleteMessage(target));
    expect(valueOf(await mine.account.getMessage(target))).toMatchObject({ deletedBy: "sender", text: "" });
  }
  expect(mine.mistakes).toEqual([]);
});

test("messages of groups and chats are pinned, listed and unpinned", async () => {
  const here = await onTheStreet();
  const { mine, group } = here;
  for (const place of [group, chat]) {
    const { target } = await said(here, bea, place, { text: "The key is under the pot" });
    valueOf(await mine.account.pinMessage(target));
    const list = async () => valueOf(await mine.account.listPinned({ conversationId: place }));
    expect(await list()).toMatchObject([{ id: target.messageId, pinnedBy: sam }]);
    valueOf(await mine.account.unpinMessage(target));
    expect(await list()).toEqual([]);
  }
});

test("likes of a group are listed by rank, as mine and as for me; those of a chat without ranks", async () => {
  const here = await onTheStreet();
  const { street, mine, group } = here;
  const like = (userId: string, { id, conversationId }: SaidMessage) =>
    must(street.world.reactions.react(userId, conversationId, id, { type: "unicode", code: "👍" }));
  for (const place of [group, chat]) {
    const { message: hers } = await said(here, bea, place, { text: "hers" });
    const { message: his } = await said(here, sam, place, { text: "his" });
    like(bea, his);
    like(sam, hers);
    like(bea, hers);
    const list = (kind: "day" | "mine" | "for-me") =>
      mine.account.listLikes({ conversationId: place, list: kind });
    expect(valueOf(await list("mine"))).toMatchObject([{ message: { id: hers.id } }]);
    expect(valueOf(await list("mine"))[0]?.likedAt).toBeTypeOf("number");
    expect(valueOf(await list("for-me"))).toMatchObject([{ message: { id: his.id }, likedAt: null }]);
    const ranked = await list("day");
    if (place === chat)
      expect(ranked).toEqual({ ok: false, problem: { kind: "invalid-input", field: "list" } });
    else expect(valueOf(ranked)).toMatchObject([{ message: { id: hers.id } }, { message: { id: his.id } }]);
  }
});

test("a gallery is read page by page to its end, and what it shows is not taken for the timeline", async () => {
  const { street, mine, group } = await onTheStreet();
  for (let count = 0; count < 130; count += 1) {
    must(street.world.messages.post(bea, group, { text: String(count), attachments: [picture("boat")] }));
  }
  const load = async (place: GalleryPlace) =>
    valueOf(await mine.account.loadGallery({ conversationId: group, place }));
  const first = await load({ kind: "newest" });
  const second = await load({ kind: "older", than: first.oldest ?? "" });
  expect([first.isLast, second.isLast]).toEqual([false, true]);
  const texts = [...first.messages, ...second.messages].map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 130 }, (_unused, index) => String(129 - index)));
  const back = await load({ kind: "newer", than: second.newest ?? "" });
  expect(back.messages.map(({ id }) => id)).toEqual(first.messages.map(({ id }) => id));
  expect((await load({ kind: "newer", than: first.newest ?? "" })).messages).toEqual([]);
  expect(mine.mistakes).toEqual([]);
});

test("everything is marked as read at the service too", async () => {
  const here = await onTheStreet();
  const { street, mine, group } = here;
  await said(here, bea, group, { text: "one" });
  await said(here, bea, chat, { text: "two" });
  valueOf(await mine.account.markAllRead());
  expect(street.world.unreadCount(sam, group)).toBe(0);
  expect(street.world.unreadCount(sam, chat)).toBe(0);
  expect(mine.account.counts().unread).toBe(0);
});
