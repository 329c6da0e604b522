import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../../scripts/setup/places.mjs";
import { choose } from "../../../scripts/test/choose.mjs";

const names = (args: readonly string[], buildIsCurrent = true): string[] =>
  choose(args, { buildIsCurrent }).map((step) => step.name);

test("npm test without arguments runs type checks, lint, build and every test project, each once", () => {
  const all = names([]);
  expect(new Set(all).size).toBe(all.length);
  for (const name of ["lint: rules", "lint: unused", "types: main", "types: renderer", "build"]) {
    expect(all).toContain(name);
  }
  const tests = [
    "unit",
    "journeys",
    "renderer",
    "faults",
    "electron-spec",
    "midnight: before",
    "midnight: after",
    "screenshots",
    "service",
    ...(process.platform === "linux" ? ["packages", "desktop"] : []),
    "stand-in",
    "smoke",
    "keychain",
  ];
  expect(all.slice(-tests.length)).toEqual(tests);
});

test("if the name of a part is given to npm test, only this part runs", () => {
  expect(names(["unit"])).toEqual(["unit"]);
  expect(names(["types"]).every((name) => name.startsWith("types: "))).toBe(true);
});

test("if the last build is out of date, npm test builds the app before tests that start it", () => {
  expect(names(["journeys"], false)).toEqual(["build", "journeys"]);
  expect(names(["test/journeys/sign-in.test.ts"], false)).toEqual(["build", "chosen tests"]);
  expect(names(["unit"], false)).toEqual(["unit"]);
});

test("the part midnight of npm test runs its tests at ten minutes before midnight and at ten minutes after it", () => {
  const steps = choose(["midnight"], { buildIsCurrent: true });
  expect(steps.map(({ at }) => at)).toEqual(["2026-12-31T23:50", "2027-01-01T00:10"]);
  expect(new Set(steps.map(({ report }) => report)).size).toBe(2);
  for (const { args } of steps) {
    const files = args.filter((arg) => arg.startsWith("test/"));
    expect(files).toEqual(expect.arrayContaining(["test/journeys/activities/calendar.test.ts"]));
    // Two files of components share a page, and the second one must find it clean at any moment.
    expect(files.filter((file) => file.endsWith(".browser.test.ts")).length).toBeGreaterThan(2);
    for (const file of files) expect(existsSync(inRoot(file)), file).toBe(true);
  }
});

test("npm test passes the name of a test file to Vitest unchanged", () => {
  const [step] = choose(["test/main/chat/drafts/drafts.test.ts"], { buildIsCurrent: true });
  expect(step?.args.at(-1)).toBe("test/main/chat/drafts/drafts.test.ts");
});

test("npm test passes an option after the name of a part to Vitest", () => {
  const [step] = choose(["unit", "-t", "a title"], { buildIsCurrent: true });
  expect(step?.args).toContain("--project=unit");
  expect(step?.args.slice(-2)).toEqual(["-t", "a title"]);
});

test("npm test starts Chromium if the chosen tests are of components, of the stand-in, or Electron's own", () => {
  for (const folder of ["renderer/views", "fake-electron/window", "electron-spec"]) {
    const [step] = choose([`test/${folder}`], { buildIsCurrent: true });
    expect(step?.startsChromium).toBe(true);
  }
  const [step] = choose(["test/main/chat"], { buildIsCurrent: true });
  expect(step?.startsChromium).toBe(false);
});
