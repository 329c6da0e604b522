import { expect, test } from "vitest";
import { allowedReactions } from "../../preload/model/messages/reactions.ts";
import { codePointCount } from "../../preload/model/messages/text-length.ts";

test("the length of a text is counted in code points, as the service counts, and not in UTF-16 units", () => {
  expect(codePointCount("")).toBe(0);
  expect(codePointCount("São")).toBe(3);
  expect(codePointCount("👀👀")).toBe(2);
});

test("exactly the 15 reactions that the service accepts are offered, each once", () => {
  expect(new Set(allowedReactions).size).toBe(15);
});
