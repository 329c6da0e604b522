import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstScriptBytes } from "../../bench/timeline/script-size.ts";
import { rendererBuildConfig } from "../../scripts/build/renderer.mjs";

/**
 * The maximum size of the first script in bytes, gzipped. The test fails if something large is added by mistake, such as
 * the menus' library with 35 kB.
 */
const limit = 110_000;

let folder = "";

beforeAll(async () => {
  // Vitest sets "test", for which Vite builds a larger script than the app has.
  vi.stubEnv("NODE_ENV", "production");
  folder = await mkdtemp(join(tmpdir(), "natter-first-script-"));
  await build(rendererBuildConfig(folder));
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

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
