import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const maxWords = 20;

/** Whether a line is long enough for such a title. A text without one is not parsed. */
function hasLongLine(text: string): boolean {
  return text.split("\n").some((line) => countWords(line) > maxWords);
}

/** Words as a person counts them: a slot such as `$name` is one, and a sign alone is none. */
function countWords(title: string): number {
  return title
    .replaceAll(/\$\{[^}]*\}/gu, "slot")
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The name at the beginning of a call: `test` of `test.each(rows)("title", run)`. */
function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calledName(node.expression);
  return "";
}

/** The titles of tests and groups of tests in a source text that have too many words. */
function longTitlesIn(text: string): readonly string[] {
  const found: string[] = [];
  if (!hasLongLine(text)) return found;
  const source = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ["test", "it", "describe"].includes(calledName(node.expression))) {
      const [first] = node.arguments;
      const title =
        first !== undefined && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
          ? first.getText(source).slice(1, -1)
          : "";
      if (countWords(title) > maxWords) found.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("a title of more than 20 words is found in a test, a table of tests and a group", () => {
  const right = Array.from({ length: maxWords }, () => "word").join(" ");
  const long = `${right} $slot`;
  const calls = (title: string): string =>
    `test("${title}", run); test.each(rows)("${title}", run); describe.skipIf(is)(\`${title}\`, run);`;
  expect(longTitlesIn(calls(long))).toEqual([long, long, long]);
  expect(longTitlesIn(calls(`${right} –`))).toEqual([]);
  expect(longTitlesIn(`show("${long}");`)).toEqual([]);
});

test("no title of a test has more than 20 words", () => {
  const files = globSync("test/**/*.ts", { cwd: root, exclude: (name) => name === "node_modules" });
  expect(files.length).toBeGreaterThan(1000);
  const long = files.flatMap((file) =>
    longTitlesIn(readFileSync(join(root, file), "utf8")).map((title) => `${file}: ${title}`),
  );
  expect(long).toEqual([]);
});
