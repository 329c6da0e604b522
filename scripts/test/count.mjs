import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * What a step adds to the total. A run with a failing exit code counts as at least one failure. A file that does not
 * load, an error outside a test and a run without a report count as one failure each.
 * @param {number} code the exit code
 * @param {string} [report] the file with Vitest's counts
 * @returns {Count}
 */
export function count(code, report) {
  if (report === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const unloaded = testResults.filter(failedOutsideTests).length;
  const failed = numFailedTests + unloaded;
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {{ status: string, assertionResults: readonly { status: string }[] }} file */
function failedOutsideTests(file) {
  return file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed");
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((sofar, each) => sofar + each[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** @param {Count} count */
export function testTotalText({ passed, failed, skipped }) {
  return `${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
}
