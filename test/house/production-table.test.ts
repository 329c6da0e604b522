import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

interface Row {
  readonly number: number;
  readonly switches: readonly string[];
  readonly tests: readonly string[];
}

/** The rows of the table in docs/interface/production.md. */
const rows: readonly Row[] = read("docs/interface/production.md")
  .split("\n")
  .filter((line) => /^\| \d/u.test(line))
  .map((line) => {
    const [, number = "", , switches = "", tests = ""] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    return {
      number: Number(number),
      switches: [...switches.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name),
      tests: tests
        .replaceAll("\\", "")
        .split("<br>")
        .filter((title) => title !== ""),
    };
  });

test("the table of production observations is numbered 1 to 32, and each row has a switch and a test", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  expect(rows.filter(({ switches, tests }) => switches.length === 0 || tests.length === 0)).toEqual([]);
});

test("every switch in the table of production observations is in the manual of the local service", () => {
  const manual = read("docs/local-service.md");
  const names = rows.flatMap(({ switches }) => switches);
  const isNamed = (name: string): boolean =>
    new RegExp(`[\`" ]${RegExp.escape(name)}[\`" =]`, "u").test(manual);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test("every test in the table of production observations is the title of a test", () => {
  const sources = globSync("test/**/*.test.ts", { cwd: root }).map(read);
  const titles = rows.flatMap(({ tests }) => tests);
  const isTitle = (title: string): boolean => sources.some((source) => source.includes(`"${title}"`));
  expect(titles.filter((title) => !isTitle(title))).toEqual([]);
});
