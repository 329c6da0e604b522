import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { enGb as mainTexts } from "../../texts/main/en-gb.ts";
import type { TextCatalogue } from "../../preload/base/texts.ts";
import { enGb as pageTexts } from "../../texts/page/en-gb.ts";

const root = join(import.meta.dirname, "../..");

const keysOf = (catalogue: TextCatalogue): readonly string[] =>
  Object.entries(catalogue).flatMap(([area, texts]) => Object.keys(texts).map((name) => `${area}.${name}`));

/**
 * Matches the name of a text variant that addresses the reader as you. `system/sentence-makers.ts` adds these endings to the
 * name of the basic text.
 */
const otherForms = /^(system\..+?)(?:To)?You$/;

/** The fixed beginnings of keys of texts that the code completes, such as `composer.tone` of `composer.tone${tone}`. */
function beginningsIn(sources: string): readonly string[] {
  return [...sources.matchAll(/`(\w+\.\w+)\$\{\w+\}`/g)].map(([, beginning = ""]) => beginning);
}

/** The texts that no source names. */
function unusedIn(sources: string, texts: readonly string[]): readonly string[] {
  const named = new Set([...sources.matchAll(/"(\w+\.\w+)"/g)].map(([, name = ""]) => name));
  const beginnings = beginningsIn(sources);
  return texts.filter((text) => {
    const first = otherForms.exec(text)?.[1] ?? text;
    const isNamed = named.has(text) || named.has(first);
    return !isNamed && beginnings.every((beginning) => !text.startsWith(beginning));
  });
}

test("a text counts as used if a source names its key, its key's beginning, or the text that it varies", () => {
  const sources = 't("list.empty"); t(`composer.tone${tone}`); action("system.left", {}); t(`list.${what}`)';
  const used = ["list.empty", "composer.tone3", "system.left", "system.leftYou", "system.leftToYou"];
  expect(unusedIn(sources, [...used, "list.full", "composer.tune", "system.rightYou"])).toEqual([
    "list.full",
    "composer.tune",
    "system.rightYou",
  ]);
});

test.each<[string, TextCatalogue]>([
  ["renderer", pageTexts],
  ["main", mainTexts],
])("each text of the catalogue of %s is used", (folder, catalogue) => {
  const sources = globSync(`${folder}/**/*.{svelte,ts}`, { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  expect(unusedIn(sources, keysOf(catalogue))).toEqual([]);
});
