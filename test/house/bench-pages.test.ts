import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { buildPages, pageNames } from "../../bench/timeline/pages-build.ts";

let folder = "";

afterEach(() => rm(folder, { recursive: true, force: true }));

test(
  "the lists that the benchmark compares the timeline with can be built",
  { timeout: 120_000 },
  async () => {
    folder = await mkdtemp(join(tmpdir(), "natter-bench-pages-"));
    await buildPages(folder);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(pageNames.map((page) => `${page}.html`)));
  },
);
