import { expect, test } from "vitest";
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
    "renderer",
    "service",
    "keychain",
    "stand-in",
    "electron-spec",
    "journeys",
    "faults",
    "smoke",
    "screenshots",
  ];
  expect(all.slice(-tests.length)).toEqual(tests);
});

test("a part of npm test is chosen by its name", () => {
  expect(names(["unit"])).toEqual(["unit"]);
  expect(names(["types"]).every((name) => name.startsWith("types: "))).toBe(true);
});

test("if the last build is out of date, a part of npm test that starts the app gets a build first", () => {
  expect(names(["journeys"], false)).toEqual(["build", "journeys"]);
  expect(names(["test/journeys/sign-in.test.ts"], false)).toEqual(["build", "chosen tests"]);
  expect(names(["unit"], false)).toEqual(["unit"]);
});

test("a file name is passed to Vitest unchanged", () => {
  const [step] = choose(["test/main/chat/drafts/drafts.test.ts"], { buildIsCurrent: true });
  expect(step?.args.at(-1)).toBe("test/main/chat/drafts/drafts.test.ts");
});

test("an option after the name of a part is passed to this part", () => {
  const [step] = choose(["unit", "-t", "a title"], { buildIsCurrent: true });
  expect(step?.args).toContain("--project=unit");
  expect(step?.args.slice(-2)).toEqual(["-t", "a title"]);
});
