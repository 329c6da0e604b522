import { parseClean } from "./clean.mjs";

/**
 * @typedef {object} CheckResult
 * @property {string} what
 * @property {"ok" | "fault" | "not shown here"} result
 * @property {Readonly<Record<string, string | number | boolean | null>>} facts
 * @property {string} [why] the beginning of the fault's message
 */

/**
 * The results of a smoke run, from Vitest's JSON, without private data: folders of this computer, and anything that
 * could be a token.
 * @param {string} results JSON
 * @param {Readonly<Record<string, string>>} [folders] the folders to replace, by the name that replaces them
 * @returns {CheckResult[]}
 */
export function smokeReport(results, folders) {
  const { testResults } = parseClean(results, folders);
  return testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.length === 0
      ? [{ what: "the run itself", result: "fault", facts: {}, why: firstLines(file.message) }]
      : file.assertionResults.map(checkResult),
  );
}

/**
 * @param {any} test
 * @returns {CheckResult}
 */
function checkResult({ title, status, meta, failureMessages }) {
  const facts = meta?.facts ?? {};
  if (status === "passed") return { what: title, result: "ok", facts };
  if (status === "failed")
    return { what: title, result: "fault", facts, why: firstLines(failureMessages[0]) };
  return { what: title, result: "not shown here", facts };
}

/** @param {string | undefined} words */
function firstLines(words = "") {
  return words.split("\n").slice(0, 12).join("\n");
}

/**
 * The report as text.
 * @param {readonly CheckResult[]} report
 */
export function smokeReportText(report) {
  const lines = report.flatMap(({ what, result, facts, why }) => [
    `${result.padEnd(16)}${what}`,
    ...Object.entries(facts).map(([name, value]) => `${" ".repeat(18)}${name}: ${String(value)}`),
    ...(why ?? "")
      .split("\n")
      .filter(Boolean)
      .map((line) => `${" ".repeat(18)}${line}`),
  ]);
  return `${lines.join("\n")}\n`;
}
