import { expect, test } from "vitest";
import { systemPieces } from "../../../../../renderer/views/conversation/timeline/system-text.ts";

function namesIn(text: string, ...names: readonly string[]): readonly string[] {
  return systemPieces(text, names).flatMap((piece) => (piece.isName ? [piece.text] : []));
}

test("names stand apart and no text is lost", () => {
  const pieces = systemPieces("Ana made Bob an admin", ["Bob", "Ana"]);
  expect(pieces.map(({ text }) => text).join("")).toBe("Ana made Bob an admin");
  expect(pieces.filter(({ isName }) => isName).map(({ text }) => text)).toEqual(["Ana", "Bob"]);
});

test("the longer of two names wins where both begin", () => {
  expect(namesIn("Ana Maria joined", "Ana", "Ana Maria")).toEqual(["Ana Maria"]);
});

test("a name inside of a word is no name", () => {
  expect(namesIn("Bananas were added by Ana", "Ana")).toEqual(["Ana"]);
});

test("signs in a name are taken as they are", () => {
  expect(namesIn("(^_^) joined", "(^_^)")).toEqual(["(^_^)"]);
});

test("without known names the line is one piece", () => {
  expect(systemPieces("Somebody joined", ["", ""])).toEqual([{ text: "Somebody joined", isName: false }]);
});
