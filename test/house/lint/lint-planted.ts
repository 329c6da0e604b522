import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ESLint } from "eslint";
import ts from "typescript-eslint";
import { makeFolder, removeFolder } from "../../support/files/make-folder.ts";

const root = join(import.meta.dirname, "../../..");

// A planted file is not on disk, so no TypeScript program knows its types. The layer rules need no types.
const eslint = new ESLint({ cwd: root, overrideConfig: [ts.configs.disableTypeChecked] });

/**
 * Checks a text with ESLint as if it were a file of the project.
 * @param path relative to the project's folder
 * @returns the ids of the rules that refuse the text
 */
export async function refusingRules(path: string, code: string): Promise<string[]> {
  const text = path.endsWith(".svelte") ? `<script lang="ts">\n${code}\n</script>\n` : code;
  const [result] = await eslint.lintText(text, { filePath: join(root, path) });
  const fatal = result?.messages.find((message) => message.fatal);
  if (result === undefined || fatal !== undefined)
    throw new Error(`${path}: ${fatal?.message ?? "not linted"}`);
  return result.messages.map((message) => message.ruleId ?? "no rule");
}

/**
 * Checks files with oxlint as if they were the project's only ones. oxlint reads files only from the disk, so they are
 * written to a temporary folder that has the project's configuration.
 * @param files their texts, by their paths relative to the project's folder
 * @returns the rules that refuse the texts, in the words of oxlint
 */
export async function refusingOxlintRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = makeFolder();
  try {
    for (const name of ["oxlint.config.ts", "tsconfig.json"]) cpSync(join(root, name), join(folder, name));
    for (const name of ["scripts", "node_modules"])
      symlinkSync(join(root, name), join(folder, name), "junction");
    for (const [path, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    return await runOxlint(folder, Object.keys(files));
  } finally {
    removeFolder(folder);
  }
}

async function runOxlint(folder: string, paths: readonly string[]): Promise<string[]> {
  const program = join(root, "node_modules/oxlint/bin/oxlint");
  const output = await new Promise<string>((resolve) => {
    // Not checked, because oxlint exits with an error if a rule refuses something, which the output says too.
    execFile(process.execPath, [program, "--format=json", ...paths], { cwd: folder }, (_error, stdout) => {
      resolve(stdout);
    });
  });
  const { diagnostics } = JSON.parse(output) as {
    readonly diagnostics: readonly { readonly code: string }[];
  };
  return diagnostics.map(({ code }) => code);
}

/**
 * An import statement in a planted file. It imports a module that really exists, because the rules look at the disk.
 * @param from the planted file
 * @param target a file, or a folder whose first module is imported
 */
export function plantedImport(from: string, target: string): string {
  return `import * as planted from "${specifier(from, target)}";\nexport const use = planted;\n`;
}

/** Like `plantedImport`, but imports the module at run time. */
export function plantedLazyImport(from: string, target: string): string {
  return `export const load = () => import("${specifier(from, target)}");\n`;
}

function specifier(from: string, target: string): string {
  const path = relative(
    dirname(from),
    target.endsWith(".ts") ? target : join(target, firstModule(target)),
  ).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function firstModule(folder: string): string {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.d)\.ts$/.test(name))
    .toSorted()[0];
  if (found === undefined) throw new Error(`${folder} has no module to import`);
  return found;
}
