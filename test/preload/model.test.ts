import { expect, test } from "vitest";
import { allowedReactions } from "../../preload/model/messages/reactions.ts";
import { textLength } from "../../preload/model/messages/text.ts";

test("text is counted in characters as the service counts them, not in UTF-16 units", () => {
  expect(textLength("")).toBe(0);
  expect(textLength("São")).toBe(3);
  expect(textLength("👀👀")).toBe(2);
});

test("exactly the 15 reactions that the service accepts are offered, each once", () => {
  expect(new Set(allowedReactions).size).toBe(15);
});
