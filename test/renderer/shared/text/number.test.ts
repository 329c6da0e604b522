import { expect, test } from "vitest";
import { badgeText, numberText } from "../../../../renderer/shared/text/number.ts";

test("a count is formatted for the person's locale", () => {
  expect(numberText(12_345)).toBe("12,345");
});

test("a badge above 999 shows 999+", () => {
  expect(badgeText(999)).toBe("999");
  expect(badgeText(1000)).toBe("999+");
});
