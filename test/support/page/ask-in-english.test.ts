import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { translator } from "./ask-in-english.ts";

/** What a test asks for in German, with these English and German texts. */
const inGerman = translator(
  [
    ["Cancel", "Abbrechen"],
    ["Cancel export", "Export abbrechen"],
    ["Leave {group}", "{group} verlassen"],
    [
      "{count, plural, one {# member} other {# members}}",
      "{count, plural, one {# Mitglied} other {# Mitglieder}}",
    ],
    ["Try again in {seconds} seconds.", "In {seconds} Sekunden erneut versuchen."],
    ["{command}: no keys", "{command}: keine Tasten"],
    ["Gallery", "Galerie"],
  ].map(([english = "", shown = ""]) => ({
    english: new IntlMessageFormat(english, "en").getAst(),
    shown: new IntlMessageFormat(shown, "de").getAst(),
  })),
);

const finds = (asked: string | RegExp, shown: string, isExact?: boolean): boolean => {
  const found = inGerman(asked, isExact);
  return typeof found === "string" ? found === shown : found.test(shown);
};

test("a text is asked for in the shown language, and not one that only contains it", () => {
  expect(finds("Cancel", "Abbrechen")).toBe(true);
  expect(finds("Cancel", "Export abbrechen")).toBe(false);
  expect(finds("Cancel", "Export abbrechen", false)).toBe(true);
});

test("the values of the slots are those of the English words", () => {
  expect(finds("Leave Lake house", "\u2068Lake house\u2069 verlassen")).toBe(true);
  expect(finds("Leave Lake house", "\u2068Book club\u2069 verlassen")).toBe(false);
  expect(finds("12 members", "12 Mitglieder")).toBe(true);
  expect(finds("12 members", "3 Mitglieder")).toBe(false);
  expect(finds("Gallery: no keys", "Galerie: keine Tasten")).toBe(true);
});

test("a pattern finds a text by its beginning, also one that ends in a name", () => {
  expect(finds(/^Leave .Lake/u, "\u2068Lake house\u2069 verlassen")).toBe(true);
  expect(finds(/Try again in 5 seconds/u, "In 5 Sekunden erneut versuchen.")).toBe(true);
  expect(finds(/^Leave .Lake/u, "Abbrechen")).toBe(false);
});

test("words that are in no text, such as a name, stay as they are", () => {
  expect(inGerman("Lake house")).toBe("Lake house");
  expect(finds(/^Lake house/u, "Lake house, 3 ungelesen")).toBe(true);
});
