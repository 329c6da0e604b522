import { expect, test } from "vitest";
import {
  chooseLocale,
  completeLanguages,
  chooseTextLanguage,
  textLanguages,
  writingDirection,
} from "../../../../preload/model/app/languages.ts";

const choose = (...languages: readonly string[]): string =>
  chooseTextLanguage("system", languages, textLanguages);

test("the texts are in the first of the system's languages that is offered", () => {
  expect(choose("nl-NL", "fr-CA", "de")).toBe("fr");
  expect(choose("pt-PT")).toBe("pt-BR");
  expect(choose("de-AT", "en-GB")).toBe("de");
});

test("English texts are American in the United States and if no region is given, and otherwise British", () => {
  expect([choose("en-US"), choose("en"), choose("en-IE"), choose("en-GB")]).toEqual([
    "en-US",
    "en-US",
    "en-GB",
    "en-GB",
  ]);
});

test("a language of the system that has another script than the offered language of this name is not chosen", () => {
  expect(choose("de-Cyrl", "ja-JP")).toBe("ja");
});

test.each(["C", "POSIX", "", "en_US.UTF-8", "tlh", "xx-invalid-tag-", "x-private"])(
  "the unknown language “%s” of the system leaves the texts in British English",
  (tag) => {
    expect(choose(tag)).toBe("en-GB");
    expect(chooseLocale("en-GB", [tag])).toBe("en-GB");
  },
);

test("the language in the settings is used, unless it is not offered", () => {
  expect(chooseTextLanguage("ja", ["de-DE"], textLanguages)).toBe("ja");
  expect(chooseTextLanguage("ja", ["de-DE"], ["en-GB", "de"])).toBe("de");
});

test("dates and numbers are written in the language of the texts, with the conventions of the user's region", () => {
  expect(chooseLocale("de", ["en-GB", "de-CH"])).toBe("de-CH");
  expect(chooseLocale("ja", ["en-GB"])).toBe("ja-GB");
  expect(chooseLocale("en-GB", ["nl-NL"])).toBe("en-NL");
  expect(chooseLocale("ar", [])).toBe("ar");
});

test("dates are of the Gregorian calendar in every language and region, as the fields for dates are", () => {
  const regions = ["AF", "EG", "ET", "IL", "IR", "JP", "SA", "TH", "TW"];
  const calendarOf = (locale: string) => new Intl.DateTimeFormat(locale).resolvedOptions().calendar;
  for (const language of completeLanguages) {
    for (const region of regions) {
      expect(calendarOf(chooseLocale(language, [`und-${region}`]))).toBe("gregory");
    }
  }
});

test("the window is laid out from right to left only if the language is written so", () => {
  expect(["ar", "he-IL", "ur", "de-DE"].map(writingDirection)).toEqual(["rtl", "rtl", "rtl", "ltr"]);
});
