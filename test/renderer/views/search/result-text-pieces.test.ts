import { expect, test } from "vitest";
import { resultTextPieces } from "../../../../renderer/views/search/result-text-pieces.ts";

function shown(text: string, ...ranges: readonly (readonly [number, number])[]): string {
  return resultTextPieces(
    text,
    ranges.map(([start, length]) => ({ start, length })),
  )
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");
}

test("in the text of a search result, every hit is marked, and a short text is shown completely", () => {
  expect(shown("The ferry, the ferry", [4, 5], [15, 5])).toBe("The [ferry], the [ferry]");
  expect(shown("nothing to mark")).toBe("nothing to mark");
});

test("line breaks and tabs in a result text become spaces", () => {
  expect(shown("one\n\ntwo\tferry", [9, 5])).toBe("one two [ferry]");
});

test("a long result text begins at a word before its first hit", () => {
  const text = `${"word ".repeat(40)}ferry`;
  const line = shown(text, [200, 5]);
  expect(line.startsWith("…word ")).toBe(true);
  expect(line.endsWith("[ferry]")).toBe(true);
  expect(line.length).toBeLessThan(80);
});

test("a long result text ends with an ellipsis", () => {
  expect(shown(`ferry ${"word ".repeat(200)}`, [0, 5])).toMatch(/^\[ferry\] word .*…$/);
});

test("no visible character of a result text is cut in two, however many code units it has", () => {
  const family = "👩‍👩‍👧‍👦";
  const line = shown(`${family.repeat(60)}ferry`, [family.length * 60, 5]);
  expect(line.replaceAll(family, "")).toBe("…[ferry]");
});
