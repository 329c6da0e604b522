import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

interface Row {
  readonly what: string;
  readonly where: string;
}

/** The rows of the table "Where to find". */
function rowsOf(text: string): readonly Row[] {
  const section = text.split("\n## Where to find\n")[1]?.split("\n## ")[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => {
      const [, what = "", where = ""] = line.split("|").map((cell) => cell.trim());
      return { what, where };
    });
}

/** What a cell names in backticks but neither its files have as a name, nor their text as a word. */
function missingIn({ where }: Row): readonly string[] {
  const names = [...where.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name);
  const paths = names.filter((name) => name.includes("/"));
  const named = files.filter((file) =>
    paths.some((path) => {
      const prefix = (path.split("<")[0] ?? path).replace(/\/$/u, "");
      return file === prefix || file.startsWith(`${prefix}/`);
    }),
  );
  const others = names.filter((name) => !name.includes("/") && !name.includes("*"));
  const isFile = (name: string) => /\.(?:ts|svelte|css|md|mjs)$/u.test(name);
  const texts = named.map((file) => readFileSync(join(root, file), "utf8"));
  return others.filter((name) =>
    isFile(name)
      ? !named.some((file) => basename(file) === name)
      : !texts.some((text) => new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?!\\w)`, "u").test(text)),
  );
}

const rows = rowsOf(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"));

test("a file that is in none of the row's folders is missing, and so is a constant that no file of the row has", () => {
  const missing = (where: string) => missingIn({ what: "", where });
  expect(missing("`window.ts`, `menu.ts` in `main/shell/window/`")).toEqual([]);
  expect(missing("`tray.ts` in `main/shell/window/`")).toEqual(["tray.ts"]);
  expect(missing("`maxTries` of `main/service/retry.ts`")).toEqual([]);
  expect(missing("`maxTry` of `main/service/retry.ts`")).toEqual(["maxTry"]);
});

test("every row of the table has a text and names a file or a folder", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ what, where }) => what === "" || !/`[^`]+\/[^`]*`/u.test(where))).toEqual([]);
});

test.each(rows)("files and constants named for this exist: $what", (row) => {
  expect(missingIn(row)).toEqual([]);
});
