import { expect, test } from "vitest";
import type { EmojiPack } from "../../../../preload/model/messages/emoji-packs.ts";
import { findPackEmoji } from "../../../../renderer/shared/emoji/pack-search.ts";

const pack = (packId: number, name: string, ...words: string[]): EmojiPack => ({
  packId,
  name,
  words,
  isOwned: true,
  inline: [],
  keyboard: [],
});
const packs = [pack(19, "Cute Animals", "Cat", "Sleepy dog"), pack(4, "Halloween", "Black cat", "", "Bat")];
const found = (query: string): readonly string[] => findPackEmoji(packs, query).map(({ name }) => name);

test.each([
  ["cat", ["Cat", "Black cat"]],
  ["BLA ca", ["Black cat"]],
  ["sleepy", ["Sleepy dog"]],
  ["halloween", ["Black cat", "Bat"]],
  ["cute an", ["Cat", "Sleepy dog"]],
  ["at", []],
  [" ", []],
])(
  "the query %j finds emoji by name first, then all emoji of packs with a matching name, each once",
  (query, names) => {
    expect(found(query)).toEqual(names);
  },
);

test("an emoji whose own name matches the query comes before the other emoji of its pack", () => {
  const both = [pack(1, "Dog days", "Bone", "Dog")];
  expect(findPackEmoji(both, "dog").map(({ name }) => name)).toEqual(["Dog", "Bone"]);
});
