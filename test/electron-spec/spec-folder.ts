// Where Electron's own tests are: beside the checkout, and not part of the project.
import { cpSync, existsSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const runner = fileURLToPath(new URL("run.ts", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder with the files, or undefined where they are not at hand. */
export function specFolder(): string | undefined {
  const shared = process.env["ELECTRON_SPEC_FOLDER"] ?? join(root, "..", "shared", "electron-spec");
  const folder = join(shared, "spec");
  return existsSync(folder) ? folder : undefined;
}

/** A copy in which cases may write, in which the project's packages are found, and which is the app that runs a file. */
export function copySpecs(specs: string): string {
  const copy = mkdtempSync(join(tmpdir(), "electron-spec-"));
  cpSync(specs, copy, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "index.js"), `require(${JSON.stringify(runner)});\n`);
  return copy;
}

/** The address of a folder, with which those of all its files begin. */
export function folderUrl(folder: string): string {
  return `${pathToFileURL(folder).href}/`;
}
