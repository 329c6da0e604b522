import { writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../../scripts/setup/places.mjs";
import { failures } from "../../../scripts/test/failures.mjs";
import { temporaryFolderOfFile } from "../../support/files/temporary-folder.ts";

const folder = temporaryFolderOfFile();

function reportOf(...testResults: readonly unknown[]): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}

const passed = { status: "passed", fullName: "two and two are four", failureMessages: [] };

test("each failed test is listed with its file and the beginning of its error", () => {
  const reason = Array.from({ length: 40 }, (_, line) => `line ${String(line)}`).join("\n");
  const failed = { status: "failed", fullName: " two and two are five", failureMessages: [reason] };
  const lines = failures(
    reportOf({ name: inRoot("test/sums.test.ts"), status: "failed", assertionResults: [passed, failed] }),
  );
  expect(lines.slice(0, 2)).toEqual(["  test/sums.test.ts: two and two are five", "    line 0"]);
  expect(lines.at(-1)).toBe("    line 11");
});

test("the list of failed tests shows no folder of this computer, and nothing that could be a token", () => {
  const token = "8sJ2kfW9qLx0aPzM4tYv7bNcR3hD6eUg1oTi5wQy";
  const reason = `expected ${token} in ${inRoot("test/sums.ts")}\nread from ${join(homedir(), ".config/x")}`;
  const failed = { status: "failed", fullName: `with ${token}`, failureMessages: [reason] };
  const file = { name: inRoot("test/sums.test.ts"), status: "failed" };
  const lines = [
    ...failures(reportOf({ ...file, assertionResults: [failed] })),
    ...failures(reportOf({ ...file, message: reason, assertionResults: [] })),
  ];
  expect(lines).toEqual([
    "  test/sums.test.ts: with <left out>",
    "    expected <left out> in <the project>/test/sums.ts",
    "    read from <home>/.config/x",
    "  test/sums.test.ts",
    "    expected <left out> in <the project>/test/sums.ts",
    "    read from <home>/.config/x",
  ]);
});

test("a test file that fails to load is listed among the failed tests with its error", () => {
  const file = { name: inRoot("test/sums.test.ts"), status: "failed", message: "no such file" };
  expect(failures(reportOf({ ...file, assertionResults: [] }))).toEqual([
    "  test/sums.test.ts",
    "    no such file",
  ]);
});

test("the list of failed tests has neither passed tests nor steps without a report", () => {
  const file = { name: inRoot("test/sums.test.ts"), status: "passed", assertionResults: [passed] };
  expect(failures(reportOf(file))).toEqual([]);
  expect(failures(join(folder, "absent.json"))).toEqual([]);
  expect(failures()).toEqual([]);
});
