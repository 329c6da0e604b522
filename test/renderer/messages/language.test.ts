import { afterEach, expect, test } from "vitest";
import { directionOf, locale, textLocale, useLanguages } from "../../../renderer/messages/language.ts";

afterEach(() => {
  useLanguages(["en-GB"]);
});

test("the first language that dates can be written in is taken", () => {
  useLanguages(["xx-invalid-tag-", "pt-PT", "en-GB"]);
  expect(locale()).toBe("pt-PT");
});

test("without a usable language it is British English", () => {
  useLanguages(["C"]);
  expect(locale()).toBe("en-GB");
});

test("the window is turned round for texts that are written from the right, and for nothing else", () => {
  expect(["ar", "he-IL", "ur", "de-DE"].map(directionOf)).toEqual(["rtl", "rtl", "rtl", "ltr"]);
  useLanguages(["ar"]);
  // Dates and numbers are the person's; the texts are in English still.
  expect([locale(), directionOf(textLocale())]).toEqual(["ar", "ltr"]);
});
