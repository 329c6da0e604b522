import { expect, test } from "vitest";
import { typingTextParts } from "../../../../renderer/shared/conversation/typing-text.ts";

function typingText(...names: readonly string[]): string {
  return typingTextParts(names)
    .map(({ text }) => text)
    .join("");
}

test("the typing line is one sentence for one, two, three and more people", () => {
  expect(typingText()).toBe("");
  expect(typingText("Ana")).toBe("Ana is typing…");
  expect(typingText("Ana", "Ben")).toBe("Ana and Ben are typing…");
  expect(typingText("Ana", "Ben", "Cem")).toBe("Ana, Ben and Cem are typing…");
  expect(typingText("Ana", "Ben", "Cem", "Dee")).toBe("Ana, Ben and 2 others are typing…");
});

test("each name in the typing line is a separate part, so that its text direction can be isolated", () => {
  expect(typingTextParts(["ليلى"])).toEqual([
    { name: "name", text: "ليلى" },
    { name: null, text: " is typing…" },
  ]);
});
