import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { entriesOf, findEntries } from "../../../scripts/where/find-entries.mjs";

const root = join(import.meta.dirname, "../../..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

/** The files in a path of an entry, which may be a folder or end in a placeholder such as `<heading>`. */
function filesIn(path: string): readonly string[] {
  const prefix = (path.split("<")[0] ?? path).replace(/\/$/u, "");
  return files.filter((file) => file === prefix || file.startsWith(`${prefix}/`));
}

/** The words in backticks of an entry that are neither paths, nor names of its files, nor in the text of these files. */
function missingIn({ where }: { readonly where: string }): readonly string[] {
  const names = [...where.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name);
  const paths = names.filter((name) => name.includes("/"));
  const named = paths.flatMap(filesIn);
  const others = names.filter((name) => !name.includes("/") && !name.includes("*"));
  const isFile = (name: string) => /\.(?:ts|svelte|css|md|mjs)$/u.test(name);
  const texts = named.map((file) => readFileSync(join(root, file), "utf8"));
  const missing = others.filter((name) =>
    isFile(name)
      ? !named.some((file) => basename(file) === name)
      : !texts.some((text) => new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?!\\w)`, "u").test(text)),
  );
  return [...paths.filter((path) => filesIn(path).length === 0), ...missing];
}

const rows = entriesOf(readFileSync(join(root, "docs/where-to-find.md"), "utf8"));

test("a file missing from its row's folders is reported, and so is a constant missing from the row's files", () => {
  const missing = (where: string) => missingIn({ where });
  expect(missing("`window.ts`, `menu.ts` in `main/shell/window/`")).toEqual([]);
  expect(missing("`tray.ts` in `main/shell/window/`")).toEqual(["tray.ts"]);
  expect(missing("`maxTries` of `main/service/retry.ts`")).toEqual([]);
  expect(missing("`main/service/retries.ts`")).toEqual(["main/service/retries.ts"]);
  expect(missing("`maxTry` of `main/service/retry.ts`")).toEqual(["maxTry"]);
});

test("the places of a subject are in its line or in the list below it", () => {
  expect(
    entriesOf("- **tray:** `tray.ts`\n- **menu:**\n  - `menu.ts`\n  - words: `words.ts`\n\n## Next"),
  ).toEqual([
    { what: "tray", where: " `tray.ts`" },
    { what: "menu", where: "\n  - `menu.ts`\n  - words: `words.ts`" },
  ]);
});

test("a search lists entries with rare words first, then subjects with the words, and leaves out far worse entries", () => {
  const entries = [
    { what: "menu of a chat", where: " `menu.ts`, copy of a share link" },
    { what: "share links of a group", where: " `link.ts`" },
    { what: "links in a text", where: " `text.ts`" },
  ];
  const found = (...words: readonly string[]) => findEntries(entries, words).map(({ what }) => what);
  expect(found("Share", "link")).toEqual(["share links of a group", "menu of a chat"]);
  expect(found("link", "nosuch")).toEqual(["share links of a group", "links in a text", "menu of a chat"]);
  expect(found("sharing")).toEqual(["share links of a group", "menu of a chat"]);
  expect(found("hare")).toEqual([]);
  expect(found("(share", "c++")).toEqual([]);
});

test("every row of docs/where-to-find.md names a file or a folder, and no subject has two rows", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
  expect(rows.filter(({ what, where }) => what === "" || !/`[^`]+\/[^`]*`/u.test(where))).toEqual([]);
});

test.each(rows)("the files and constants in the row “$what” of docs/where-to-find.md exist", (row) => {
  expect(missingIn(row)).toEqual([]);
});
