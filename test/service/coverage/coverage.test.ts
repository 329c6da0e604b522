import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatFile } from "../../support/files/format-file.ts";
import { coveragePage, findCoverageGaps } from "./coverage.ts";
import { findReachGaps } from "./reach-report.ts";

test("every rule has a descriptor, a handler and a test, and the client makes every call or states why not", async () => {
  expect(await findCoverageGaps()).toEqual([]);
});

test("every call is made by a journey and every command is called by the page, unless a reason is stated", async () => {
  expect(await findReachGaps()).toEqual([]);
});

test("docs/interface-coverage.md is what `npm run interface-coverage` writes", async () => {
  const file = join(import.meta.dirname, "../../../docs/interface-coverage.md");
  const fresh = await formatFile("interface-coverage.md", await coveragePage());
  expect(await readFile(file, "utf8")).toBe(fresh);
});
