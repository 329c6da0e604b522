import { afterEach, expect, test } from "vitest";
import { direction, locale, useLanguages } from "../../../renderer/messages/language.ts";

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

test("a language written from the right turns the window round", () => {
  useLanguages(["ar"]);
  expect(direction()).toBe("rtl");
  useLanguages(["he-IL"]);
  expect(direction()).toBe("rtl");
  useLanguages(["de-DE"]);
  expect(direction()).toBe("ltr");
});
