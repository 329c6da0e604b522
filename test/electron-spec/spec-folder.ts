// Locates Electron's own tests, which lie next to the checkout and are not part of the project.
import { cpSync, existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { makeFolder } from "../support/files/make-folder.ts";

const runner = fileURLToPath(new URL("run.ts", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder with the test files, or undefined if it does not exist. */
export function specFolder(): string | undefined {
  const shared = process.env["ELECTRON_SPEC_FOLDER"] ?? join(root, "..", "shared", "electron-spec");
  const folder = join(shared, "spec");
  return existsSync(folder) ? folder : undefined;
}

/**
 * Copies the test files to a folder in which cases may write. The folder links to the project's packages, and is itself
 * the app that runs a file.
 */
export function copySpecs(specs: string): string {
  const copy = makeFolder();
  cpSync(specs, copy, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "index.js"), `require(${JSON.stringify(runner)});\n`);
  return copy;
}

/** The URL of a folder, with a trailing slash. The URLs of all files in the folder begin with it. */
export function folderUrl(folder: string): string {
  return `${pathToFileURL(folder).href}/`;
}
