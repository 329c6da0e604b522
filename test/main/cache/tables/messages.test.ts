import { expect, test } from "vitest";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { countsAsUnread } from "../../../../main/cache/rows/kept-message.ts";
import { buildMessage, conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, kept, open } from "../cache-file.ts";

const here = conversationId("500");

test("messages come back as they were saved, oldest first, in the order of their ids", () => {
  const cache = open(cachePath());
  const messages = ["100", "9", "176000000000000001", "10"].map((id) => kept(id));
  const back = cache.write((tables) => {
    for (const message of messages) tables.messages.save(message);
    return tables.messages.last(here, "", null, 10);
  });
  expect(back.map(({ id }) => id)).toEqual(["9", "10", "100", "176000000000000001"]);
  expect(back[3]).toEqual(messages[2]);
});

test("the last of a stretch are taken, not the first", () => {
  const cache = open(cachePath());
  const back = cache.write((tables) => {
    for (let id = 1; id <= 9; id += 1) tables.messages.save(kept(String(id)));
    return tables.messages.last(here, orderOf("3"), orderOf("8"), 3);
  });
  expect(back.map(({ id }) => id)).toEqual(["5", "6", "7"]);
});

test("a message saved again takes the place of the one before", () => {
  const cache = open(cachePath());
  cache.write((tables) => {
    tables.messages.save(kept("1", { text: "before" }));
    tables.messages.save(kept("1", { text: "after" }));
  });
  const rows = cache.read((tables) => tables.messages.between(here, orderOf("1"), orderOf("1")));
  expect(rows.map(({ text }) => text)).toEqual(["after"]);
});

test("own, system and deleted messages never count as unread", () => {
  expect(countsAsUnread(buildMessage())).toBe(true);
  expect(countsAsUnread(buildMessage({ isOwn: true }))).toBe(false);
  expect(countsAsUnread(buildMessage({ senderKind: "system" }))).toBe(false);
  expect(countsAsUnread(buildMessage({ deletedBy: "admin" }))).toBe(false);
});

test("what is unread after a place is counted, and those for me apart", () => {
  const cache = open(cachePath());
  const counted = cache.write((tables) => {
    tables.messages.save(kept("1"));
    tables.messages.save(kept("2", { isForMe: true }));
    tables.messages.save(kept("3", { isOwn: true }));
    tables.messages.save(kept("4"));
    return [tables.messages.countAfter(here, ""), tables.messages.countAfter(here, orderOf("2"))];
  });
  expect(counted).toEqual([
    { all: 3, forMe: 1 },
    { all: 1, forMe: 0 },
  ]);
});

test("the newest thing said skips system lines, and falls back to one when there is nothing else", () => {
  const cache = open(cachePath());
  const said = cache.write((tables) => {
    tables.messages.save(kept("1", { senderKind: "system", text: "Ann joined" }));
    const onlySystem = tables.messages.newestSaid(here)?.text;
    tables.messages.save(kept("2", { text: "Hello" }));
    tables.messages.save(kept("3", { senderKind: "system", text: "Bob joined" }));
    return [onlySystem, tables.messages.newestSaid(here)?.text];
  });
  expect(said).toEqual(["Ann joined", "Hello"]);
});

test("a removed message is gone, and others stay", () => {
  const cache = open(cachePath());
  cache.write((tables) => {
    tables.messages.save(kept("1"));
    tables.messages.save(kept("2"));
    tables.messages.remove(here, messageId("1"));
  });
  expect(cache.read((tables) => tables.messages.get(here, messageId("1")))).toBeNull();
  expect(cache.read((tables) => tables.messages.newestOrder(here))).toBe(orderOf("2"));
});

test("a message that an earlier version kept has what it lacked", () => {
  const file = cachePath();
  const before = open(file);
  before.write((tables) => {
    const { pinnedAt: _at, pinnedBy: _by, event: _event, ...earlier } = kept("1");
    const attachments = [{ kind: "other", type: "video" }];
    tables.messages.save({ ...earlier, attachments } as unknown as ReturnType<typeof kept>);
  });
  before.close();
  const back = open(file).read((tables) => tables.messages.get(here, messageId("1")));
  expect(back).toMatchObject({ pinnedAt: null, pinnedBy: null, event: null });
  expect(back?.attachments).toEqual([{ kind: "other", type: "video", fields: {} }]);
});
