import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { expect, test } from "vitest";
import { coveragePage, uncovered } from "./coverage.ts";

test("every row and rule of the interface has a descriptor, a handler and a test, and every call a caller or a reason", async () => {
  expect(await uncovered()).toEqual([]);
});

test("docs/interface-coverage.md is what `npm run interface-coverage` writes", async () => {
  const file = join(import.meta.dirname, "../../../docs/interface-coverage.md");
  const fresh = await format(await coveragePage(), { parser: "markdown", printWidth: 110 });
  expect(await readFile(file, "utf8")).toBe(fresh);
});
