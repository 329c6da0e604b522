import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { inRoot } from "../../../scripts/setup/places.mjs";
import { partNames } from "../../../scripts/test/choose.mjs";

test("npm test -- --help names every part, and runs nothing", () => {
  const { status, stdout } = spawnSync(process.execPath, [inRoot("scripts/test.mjs"), "--help"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(partNames).toContain("journeys");
  for (const name of partNames) expect(stdout).toMatch(new RegExp(`[ ,]${RegExp.escape(name)}(?:,|$)`, "mu"));
  expect(stdout).not.toContain("passed");
});
