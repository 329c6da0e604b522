import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildPages, pageNames } from "../../bench/timeline/pages-build.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

test(
  "the lists that the benchmark compares the timeline with can be built",
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder();
    await buildPages(folder);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(pageNames.map((page) => `${page}.html`)));
  },
);
