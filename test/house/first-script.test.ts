import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { beforeAll, expect, test, vi } from "vitest";
import { firstScriptBytes } from "../../bench/timeline/script-size.ts";
import { rendererBuildConfig } from "../../scripts/build/renderer.mjs";
import { temporaryFolderOfFile } from "../support/files/temporary-folder.ts";

/**
 * The maximum size of the first script in bytes, gzipped. The test fails if something large is added by mistake, such as
 * the menus' library with 35 kB.
 */
const limit = 110_000;

const folder = temporaryFolderOfFile();

beforeAll(async () => {
  // Vitest sets "test", for which Vite builds a larger script than the app has.
  vi.stubEnv("NODE_ENV", "production");
  await build(rendererBuildConfig(folder));
}, 300_000);

/** The names of the built scripts that contain a word. */
async function scriptsWith(word: string): Promise<readonly string[]> {
  const assets = join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  return names.filter((_, index) => texts[index]?.includes(word));
}

test("the script that the window loads first stays small", async () => {
  expect(await firstScriptBytes(folder)).toBeLessThan(limit);
});

test("the app contains no parser for its texts, because the build compiles them", async () => {
  // The first text is in the catalogue, so it shows that the search works. The second is an error of the parser of texts.
  expect(await scriptsWith("Choose a chat")).not.toEqual([]);
  expect(await scriptsWith("EXPECT_ARGUMENT_CLOSING_BRACE")).toEqual([]);
});
