import { expect, test } from "vitest";
import { findEmojiByShortcode, findEmoji } from "../../../../renderer/shared/emoji/emoji-search.ts";
import { emojiInSkinTone, loadEmoji } from "../../../../renderer/shared/emoji/emoji.ts";
import { withRecentEmoji } from "../../../../renderer/shared/emoji/recent-emoji.ts";

const table = await loadEmoji();
const chars = (query: string): readonly string[] => findEmoji(table, query).map(({ char }) => char);

test("an emoji is found by its name, its keywords and its shortcode", () => {
  expect(chars("party pop")).toContain("🎉");
  expect(chars("celebrate")).toContain("🎉");
  expect(chars("tada")[0]).toBe("🎉");
});

test("an emoji with exactly the typed name comes before an emoji with a shortcode of the same spelling", () => {
  expect(chars("football").slice(0, 2)).toEqual(["⚽️", "🏈"]);
  expect(chars("soccer ball")[0]).toBe("⚽️");
});

test("every word of the query must match, and a blank query finds nothing", () => {
  expect(chars("party zebra")).toEqual([]);
  expect(chars("  ")).toEqual([]);
});

test("shortcodes that begin with the query come before shortcodes in which only a later word does", () => {
  const codes = findEmojiByShortcode(table, "heart").map(({ code }) => code);
  expect(codes[0]).toBe("heart");
  expect(codes.findIndex((code) => code.startsWith("heart_"))).toBeLessThan(codes.indexOf("green_heart"));
});

test("a shortcode belongs to one emoji only", () => {
  const all = table.groups.flatMap(({ emoji }) => emoji.flatMap(({ codes }) => codes));
  expect(new Set(all).size).toBe(all.length);
});

test("a skin tone changes the whole emoji, also an emoji of two people, and tone 0 changes nothing", () => {
  const wave = table.byCode.get("wave");
  const couple = table.byChar.get("👫");
  if (wave === undefined || couple === undefined) throw new Error("not in the table");
  expect([emojiInSkinTone(wave, 0), emojiInSkinTone(wave, 1), emojiInSkinTone(wave, 5)]).toEqual([
    "👋",
    "👋🏻",
    "👋🏿",
  ]);
  expect(emojiInSkinTone(couple, 3)).toBe("👫🏽");
  expect(table.byChar.get("👋🏿")).toBe(wave);
});

test("the recent emoji begin with the emoji used last, contain each emoji once, and lose the oldest", () => {
  expect(withRecentEmoji(["a", "b"], "b")).toEqual(["b", "a"]);
  const full = Array.from({ length: 24 }, (_, index) => String(index));
  expect(withRecentEmoji(full, "new")).toEqual(["new", ...full.slice(0, 23)]);
});
