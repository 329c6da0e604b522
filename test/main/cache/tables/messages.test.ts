import { expect, test } from "vitest";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { isCountedAsUnread } from "../../../../main/cache/rows/stored-message.ts";
import { buildMessage, conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");

test("messages are returned as they were saved, oldest first, in the order of their ids", () => {
  const cache = openTestCache(cachePath());
  const messages = ["100", "9", "176000000000000001", "10"].map((id) => buildStoredMessage(id));
  const back = cache.write((tables) => {
    for (const message of messages) tables.messages.save(message);
    return tables.messages.last(here, "", null, 10);
  });
  expect(back.map(({ id }) => id)).toEqual(["9", "10", "100", "176000000000000001"]);
  expect(back[3]).toEqual(messages[2]);
});

test("a read of a range with a limit returns the newest messages of the range, not the oldest", () => {
  const cache = openTestCache(cachePath());
  const back = cache.write((tables) => {
    for (let id = 1; id <= 9; id += 1) tables.messages.save(buildStoredMessage(String(id)));
    return tables.messages.last(here, toSortKey("3"), toSortKey("8"), 3);
  });
  expect(back.map(({ id }) => id)).toEqual(["5", "6", "7"]);
});

test("a message that is saved again replaces the earlier message", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("1", { text: "before" }));
    tables.messages.save(buildStoredMessage("1", { text: "after" }));
  });
  const rows = cache.read((tables) => tables.messages.first(here, "", null, 10));
  expect(rows.map(({ text }) => text)).toEqual(["after"]);
});

test("own, system and deleted messages never count as unread", () => {
  expect(isCountedAsUnread(buildMessage())).toBe(true);
  expect(isCountedAsUnread(buildMessage({ isOwn: true }))).toBe(false);
  expect(isCountedAsUnread(buildMessage({ senderKind: "system" }))).toBe(false);
  expect(isCountedAsUnread(buildMessage({ deletedBy: "admin" }))).toBe(false);
});

test("unread messages after a position are counted, and the messages that address the user are also counted separately", () => {
  const cache = openTestCache(cachePath());
  const counted = cache.write((tables) => {
    tables.messages.save(buildStoredMessage("1"));
    tables.messages.save(buildStoredMessage("2", { isForMe: true }));
    tables.messages.save(buildStoredMessage("3", { isOwn: true }));
    tables.messages.save(buildStoredMessage("4"));
    return [tables.messages.countAfter(here, ""), tables.messages.countAfter(here, toSortKey("2"))];
  });
  expect(counted).toEqual([
    { all: 3, forMe: 1 },
    { all: 1, forMe: 0 },
  ]);
});

test("the newest message is a system message only if there is no other message", () => {
  const cache = openTestCache(cachePath());
  const said = cache.write((tables) => {
    tables.messages.save(buildStoredMessage("1", { senderKind: "system", text: "Ann joined" }));
    const onlySystem = tables.messages.newestSaid(here)?.text;
    tables.messages.save(buildStoredMessage("2", { text: "Hello" }));
    tables.messages.save(buildStoredMessage("3", { senderKind: "system", text: "Bob joined" }));
    return [onlySystem, tables.messages.newestSaid(here)?.text];
  });
  expect(said).toEqual(["Ann joined", "Hello"]);
});

test("removing a message leaves the other messages", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("1"));
    tables.messages.save(buildStoredMessage("2"));
    tables.messages.remove(here, messageId("1"));
  });
  expect(cache.read((tables) => tables.messages.get(here, messageId("1")))).toBeNull();
  expect(cache.read((tables) => tables.messages.newestSortKey(here))).toBe(toSortKey("2"));
});

test("a message saved by an earlier version gets the fields that it lacks", () => {
  const file = cachePath();
  const before = openTestCache(file);
  before.write((tables) => {
    const { pinnedAt: _at, pinnedBy: _by, event: _event, ...earlier } = buildStoredMessage("1");
    const attachments = [{ kind: "other", type: "video" }];
    tables.messages.save({ ...earlier, attachments } as unknown as ReturnType<typeof buildStoredMessage>);
  });
  before.close();
  const back = openTestCache(file).read((tables) => tables.messages.get(here, messageId("1")));
  expect(back).toMatchObject({ pinnedAt: null, pinnedBy: null, event: null });
  expect(back?.attachments).toEqual([{ kind: "other", type: "video", fields: {} }]);
});
