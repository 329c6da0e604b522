import { expect, test } from "vitest";
import { splitSystemMessage } from "../../../../../renderer/views/conversation/timeline/split-system-message.ts";

function namesIn(text: string, ...names: readonly string[]): readonly string[] {
  return splitSystemMessage(text, names).flatMap((piece) => (piece.isName ? [piece.text] : []));
}

test("names in a system line are separate pieces of the line, and no text is lost", () => {
  const pieces = splitSystemMessage("Ana made Bob an admin", ["Bob", "Ana"]);
  expect(pieces.map(({ text }) => text).join("")).toBe("Ana made Bob an admin");
  expect(pieces.filter(({ isName }) => isName).map(({ text }) => text)).toEqual(["Ana", "Bob"]);
});

test("if two names in a system line begin at the same position, the longer one is used", () => {
  expect(namesIn("Ana Maria joined", "Ana", "Ana Maria")).toEqual(["Ana Maria"]);
});

test("a name inside a word of a system line does not count as a name", () => {
  expect(namesIn("Bananas were added by Ana", "Ana")).toEqual(["Ana"]);
});

test("special characters in a name are matched literally in a system line", () => {
  expect(namesIn("(^_^) joined", "(^_^)")).toEqual(["(^_^)"]);
});

test("if no name in a system line is known, the line is one piece", () => {
  expect(splitSystemMessage("Somebody joined", ["", ""])).toEqual([
    { text: "Somebody joined", isName: false },
  ]);
});
