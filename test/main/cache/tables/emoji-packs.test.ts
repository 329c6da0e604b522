import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { EmojiPack } from "../../../../preload/model/messages/emoji-packs.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { cachePath, draft, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const faces: EmojiPack = {
  packId: 1,
  name: "Faces",
  isOwned: true,
  words: ["grin", "wink"],
  inline: [],
  keyboard: [],
};

test("saved emoji packs are there when the file is opened again", () => {
  const file = cachePath();
  const before = openTestCache(file);
  expect(before.read(({ emojiPacks }) => emojiPacks.get())).toBeNull();
  before.write(({ emojiPacks }) => {
    emojiPacks.save({ packs: [faces], readAt: 5 });
  });
  before.close();
  const after = openTestCache(file);
  expect(after.read(({ emojiPacks }) => emojiPacks.get())).toEqual({ packs: [faces], readAt: 5 });
});

test("a pack emoji's word is found by its pack and index, and an unknown pack or index has no word", () => {
  const cache = openTestCache(cachePath());
  const wordOf = (packId: number, index: number) =>
    cache.read(({ emojiPacks }) => emojiPacks.wordOf({ packId, index }));
  expect(wordOf(1, 0)).toBeNull();
  cache.write(({ emojiPacks }) => {
    emojiPacks.save({ packs: [faces], readAt: 5 });
  });
  expect([wordOf(1, 1), wordOf(1, 2), wordOf(1, -1), wordOf(2, 0)]).toEqual(["wink", null, null, null]);
  cache.write(({ emojiPacks }) => {
    emojiPacks.save({ packs: [{ ...faces, words: ["smile"] }], readAt: 6 });
  });
  expect(wordOf(1, 0)).toBe("smile");
});

test("a draft keeps its emoji, and a database file whose drafts had no emoji is upgraded", () => {
  const file = cachePath();
  const emoji = [{ packId: 1, index: 0, start: 3, length: 1 }];
  const first = openTestCache(file);
  first.write(({ drafts }) => {
    drafts.save(draft("plain", 1));
  });
  first.close();
  const database = new DatabaseSync(file);
  database.exec("ALTER TABLE drafts DROP COLUMN emoji");
  database.close();
  const second = openTestCache(file);
  expect(second.recovery).toBeNull();
  expect(second.read(({ drafts }) => drafts.get(here).text)).toBe("plain");
  second.write(({ drafts }) => {
    drafts.save({ ...draft("hi �", 2), emoji });
  });
  second.close();
  expect(openTestCache(file).read(({ drafts }) => drafts.get(here))).toMatchObject({ text: "hi �", emoji });
});
