import { afterEach, expect, test } from "vitest";
import { numberText, percentText } from "../../../renderer/shared/text/number.ts";
import { dayText, momentText } from "../../../renderer/shared/time/time.ts";
import { firstWeekday } from "../../../renderer/state/activities/calendar-days.ts";
import { dateAndNumberLocale, textLocale, setLanguages } from "../../../renderer/messages/language.ts";

afterEach(() => {
  setLanguages(["en-GB"]);
});

test("dates and numbers are in the language of the texts, as the person's region writes them", () => {
  setLanguages(["xx-invalid-tag-", "pt-PT", "en-GB"], "pt-BR");
  expect([textLocale(), dateAndNumberLocale()]).toEqual(["pt-BR", "pt-PT"]);
  setLanguages(["pt-PT"], "de");
  expect([textLocale(), dateAndNumberLocale()]).toEqual(["de", "de-PT"]);
});

test("if the system names no usable language, dates and numbers are written as in British English", () => {
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
  "in the unknown locale “%s”, days, times and numbers are written as in British English",
  (locale) => {
    const british = writtenValues();
    setLanguages([locale]);
    expect(writtenValues()).toEqual(british);
  },
);
