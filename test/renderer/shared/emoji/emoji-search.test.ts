import { expect, test } from "vitest";
import { findByCode, findEmoji } from "../../../../renderer/shared/emoji/emoji-search.ts";
import { inTone, loadEmoji } from "../../../../renderer/shared/emoji/emoji.ts";
import { withUsed } from "../../../../renderer/shared/emoji/recent-emoji.ts";

const table = await loadEmoji();
const chars = (query: string): readonly string[] => findEmoji(table, query).map(({ char }) => char);

test("an emoji is found by its name, by words about it and by its shortcode", () => {
  expect(chars("party pop")).toContain("🎉");
  expect(chars("celebrate")).toContain("🎉");
  expect(chars("tada")[0]).toBe("🎉");
});

test("each word must fit, and nothing is found by nothing", () => {
  expect(chars("party zebra")).toEqual([]);
  expect(chars("  ")).toEqual([]);
});

test("a shortcode is found by its beginning first, then by a later word of it", () => {
  const codes = findByCode(table, "heart").map(({ code }) => code);
  expect(codes[0]).toBe("heart");
  expect(codes.findIndex((code) => code.startsWith("heart_"))).toBeLessThan(codes.indexOf("green_heart"));
});

test("a shortcode means one emoji only", () => {
  const all = table.groups.flatMap(({ emoji }) => emoji.flatMap(({ codes }) => codes));
  expect(new Set(all).size).toBe(all.length);
});

test("tones are those of the whole emoji, also of two people, and 0 is none", () => {
  const wave = table.byCode.get("wave");
  const couple = table.byChar.get("👫");
  if (wave === undefined || couple === undefined) throw new Error("not in the table");
  expect([inTone(wave, 0), inTone(wave, 1), inTone(wave, 5)]).toEqual(["👋", "👋🏻", "👋🏿"]);
  expect(inTone(couple, 3)).toBe("👫🏽");
  expect(table.byChar.get("👋🏿")).toBe(wave);
});

test("what was used just now comes first, once, and the oldest goes", () => {
  expect(withUsed(["a", "b"], "b")).toEqual(["b", "a"]);
  const full = Array.from({ length: 24 }, (_, index) => String(index));
  expect(withUsed(full, "new")).toEqual(["new", ...full.slice(0, 23)]);
});
