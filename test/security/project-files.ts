import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The text of one file of the project, by its path from the root. */
export function readProjectFile(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The sources that match a glob pattern, as path and text. */
function sourcesOf(pattern: string): { readonly path: string; readonly text: string }[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readProjectFile(path) }));
}

/** The paths of the matching sources in which a text occurs. */
export function sourcesContaining(pattern: string, text: RegExp): string[] {
  return sourcesOf(pattern)
    .filter((source) => text.test(source.text))
    .map(({ path }) => path);
}
