import fc from "fast-check";
import { expect, test } from "vitest";
import { createTerm } from "../../../../main/cache/search/term.ts";
import { beginningWord, indexedText, wordsOf } from "../../../../main/cache/search/words.ts";

/** Cuts a text as SQLite's `ascii` tokenizer does. */
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

test("whatever a text is made of, each of its words stands in the index by how it begins", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const tokens = tokensOf(indexedText(text));
      for (const word of wordsOf(text)) {
        const beginning = beginningWord(word);
        if (beginning !== null) expect([text, tokens.has(beginning)]).toEqual([text, true]);
      }
    }),
    { numRuns: 500 },
  );
});

test("what is typed of a word is looked for among the words that begin alike, from its second character on", () => {
  const beginningOf = (typed: string): string | null => createTerm(typed, true)?.beginning ?? null;
  expect(beginningOf("l")).toBeNull();
  expect(beginningOf("lu")).toBe(beginningOf("Lunch"));
  expect(beginningOf("lu")).not.toBe(beginningOf("la"));
  expect(beginningOf("SÃO")).toBe(beginningOf("sa"));
  expect(beginningOf("喝茶")).toBeNull();
});
