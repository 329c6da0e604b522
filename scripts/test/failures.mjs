import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../setup/places.mjs";
import { clean } from "./clean.mjs";

/** Number of lines shown of each reason; the step's output contains all of them. */
const reasonLines = 12;

/**
 * The failed tests of a step, each with the beginning of its reason, to be read first in a long output. They contain no
 * private data.
 * @param {string} [report] the file with Vitest's results
 * @returns {string[]} lines; empty without a report or without failures
 */
export function failures(report) {
  if (report === undefined || !existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return testResults.flatMap(failuresOfFile);
}

/**
 * @param {{ name: string, status: string, message?: string,
 *   assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] }[] }} file
 */
function failuresOfFile(file) {
  const name = relative(root, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return file.status === "failed" ? inLines(name, file.message ?? "") : [];
  return failed.flatMap(({ fullName, failureMessages }) =>
    inLines(`${name}: ${fullName.trim()}`, (failureMessages ?? []).join("\n")),
  );
}

/**
 * @param {string} title
 * @param {string} reason
 */
function inLines(title, reason) {
  return [
    `  ${clean(title)}`,
    ...clean(reason)
      .split("\n")
      .slice(0, reasonLines)
      .map((line) => `    ${line}`),
  ];
}
