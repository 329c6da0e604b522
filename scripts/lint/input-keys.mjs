import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import ts from "typescript";

/** Folders that hold nothing to check. */
const excluded = [
  "node_modules",
  "dist",
  "release",
  "reports",
  "test-results",
  ".natter",
  ".git",
  ".svelte-check",
];

/** Files that may change the result for every other file: settings, rules, packages and ambient types. */
const shared = ["*.{js,ts,json}", ".*.json", "**/tsconfig*.json", "**/*.d.ts", "scripts/lint/*.mjs"];

/**
 * The files that match the patterns, as paths from the folder.
 * @param {string} folder
 * @param {string | string[]} patterns
 * @returns {string[]}
 */
export function filesMatching(folder, patterns) {
  const exclude = (/** @type {string} */ path) => excluded.includes(basename(path));
  return globSync(patterns, { cwd: folder, exclude }).toSorted();
}

/**
 * The files that a file imports by a relative path, type imports included, as paths from the folder.
 * @param {string} folder
 * @param {string} file
 * @returns {string[]}
 */
export function importsOf(folder, file) {
  return ts
    .preProcessFile(readFileSync(join(folder, file), "utf8"), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."))
    .map((name) => normalize(join(dirname(file), name)));
}

/**
 * A key for each file. The key changes with the file, with the files that it imports directly or indirectly, and with
 * settings and packages, because a rule that needs types can then have another result for the file.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {string} command what is run for the files
 * @returns {Map<string, string>}
 */
export function inputKeys(folder, files, command) {
  const contents = memoized((file) => digest(readFileSync(join(folder, file), "utf8")));
  const imports = memoized((file) =>
    /\.(?:[cm]?[jt]s|svelte)$/.test(file)
      ? importsOf(folder, file).filter((target) => existsSync(join(folder, target)))
      : [],
  );
  const common = filesMatching(folder, shared).map((file) => `${file} ${contents(file)}`);
  const base = digest([command, process.version, ...common].join("\n"));
  return new Map(
    files.map((file) => [file, digest([base, ...reachedFrom(file, imports).map(contents)].join("\n"))]),
  );
}

/**
 * @param {string} file
 * @param {(file: string) => readonly string[]} imports
 * @returns {string[]} the file first, then the rest in the order of their names
 */
function reachedFrom(file, imports) {
  const seen = new Set([file]);
  for (const at of seen) for (const target of imports(at)) seen.add(target);
  const [first = file, ...rest] = seen;
  return [first, ...rest.toSorted()];
}

/**
 * @template Value
 * @param {(file: string) => Value} find
 * @returns {(file: string) => Value}
 */
function memoized(find) {
  /** @type {Map<string, Value>} */
  const known = new Map();
  return (file) => {
    const value = known.get(file) ?? find(file);
    known.set(file, value);
    return value;
  };
}

/** @param {string} text */
const digest = (text) => createHash("sha256").update(text).digest("base64url");
