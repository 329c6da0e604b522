import { afterEach, expect, test } from "vitest";
import {
  languageDirection,
  dateAndNumberLocale,
  textLocale,
  setLanguages,
} from "../../../renderer/messages/language.ts";

afterEach(() => {
  setLanguages(["en-GB"]);
});

test("the locale is the first language in which dates can be formatted", () => {
  setLanguages(["xx-invalid-tag-", "pt-PT", "en-GB"]);
  expect(dateAndNumberLocale()).toBe("pt-PT");
});

test("without a usable language the locale is British English", () => {
  setLanguages(["C"]);
  expect(dateAndNumberLocale()).toBe("en-GB");
});

test("only a language written from right to left turns the window round", () => {
  expect(["ar", "he-IL", "ur", "de-DE"].map(languageDirection)).toEqual(["rtl", "rtl", "rtl", "ltr"]);
  setLanguages(["ar"]);
  // The locale applies to dates and numbers only; the texts are still in English.
  expect([dateAndNumberLocale(), languageDirection(textLocale())]).toEqual(["ar", "ltr"]);
});
