import { afterEach, expect, test } from "vitest";
import { numberText, percentText } from "../../../renderer/shared/text/number.ts";
import { dayText, momentText } from "../../../renderer/shared/time/time.ts";
import { firstWeekday } from "../../../renderer/state/activities/calendar-days.ts";
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

/** Days, times and numbers as the person's locale writes them. */
function writtenValues(): readonly unknown[] {
  const noon = new Date(2026, 10, 20, 12).getTime();
  const locale = dateAndNumberLocale();
  const days = [dayText(noon, noon + 5 * 86_400_000), momentText(noon, noon)];
  return [...days, numberText(12_345), percentText(0.5), firstWeekday(locale)];
}

test.each(["C", "POSIX", "", "en_US.UTF-8", "tlh", "xx", "x-private", "qaa-Qaaa-QM"])(
  "the unknown locale “%s” writes days, times and numbers as British English does",
  (locale) => {
    const british = writtenValues();
    setLanguages([locale]);
    expect(writtenValues()).toEqual(british);
  },
);

test("only a language written from right to left turns the window round", () => {
  expect(["ar", "he-IL", "ur", "de-DE"].map(languageDirection)).toEqual(["rtl", "rtl", "rtl", "ltr"]);
  setLanguages(["ar"]);
  // The locale applies to dates and numbers only; the texts are still in English.
  expect([dateAndNumberLocale(), languageDirection(textLocale())]).toEqual(["ar", "ltr"]);
});
