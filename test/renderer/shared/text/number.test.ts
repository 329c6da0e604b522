import { expect, test } from "vitest";
import { setLanguages } from "../../../../renderer/messages/language.ts";
import { badgeText, numberText } from "../../../../renderer/shared/text/number.ts";

test("a count is formatted for the person's locale", () => {
  expect(numberText(12_345)).toBe("12,345");
});

test("after a change of the language, counts are written as in the new language", () => {
  setLanguages(["de-DE"], "de");
  expect(numberText(12_345)).toBe("12.345");
  setLanguages(["en-GB"]);
  expect(numberText(12_345)).toBe("12,345");
});

test("a badge above 999 shows 999+", () => {
  expect(badgeText(999)).toBe("999");
  expect(badgeText(1000)).toBe("999+");
});
