import fc from "fast-check";
import { expect, test } from "vitest";
import { createTerm } from "../../../../main/cache/search/term.ts";
import { indexWordOfPrefix, indexedText, splitIntoSearchWords } from "../../../../main/cache/search/words.ts";

/** Splits a text as SQLite's `ascii` tokenizer does. */
function tokensOf(form: string): ReadonlySet<string> {
  return new Set(form.toLowerCase().split(/[^0-9a-z\u0080-\u{10ffff}]+/u));
}

const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ unit: "grapheme", maxLength: 6 }),
      fc.constantFrom(
        "São João",
        "iPhone手机",
        "#ab",
        "1️⃣é",
        "Straße",
        "don't",
        "ﬁne",
        "İstanbul",
        "👍ok",
        "x²",
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(" "));

test("the indexed form of any text contains the beginning of each of its words", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const tokens = tokensOf(indexedText(text));
      for (const word of splitIntoSearchWords(text)) {
        const beginning = indexWordOfPrefix(word);
        if (beginning !== null) expect([text, tokens.has(beginning)]).toEqual([text, true]);
      }
    }),
    { numRuns: 500 },
  );
});

test("a word that is being typed is looked up in the index of word beginnings once it has two characters", () => {
  const beginningOf = (typed: string): string | null => createTerm(typed, true)?.beginning ?? null;
  expect(beginningOf("l")).toBeNull();
  expect(beginningOf("lu")).toBe(beginningOf("Lunch"));
  expect(beginningOf("lu")).not.toBe(beginningOf("la"));
  expect(beginningOf("SÃO")).toBe(beginningOf("sa"));
  expect(beginningOf("喝茶")).toBeNull();
});
