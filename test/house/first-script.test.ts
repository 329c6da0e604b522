import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstScriptBytes } from "../../bench/timeline/script-size.ts";
import { rendererBuild } from "../../scripts/build/renderer.mjs";

/** 123 kB when this was written: what comes to it by mistake, such as the menus' library with 35 kB, is to show. */
const limit = 135_000;

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "natter-first-script-"));
  await build(rendererBuild(folder));
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files of the built window in which a word stands. */
async function scriptsWith(word: string): Promise<readonly string[]> {
  const assets = join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  return names.filter((_, index) => texts[index]?.includes(word));
}

test("the script that the window loads first stays small", async () => {
  expect(await firstScriptBytes(folder)).toBeLessThan(limit);
});

test("the window loads what reads messages nowhere, since they were read while building", async () => {
  // A text of the catalogue, and the name of a mistake that only the parser knows.
  expect(await scriptsWith("Choose a chat")).not.toEqual([]);
  expect(await scriptsWith("EXPECT_ARGUMENT_CLOSING_BRACE")).toEqual([]);
});
