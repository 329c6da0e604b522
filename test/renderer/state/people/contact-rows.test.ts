import { expect, test } from "vitest";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import { contactRows, sortContacts } from "../../../../renderer/state/people/contact-rows.ts";
import { buildPerson, userId } from "../../../support/model/build-model.ts";

function contact(name: string, index: number): Contact {
  return { ...buildPerson({ id: userId(String(index)), name }), isBlocked: false, addedAt: 0 };
}
function sections(names: readonly string[], locale: string): readonly string[] {
  const rows = contactRows(sortContacts(names.map(contact), locale), "");
  return rows.map(({ contact: { name }, letter }) => (letter === null ? name : `${letter} ${name}`));
}

test("contacts are sorted by the rules of the language, and each section begins with its letter", () => {
  const names = ["Zoë", "åsa", "Anna", "Ben", "Ärla", "bea"];
  expect(sections(names, "en-GB")).toEqual(["A Anna", "Ärla", "åsa", "B bea", "Ben", "Z Zoë"]);
  expect(sections(names, "sv")).toEqual(["A Anna", "B bea", "Ben", "Z Zoë", "Å åsa", "Ä Ärla"]);
});

test("contacts in other scripts have sections of their own, and names that begin with signs are last", () => {
  expect(sections(["42", "佐藤 美咲", "ليلى", "Ana", "🔥 Kwame", "Ярослав", "田中"], "en-GB")).toEqual([
    "A Ana",
    "Я Ярослав",
    "ل ليلى",
    "… 佐藤 美咲",
    "田中",
    "# 🔥 Kwame",
    "42",
  ]);
});

test("a search for contacts ignores case and accents, and hides the section letters", () => {
  const sorted = sortContacts(["Inês Carvalho", "Kwame Mensah", "Agnes"].map(contact), "en-GB");
  expect(contactRows(sorted, " NES ").map(({ contact: { name }, letter }) => [name, letter])).toEqual([
    ["Agnes", null],
    ["Inês Carvalho", null],
  ]);
});

test("five thousand contacts are sorted and searched in a moment", () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `Person ${String((index * 7_919) % 5_000)}`);
  const start = performance.now();
  const sorted = sortContacts(names.map(contact), "en-GB");
  expect(contactRows(sorted, "person 4999")).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(2_000);
});
