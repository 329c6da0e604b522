import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** What a document cites as evidence for an answer: the title of a test, or the heading of a document. */
interface Evidence {
  readonly file: string;
  readonly title: string;
}

/** A numbered point of the document. */
interface Answer {
  readonly number: number;
  /** How far the answer goes: "Answered", "Partly" or "Not yet"; null if it says none of them. */
  readonly state: string | null;
  readonly evidence: readonly Evidence[];
}

const evidenceLine = /^ +- `([^`]+)`: "(.+)"$/u;

/** The points of each part of the document. */
function partsOf(text: string): readonly (readonly Answer[])[] {
  return text
    .split(/^## /mu)
    .slice(1)
    .map((part) =>
      part.split(/^(?=\d+\. )/mu).flatMap((point) => {
        const number = /^\d+/u.exec(point)?.[0];
        if (number === undefined) return [];
        const [, state = null] =
          /\*\* (Answered|Partly|Not yet)\b/u.exec(point.replaceAll(/\s+/gu, " ")) ?? [];
        const evidence = point.split("\n").flatMap((line) => {
          const [, file, title] = evidenceLine.exec(line) ?? [];
          return file === undefined || title === undefined ? [] : [{ file, title }];
        });
        return [{ number: Number(number), state, evidence }];
      }),
    );
}

/** Whether the file has a test with this title, or a heading with these words. */
function isThere({ file, title }: Evidence): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const content = readFileSync(path, "utf8");
  if (file.endsWith(".md"))
    return content.split("\n").some((line) => /^#+ /u.test(line) && line.endsWith(` ${title}`));
  return (
    file.endsWith(".test.ts") && [`"${title}"`, `\`${title}\``].some((quoted) => content.includes(quoted))
  );
}

const text = readFileSync(join(root, "docs/answers.md"), "utf8");
const parts = partsOf(text);

test("docs/answers.md answers twenty complaints and the sixteen things that other clients lack, in their order", () => {
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
  expect(parts.map((answers) => answers.map(({ number }) => number))).toEqual([upTo(20), upTo(16)]);
});

test("every answer in docs/answers.md says how far the problem is solved, and names a test or a figure", () => {
  const vague = parts.flat().filter(({ state, evidence }) => state === null || evidence.length === 0);
  expect(vague).toEqual([]);
});

test("every test and every figure that docs/answers.md names exists", () => {
  const lost = parts.flat().flatMap(({ evidence }) => evidence.filter((one) => !isThere(one)));
  expect(lost).toEqual([]);
});

test("every indented line of a list in docs/answers.md names a file and a title", () => {
  const lines = text.split("\n").filter((line) => /^ +- /u.test(line));
  expect(lines.filter((line) => !evidenceLine.test(line))).toEqual([]);
});

test("a cited test or figure counts as existing only if the cited file exists and contains its title", () => {
  const file = "test/house/documents/answers.test.ts";
  expect(
    isThere({
      file,
      title:
        "every answer in docs/answers.md says how far the problem is solved, and names a test or a figure",
    }),
  ).toBe(true);
  expect(isThere({ file, title: `a title that ${["no", "test"].join(" ")} has` })).toBe(false);
  expect(isThere({ file: "test/house/documents/missing.test.ts", title: "every" })).toBe(false);
  expect(isThere({ file: "docs/performance.md", title: "The app with a million messages" })).toBe(true);
});
