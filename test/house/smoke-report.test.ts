import { expect, test } from "vitest";
import { smokeReportText, smokeReport } from "../../scripts/test/smoke-report.mjs";

const token = "8sJ2kfW9qLx0aPzM4tYv7bNcR3hD6eUg1oTi5wQy";
const folders = { home: "/home/ada", "the project": "/home/ada/natter" };

function resultsOf(...tests: readonly object[]): string {
  return JSON.stringify({ testResults: [{ message: "", assertionResults: tests }] });
}

test("a smoke report states for each check whether it passed, and lists the facts that it found", () => {
  const report = smokeReport(
    resultsOf(
      { title: "the window opens", status: "passed", meta: { facts: { milliseconds: 800 } } },
      { title: "no file has the token", status: "failed", meta: {}, failureMessages: ["one has\nat a"] },
      { title: "the sandbox is on", status: "skipped", meta: {} },
    ),
    folders,
  );
  expect(smokeReportText(report).split("\n")).toEqual([
    "ok              the window opens",
    "                  milliseconds: 800",
    "fault           no file has the token",
    "                  one has",
    "                  at a",
    "not shown here  the sandbox is on",
    "",
  ]);
});

test("a smoke report contains no folder of this computer and no token", () => {
  const words = `expected ${token} in /home/ada/natter/main/a.ts, read from /home/ada/.config/x`;
  const [checked] = smokeReport(
    resultsOf({ title: "a", status: "failed", meta: { facts: { where: token } }, failureMessages: [words] }),
    folders,
  );
  expect(checked?.why).toBe("expected <left out> in <the project>/main/a.ts, read from <home>/.config/x");
  expect(checked?.facts).toEqual({ where: "<left out>" });
});

test("a smoke report does not contain a token that stands at the beginning of a line", () => {
  const [checked] = smokeReport(
    resultsOf({ title: "a", status: "failed", meta: {}, failureMessages: [`expected\n${token}\tagain`] }),
    folders,
  );
  expect(checked?.why).toBe("expected\n<left out>\tagain");
});

test("if the smoke tests could not start, the smoke report lists this as a fault", () => {
  const results = JSON.stringify({ testResults: [{ message: "no such module", assertionResults: [] }] });
  expect(smokeReport(results, folders)).toEqual([
    { what: "the run itself", result: "fault", facts: {}, why: "no such module" },
  ]);
});
