import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Words that an engineer new to the project cannot guess, each with the terms that replace it. */
const retired: ReadonlyMap<string, string> = new Map([
  ["deed", "action"],
  ["excerpt", "jump window"],
  ["film", "video"],
  ["irreplaceable", "local only"],
  ["lane", "queue"],
  ["patience", "rate limit"],
  ["patiently", "rate limit"],
  ["sought", "target"],
  ["told", "reported, published or fetched"],
  ["town", "service or fixture"],
  ["unkept", "unsaved"],
  ["untold", "omitted"],
]);

/** The words of a name: `keepOrTell` is keep, or, tell; a plural counts as its singular too. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/u).map((word) => word.toLowerCase());
  return words.flatMap((word) => [word, word.replace(/s$/u, "")]);
}

/** The names in a source text, without its comments and strings. */
function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, false));
  return names;
}

function scriptOf(file: string): string {
  const text = readFileSync(join(root, file), "utf8");
  return file.endsWith(".svelte") ? (/<script[^>]*>(.*?)<\/script>/su.exec(text)?.[1] ?? "") : text;
}

function retiredIn(names: Iterable<string>): readonly string[] {
  return [...names].filter((name) => wordsOf(name).some((word) => retired.has(word)));
}

test("a retired word is found in a name, in a plural and in a private field", () => {
  const names = namesIn(
    "class Outbox { #lanes = 1; } const isToldTwice = 2; // a town\nconst plane = 'film';",
  );
  expect(retiredIn(names)).toEqual(["#lanes", "isToldTwice"]);
});

test("no identifier and no file name contains a retired word", () => {
  const files = globSync(
    "{api,bench,local-service,main,preload,renderer,scripts,test}/**/*.{ts,svelte,mjs,cjs,js}",
    {
      cwd: root,
      exclude: (name) => name === "node_modules",
    },
  );
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) =>
    retiredIn([basename(file), ...namesIn(scriptOf(file))]).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
