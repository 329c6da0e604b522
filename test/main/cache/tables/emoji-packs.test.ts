import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { EmojiPack } from "../../../../preload/model/messages/emoji-packs.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { cachePath, draft, open } from "../cache-file.ts";

const here = conversationId("500");
const faces: EmojiPack = {
  packId: 1,
  name: "Faces",
  isOwned: true,
  words: ["grin", "wink"],
  inline: [],
  keyboard: [],
};

test("the packs that were read are there when the file is opened again", () => {
  const file = cachePath();
  const before = open(file);
  expect(before.read(({ emojiPacks }) => emojiPacks.get())).toBeNull();
  before.write(({ emojiPacks }) => {
    emojiPacks.save({ packs: [faces], readAt: 5 });
  });
  before.close();
  const after = open(file);
  expect(after.read(({ emojiPacks }) => emojiPacks.get())).toEqual({ packs: [faces], readAt: 5 });
});

test("an emoji has the word of its place, and none where pack or place is unknown", () => {
  const cache = open(cachePath());
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

test("a draft keeps its emoji, and a file from before drafts had any is given room for them", () => {
  const file = cachePath();
  const emoji = [{ packId: 1, index: 0, start: 3, length: 1 }];
  const first = open(file);
  first.write(({ drafts }) => {
    drafts.save(draft("plain", 1));
  });
  first.close();
  const database = new DatabaseSync(file);
  database.exec("ALTER TABLE drafts DROP COLUMN emoji");
  database.close();
  const second = open(file);
  expect(second.notice).toBeNull();
  expect(second.read(({ drafts }) => drafts.get(here).text)).toBe("plain");
  second.write(({ drafts }) => {
    drafts.save({ ...draft("hi �", 2), emoji });
  });
  second.close();
  expect(open(file).read(({ drafts }) => drafts.get(here))).toMatchObject({ text: "hi �", emoji });
});
