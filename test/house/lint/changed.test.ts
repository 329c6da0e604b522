import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { checkChanged } from "../../../scripts/lint/changed.mjs";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  write("view/Row.svelte", '<script lang="ts">import type { Chat } from "../model/chat.ts";</script>');
  write("model/chat.ts", 'import { id } from "./id.ts"; export interface Chat { id: typeof id }');
  write("model/id.ts", "export const id = 1;");
  write("view/other.ts", "export const other = 1;");
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Runs a check that ends with the exit code, and returns the files that it was given. */
async function check(exitCode = 0, command = "lint"): Promise<readonly string[]> {
  let given: readonly string[] = [];
  const result = await checkChanged(
    { folder, files: "**/*.{ts,svelte}", command, cache: join(folder, "node_modules/passed.json") },
    (changed) => {
      given = changed;
      return Promise.resolve(exitCode);
    },
  );
  expect(result).toBe(given.length === 0 ? 0 : exitCode);
  return given;
}

const all = ["model/chat.ts", "model/id.ts", "view/Row.svelte", "view/other.ts"];

test("the first lint run checks every file, and the next run checks none", async () => {
  expect(await check()).toEqual(all);
  expect(await check()).toEqual([]);
});

test("a changed file is checked again, and so is every file that imports it directly or indirectly", async () => {
  await check();
  write("model/id.ts", 'export const id = "1";');
  expect(await check()).toEqual(["model/chat.ts", "model/id.ts", "view/Row.svelte"]);
});

test("a file whose import is deleted is checked again", async () => {
  await check();
  write("view/other.ts", 'export { id } from "../model/missing.ts";');
  await check();
  write("model/missing.ts", "export const id = 2;");
  expect(await check()).toEqual(["model/missing.ts", "view/other.ts"]);
});

test("files that failed are checked again, although they did not change", async () => {
  await check();
  write("view/other.ts", "export const other = 2;");
  expect(await check(1)).toEqual(["view/other.ts"]);
  expect(await check(1)).toEqual(["view/other.ts"]);
});

test.each([
  "eslint.config.js",
  "package-lock.json",
  ".oxfmtrc.json",
  "main/tsconfig.json",
  "renderer/svelte.d.ts",
])("if %s changes, every file is checked again", async (file) => {
  write(file, "{}");
  await check();
  write(file, '{ "strict": true }');
  expect((await check()).filter((name) => name !== file)).toEqual(all);
});

test("a lint command with other options checks every file again", async () => {
  await check();
  expect(await check(0, "lint --strict")).toEqual(all);
});
