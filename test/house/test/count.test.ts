import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { count, testTotalText, total } from "../../../scripts/test/count.mjs";
import { temporaryFolderOfFile } from "../../support/files/temporary-folder.ts";

const folder = temporaryFolderOfFile();

interface File {
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

function reportOf(numbers: Record<string, number>, testResults: readonly File[] = []): string {
  const file = join(folder, "report.json");
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  writeFileSync(file, JSON.stringify({ ...none, ...numbers, testResults }));
  return file;
}

test("a step of npm test that writes no report, such as lint, counts as one test", () => {
  expect(count(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(count(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("npm test counts the tests in a report of Vitest, and counts todo tests as skipped", () => {
  const report = reportOf({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(count(1, report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test("a file that fails to load counts as one failure, although none of its tests ran", () => {
  const report = reportOf({ numPassedTests: 3 }, [
    { status: "failed", assertionResults: [] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ]);
  expect(count(1, report)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test("if a run of Vitest fails although none of its tests failed, it counts as one failure", () => {
  expect(count(1, reportOf({ numPassedTests: 3 }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test("if a run of Vitest leaves no report, it counts as one failure, even if its exit code is 0", () => {
  expect(count(0, join(folder, "absent.json"))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("the last line of npm test adds up the tests of all steps that passed, failed and were skipped", () => {
  const counts = [count(0), count(1), { passed: 10, failed: 0, skipped: 3 }];
  expect(testTotalText(total(counts))).toBe("11 passed, 1 failed, 3 skipped");
});
