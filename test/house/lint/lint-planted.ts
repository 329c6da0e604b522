import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ESLint } from "eslint";
import ts from "typescript-eslint";

const root = join(import.meta.dirname, "../../..");

// A planted file is not on disk, so no program knows its types; the rules of the layers need none.
const eslint = new ESLint({ cwd: root, overrideConfig: [ts.configs.disableTypeChecked] });

/**
 * Lints a text as if it stood in the project.
 * @param path from the project's folder
 * @returns the ids of the rules that refuse it
 */
export async function refusals(path: string, code: string): Promise<string[]> {
  const text = path.endsWith(".svelte") ? `<script lang="ts">\n${code}\n</script>\n` : code;
  const [result] = await eslint.lintText(text, { filePath: join(root, path) });
  const fatal = result?.messages.find((message) => message.fatal);
  if (result === undefined || fatal !== undefined)
    throw new Error(`${path}: ${fatal?.message ?? "not linted"}`);
  return result.messages.map((message) => message.ruleId ?? "no rule");
}

/**
 * An import statement from one planted file of whatever module a folder really has: the rules look at the disk.
 * @param from the planted file
 * @param target a file, or a folder of which the first module is taken
 */
export function importOf(from: string, target: string): string {
  return `import * as planted from "${specifier(from, target)}";\nexport const use = planted;\n`;
}

/** As `importOf`, but loaded at run time. */
export function lazyImportOf(from: string, target: string): string {
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
