import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectPageUrl } from "../../preload/model/app/project-page.ts";

test("the page that the window opens for new versions is the project's home page", () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
    readonly homepage: string;
  };
  expect(projectPageUrl).toBe(manifest.homepage);
});
