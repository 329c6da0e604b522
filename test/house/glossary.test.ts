import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { enGb as mainTexts } from "../../texts/main/en-gb.ts";
import { enGb as pageTexts } from "../../texts/page/en-gb.ts";

/** The words of the glossary's last column, which no text may contain. */
function retiredWords(): readonly string[] {
  const glossary = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8");
  return glossary
    .split("\n")
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith("| word "))
    .flatMap((line) => (line.split("|")[3] ?? "").split(","))
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** The texts of a catalogue by key, without the names of their slots. The words inside plural forms are kept. */
function textsOf(catalogue: object, path = ""): readonly (readonly [key: string, text: string])[] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string")
      return [[`${path}${key}`, value.replaceAll(/\{\w+(?=[,}])/g, "{")] as const];
    return typeof value === "object" && value !== null ? textsOf(value, `${path}${key}.`) : [];
  });
}

test("the glossary has more than forty words, and more than forty words that it replaces", () => {
  const glossary = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8");
  expect(glossary.split("\n").filter((line) => /^\| [a-z]/.test(line)).length).toBeGreaterThan(40);
  expect(retiredWords().length).toBeGreaterThan(40);
});

test("no text of the page or of main contains a word that the glossary replaces", () => {
  const texts = [...textsOf(pageTexts, "page."), ...textsOf(mainTexts, "main.")];
  expect(texts.length).toBeGreaterThan(1000);
  const found = retiredWords().flatMap((word) => {
    // "client ID" is right and "client id" is not, so an abbreviation is compared as it is written.
    const flags = word === "client id" ? "u" : "iu";
    const pattern = new RegExp(`(?<![\\p{L}-])${RegExp.escape(word)}(?![\\p{L}-])`, flags);
    return texts.filter(([, text]) => pattern.test(text)).map(([key]) => `${key}: ${word}`);
  });
  expect(found).toEqual([]);
});
