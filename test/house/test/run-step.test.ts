import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findChromium, hasHeadlessChromium, withChromium } from "../../../scripts/setup/chromium.mjs";
import { needsNoWindow, runStep } from "../../../scripts/test/run-step.mjs";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("if a step of npm test fails, neither its output nor its report contains a token", async () => {
  const folder = temporaryFolder();
  const printed = vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => {
    printed.mockRestore();
  });
  const token = "8sJ2kfW9qLx0aPzM4tYv7bNcR3hD6eUg1oTi5wQy";
  const report = join(folder, "report.json");
  const failed = { status: "failed", fullName: "signs in", failureMessages: [`expected\n${token}`] };
  const results = {
    numPassedTests: 0,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: "a.test.ts", status: "failed", assertionResults: [failed] }],
  };
  const program = `require("node:fs").writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(results))});
    console.log("sent ${token}");
    process.exitCode = 1;`;
  const step = { part: "unit", name: "unit", report, args: ["-e", program] };
  expect(await runStep(step, { electron: undefined, live: false })).toMatchObject({ failed: 1 });
  const words = `${printed.mock.calls.flat().join("\n")}${readFileSync(report, "utf8")}`;
  expect(words).toContain("signs in");
  expect(words).toContain("sent <left out>");
  expect(words).not.toContain(token);
});

test("the processes of a step of npm test share Node's cache of compiled modules", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => {
    printed.mockRestore();
  });
  const program = 'process.exitCode = require("node:module").getCompileCacheDir() === undefined ? 1 : 0;';
  const step = { part: "types", name: "types: all", args: ["-e", program] };
  expect(await runStep(step, { electron: undefined, live: false })).toMatchObject({ passed: 1 });
});

test("tests that start Chromium get a Chromium without windows; tests of the desktop get one with windows", () => {
  const named = process.env["CHROMIUM_PATH"];
  delete process.env["CHROMIUM_PATH"];
  onTestFinished(() => {
    if (named !== undefined) process.env["CHROMIUM_PATH"] = named;
  });
  const step = { part: "journeys", name: "journeys", args: [] };
  expect(needsNoWindow({ ...step, startsApp: true })).toBe(true);
  expect(needsNoWindow({ ...step, startsChromium: true })).toBe(true);
  expect(needsNoWindow(step)).toBe(false);
  expect(needsNoWindow({ ...step, startsApp: true, needsDesktop: true })).toBe(false);
  const chosen = withChromium({}, { isHeadless: true });
  if (hasHeadlessChromium()) {
    expect(chosen["CHROMIUM_PATH"]).toMatch(/headless-shell$/);
    expect(chosen["WINDOWED_CHROMIUM_PATH"]).toBe(findChromium());
  } else expect(chosen).toEqual({ CHROMIUM_PATH: findChromium() });
  expect(withChromium({})["CHROMIUM_PATH"]).toBe(findChromium());
  process.env["CHROMIUM_PATH"] = process.execPath;
  expect(withChromium({}, { isHeadless: true })["CHROMIUM_PATH"]).toBe(process.execPath);
});
