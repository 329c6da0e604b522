import { expect, test } from "vitest";
import type { Outcome } from "./run-cases.ts";
import { specReport } from "./spec-report.ts";

function outcomes(states: Readonly<Record<string, Outcome["state"]>>): Outcome[] {
  return Object.entries(states).map(([title, state]) => ({ title, state, milliseconds: 1 }));
}

test("the report counts what passed, failed and was left out in each file, and why cases failed", () => {
  const files = [
    {
      name: "api-app-spec",
      outcomes: outcomes({ quits: "passed", relaunches: "failed", pins: "left out", breaks: "failed" }),
      table: { pass: ["quits", "breaks"], different: { "not used by Natter": ["relaunches"] } },
    },
    {
      name: "esm-spec",
      outcomes: outcomes({ loads: "passed", paints: "failed", prints: "not run" }),
      table: { pass: ["loads"], different: { "known difference": ["paints"] } },
    },
  ];
  expect(specReport(files)).toBe(
    [
      "Electron's own tests on the stand-in: 2 files, 2 passed, 3 failed, 1 left out, 1 not run",
      "  api-app-spec  1 passed, 2 failed, 1 left out",
      "  esm-spec      1 passed, 1 failed, 0 left out, 1 not run",
      "The failed cases by their reason in the tables:",
      "      1  not used by Natter",
      "      0  needs Electron's own Chromium",
      "      1  known difference",
      "      0  cannot be run here",
      "      1  unexpected",
      "",
    ].join("\n"),
  );
});
