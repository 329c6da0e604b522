import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { summaryLines } from "../../../scripts/test/run-step.mjs";
import { temporaryFolderOfFile } from "../../support/files/temporary-folder.ts";

const folder = temporaryFolderOfFile();

test("the summary that a step of npm test writes is printed below its line", () => {
  const file = join(folder, "summary.txt");
  writeFileSync(file, "2 files, 3 passed\n  a  1 passed\n");
  expect(summaryLines(file)).toEqual(["       2 files, 3 passed", "         a  1 passed"]);
});

test("if a step of npm test writes no summary, none is printed for it", () => {
  expect(summaryLines(undefined)).toEqual([]);
  expect(summaryLines(join(folder, "missing.txt"))).toEqual([]);
});
