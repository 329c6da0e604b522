import { expect, test } from "vitest";
import { choose } from "../../../scripts/test/choose.mjs";

const names = (args: readonly string[], buildIsCurrent = true): string[] =>
  choose(args, { buildIsCurrent }).map((step) => step.name);

test("npm test alone runs types, lint, build and every project of tests, each once", () => {
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

test("a part is chosen by its name", () => {
  expect(names(["unit"])).toEqual(["unit"]);
  expect(names(["types"]).every((name) => name.startsWith("types: "))).toBe(true);
});

test("what starts the app is preceded by a build when the last one is old", () => {
  expect(names(["journeys"], false)).toEqual(["build", "journeys"]);
  expect(names(["test/journeys/sign-in.test.ts"], false)).toEqual(["build", "chosen tests"]);
  expect(names(["unit"], false)).toEqual(["unit"]);
});

test("a file goes to Vitest as it is", () => {
  const [step] = choose(["test/main/chat/drafts/drafts.test.ts"], { buildIsCurrent: true });
  expect(step?.args.at(-1)).toBe("test/main/chat/drafts/drafts.test.ts");
});

test("an option after a part is that part's", () => {
  const [step] = choose(["unit", "-t", "a title"], { buildIsCurrent: true });
  expect(step?.args).toContain("--project=unit");
  expect(step?.args.slice(-2)).toEqual(["-t", "a title"]);
});
