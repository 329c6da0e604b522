import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointCount } from "../../../../preload/model/messages/text-length.ts";
import { splitText } from "../../../../renderer/shared/text/split-text.ts";

const partsOf = (
  text: string,
  maxLength: number,
  wholes: Parameters<typeof splitText>[2] = [],
): readonly string[] => splitText(text, maxLength, wholes).map(({ start, end }) => text.slice(start, end));

test("a text that is too long for one message is split between paragraphs, if it has paragraphs", () => {
  expect(partsOf("One. Two.\n\nThree. Four.", 16)).toEqual(["One. Two.", "Three. Four."]);
});

test("a text without paragraphs that is too long is split between lines, then sentences, then words", () => {
  expect(partsOf("One two three\nfour five six", 16)).toEqual(["One two three", "four five six"]);
  expect(partsOf("One two. Three four five", 16)).toEqual(["One two.", "Three four five"]);
  expect(partsOf("one two three four five", 16)).toEqual(["one two three", "four five"]);
});

test("a text is not split at a paragraph break near its beginning, but later, at a smaller break", () => {
  expect(partsOf("Hi.\n\nthis is all one long line of words", 20)[0]).toBe("Hi.\n\nthis is all one");
});

test("a word longer than a message is split between visible characters", () => {
  const family = "👨‍👩‍👧";
  expect(codePointCount(family)).toBe(5);
  expect(partsOf(family.repeat(4), 12)).toEqual([family.repeat(2), family.repeat(2)]);
});

test("a text is never split within a mention", () => {
  const text = "tell @Anna Maria now";
  expect(partsOf(text, 12, [{ start: 5, length: 11 }])).toEqual(["tell", "@Anna Maria", "now"]);
});

test("characters are counted as the service counts them, not as UTF-16 units", () => {
  expect(partsOf("🔥".repeat(10), 10)).toHaveLength(1);
  expect(partsOf("🔥".repeat(11), 10)).toHaveLength(2);
});

test("for any text, no part is too long or empty, and only whitespace is lost", () => {
  const texts = fc.array(
    fc.constantFrom("a", "word", " ", ".", "\n", "\n\n", "👍🏽", "é", "https://a.b/c", "日本語"),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 8, max: 30 }), (pieces, maxLength) => {
      const text = pieces.join("");
      const parts = partsOf(text, maxLength);
      expect(parts.every((part) => part !== "" && codePointCount(part) <= maxLength)).toBe(true);
      expect(parts.join("").replaceAll(/\s/gu, "")).toBe(text.replaceAll(/\s/gu, ""));
    }),
    { seed: 20, numRuns: 300 },
  );
});
