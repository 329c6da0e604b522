import { expect, test } from "vitest";
import { badgeText, numberText } from "../../../../renderer/shared/text/number.ts";

test("a count is written as the person's locale does", () => {
  expect(numberText(12_345)).toBe("12,345");
});

test("a badge above 999 says so in place of a number that has no room", () => {
  expect(badgeText(999)).toBe("999");
  expect(badgeText(1000)).toBe("999+");
});
