import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { enGb } from "../../renderer/messages/en-gb.ts";

const root = join(import.meta.dirname, "../..");

const keys = Object.entries(enGb).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}`),
);

/** Other forms of a sentence, about the person who reads: `system/telling.ts` adds these to the name of the first. */
const otherForms = /^(system\..+?)(?:To)?You$/;

/** Names of texts that a source makes by adding something at their end, such as `composer.tone${tone}`, without that. */
function beginningsIn(sources: string): readonly string[] {
  return [...sources.matchAll(/`(\w+\.\w+)\$\{\w+\}`/g)].map(([, beginning = ""]) => beginning);
}

/** Of these texts, those that no source names. */
function unusedIn(sources: string, texts: readonly string[]): readonly string[] {
  const named = new Set([...sources.matchAll(/"(\w+\.\w+)"/g)].map(([, name = ""]) => name));
  const beginnings = beginningsIn(sources);
  return texts.filter((text) => {
    const first = otherForms.exec(text)?.[1] ?? text;
    const isNamed = named.has(text) || named.has(first);
    return !isNamed && beginnings.every((beginning) => !text.startsWith(beginning));
  });
}

test("a text is used where it is named whole, by its beginning, or as another form of one that is", () => {
  const sources = 't("list.empty"); t(`composer.tone${tone}`); deed("system.left", {}); t(`list.${what}`)';
  const used = ["list.empty", "composer.tone3", "system.left", "system.leftYou", "system.leftToYou"];
  expect(unusedIn(sources, [...used, "list.full", "composer.tune", "system.rightYou"])).toEqual([
    "list.full",
    "composer.tune",
    "system.rightYou",
  ]);
});

test("every text of the catalogue is shown somewhere", () => {
  const sources = globSync("renderer/**/*.{svelte,ts}", { cwd: root })
    .filter((file) => !/messages[\\/]en-gb/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  expect(unusedIn(sources, keys)).toEqual([]);
});
