import { expect, test } from "vitest";
import { completeLanguages, sourceLanguage, textLanguages } from "../../../preload/model/app/languages.ts";
import {
  missingTexts,
  readSource,
  readTranslation,
  translationFaults,
} from "../../../scripts/texts/translation-faults.mjs";

const source = {
  list: {
    empty: "Nothing here",
    unread: "{count, plural, one {# message} other {# messages}} in {chat}",
    help: "Read <link>the manual</link>",
  },
};

test.each([
  ["a text that the source does not have", { none: "Nichts" }, "list.none is not a text of the source"],
  ["a brace that is missing", { empty: "Nichts {" }, "list.empty is not well formed"],
  [
    "a slot that is missing",
    { unread: "{count, plural, one {# Nachricht} other {# Nachrichten}}" },
    "list.unread lacks {chat}",
  ],
  [
    "a slot of another name",
    { empty: "Nichts in {chat}" },
    "list.empty has {chat}, which the source does not have",
  ],
  [
    "a number without digit groups",
    { unread: "{count} Nachrichten in {chat}" },
    "list.unread lacks {count} as a number",
  ],
  ["a tag that is missing", { help: "Lies das Handbuch" }, "list.help lacks <link>"],
  [
    "a plural form that is missing",
    { unread: "{count, plural, other {# Nachrichten}} in {chat}" },
    "list.unread lacks the plural form one",
  ],
  [
    "a plural form that the language does not have",
    { unread: "{count, plural, one {# Nachricht} few {# Nachrichten} other {# Nachrichten}} in {chat}" },
    "list.unread has the plural form few, which the language does not have",
  ],
  ["a straight quotation mark", { empty: 'Nichts in "alle"' }, "list.empty has a straight quotation mark"],
])("%s is a fault of a translation", (_what, texts, fault) => {
  expect(translationFaults(source, { list: texts }, "de").join("\n")).toContain(fault);
});

test("a translation is right if it has the source's slots and tags in any order and its language's plural forms", () => {
  const help = "اقرأ <link>الدليل</link>";
  const forms = ["zero", "one", "two", "few", "many", "other"].map((form) => `${form} {# رسالة}`).join(" ");
  const arabic = { list: { empty: "لا شيء هنا", help, unread: `في {chat}: {count, plural, ${forms}}` } };
  expect(translationFaults(source, arabic, "ar")).toEqual([]);
  const japanese = { list: { unread: "{chat}に{count, plural, other {#件のメッセージ}}" } };
  expect(translationFaults(source, japanese, "ja")).toEqual([]);
});

test("each text that a language lacks is named as missing, except in American English, which has only texts that differ", () => {
  expect(missingTexts(source, { list: { empty: "Nichts" } }, "de")).toEqual(["list.unread", "list.help"]);
  expect(missingTexts(source, {}, "en-US")).toEqual([]);
  expect(translationFaults(source, { list: { empty: "Nothing here" } }, "en-US")).toEqual([
    "list.empty is equal to the source",
  ]);
});

const translated = textLanguages.filter((language) => language !== sourceLanguage);

test.each(translated.flatMap((language) => (["page", "main"] as const).map((side) => ({ language, side }))))(
  "the texts of $side in $language have the slots, tags and plural forms that they need",
  async ({ language, side }) => {
    expect(translationFaults(await readSource(side), readTranslation(side, language), language)).toEqual([]);
  },
);

test.each(["page", "main"] as const)(
  "the source texts of %s have the plural forms of English",
  async (side) => {
    const texts = await readSource(side);
    expect(
      translationFaults(texts, texts, sourceLanguage).filter((fault) =>
        /plural form|well formed/u.test(fault),
      ),
    ).toEqual([]);
  },
);

test.each(completeLanguages.filter((language) => language !== sourceLanguage))(
  "%s is offered, so each text is translated (node scripts/missing-texts.mjs)",
  async (language) => {
    for (const side of ["page", "main"] as const) {
      expect(missingTexts(await readSource(side), readTranslation(side, language), language), side).toEqual(
        [],
      );
    }
  },
);

test("each language that is completely translated is offered", async () => {
  const [page, main] = [await readSource("page"), await readSource("main")];
  const complete = translated.filter(
    (language) =>
      missingTexts(page, readTranslation("page", language), language).length === 0 &&
      missingTexts(main, readTranslation("main", language), language).length === 0,
  );
  expect(completeLanguages).toEqual([sourceLanguage, ...complete]);
});

test("every Arabic text of main begins with an Arabic letter, so that a dialog shows it from right to left", () => {
  const texts = Object.entries(readTranslation("main", "ar")).flatMap(([area, all]) =>
    Object.entries(all).map(([name, text]) => [`${area}.${name}`, text] as const),
  );
  // A text that begins with a slot is left out, because it begins with words that a person wrote.
  const wrong = texts.filter(([, text]) => !/^\{|^[^\p{L}]*\p{Script=Arabic}/u.test(text));
  expect(wrong).toEqual([]);
});
