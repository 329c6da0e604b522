import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { changedMeasures, checkOut, findCommit } from "../../../bench/against/checkout.ts";
import { compareRuns, compareValues } from "../../../bench/against/compare-runs.ts";
import { flatFigures } from "../../../bench/against/flat-figures.ts";
import type { FlatFigure } from "../../../bench/against/flat-figures.ts";
import { reportOf } from "../../../bench/against/report.ts";
import { openCleanup } from "../../../bench/support/cleanup.ts";
import { figure, results } from "./results.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const run = (figures: Readonly<Record<string, number>>): ReadonlyMap<string, FlatFigure> =>
  new Map(
    Object.entries(figures).map(([name, p50]) => [name, { what: name, unit: "ms", p50, p95: p50 * 2 }]),
  );

describe("a change beyond the noise", () => {
  test("a change of a figure counts as real only if the values before and after it do not overlap", () => {
    expect(compareValues([10, 11, 12, 13], [20, 21, 22, 12.5])).toMatchObject({ isBeyondNoise: false });
    expect(compareValues([10, 11, 12, 13], [20, 21, 22, 13.5])).toMatchObject({
      before: { least: 10, median: 11.5, most: 13 },
      now: { least: 13.5, median: 20.5, most: 22 },
      isBeyondNoise: true,
    });
  });

  test("a change of a figure counts as real only if the medians differ by more than 5 %, in either direction", () => {
    expect(compareValues([100, 100, 100, 100], [105, 105, 105, 105]).isBeyondNoise).toBe(false);
    expect(compareValues([100, 100, 100, 100], [106, 106, 106, 106]).isBeyondNoise).toBe(true);
    expect(compareValues([100, 100, 100, 100], [94, 94, 94, 94])).toMatchObject({
      ratio: 0.94,
      isBeyondNoise: true,
    });
  });

  test("if a figure was 0 before, its change is reported without a ratio", () => {
    expect(compareValues([0, 0], [0, 0])).toMatchObject({ ratio: null, isBeyondNoise: false });
    expect(compareValues([0, 0], [3, 4])).toMatchObject({ ratio: null, isBeyondNoise: true });
  });
});

test("the comparison of two versions compares figures of equal name, and lists those that only one version has", () => {
  const compared = compareRuns([run({ a: 1, old: 2 }), run({ a: 1, old: 2 })], [run({ a: 3, new: 4 })]);
  expect(compared.compared.map(({ name, p95 }) => [name, p95.before.median, p95.now.median])).toEqual([
    ["a", 2, 6],
  ]);
  expect([compared.onlyBefore, compared.onlyNow]).toEqual([["old"], ["new"]]);
});

test("the results that an older version of the bench printed can still be read, with the comparisons of each figure", () => {
  const summary = { samples: 1, p50: 2, p95: 3, p999: 4 };
  const measures = [
    {
      name: "push",
      what: "a push",
      unit: "ms",
      ...summary,
      comparison: [{ name: "bare", what: "", ...summary, p50: 4 }],
    },
  ];
  const first = flatFigures(JSON.stringify({ measures }));
  expect([...first]).toEqual([
    ["push", { what: "a push", unit: "ms", p50: 2, p95: 3 }],
    ["push of bare", { what: "a push, of that of bare", unit: "ratio", p50: 0.5, p95: 1 }],
    ["push/bare", { what: "", unit: "ms", p50: 4, p95: 3 }],
  ]);
  const holds = ["one", "two"].map((what) => ({ name: "hold", what, unit: "ms", ...summary }));
  expect([...flatFigures(JSON.stringify({ figures: holds })).keys()]).toEqual(["hold", "hold: two"]);
  const now = flatFigures(JSON.stringify({ groups: [results("push", [figure("pushToVisible", 5)])] }));
  expect(now.get("pushToVisible")).toMatchObject({ unit: "ms", p50: 5 });
});

test("results in which a group failed cannot be compared, and the error names the failure", () => {
  const failed = results("push", [], { failure: "no app" });
  expect(() => flatFigures(JSON.stringify({ groups: [failed] }))).toThrow("no app");
});

test("the report of a comparison lists changed figures, unchanged figures, failed runs and the files of the bench that differ", () => {
  const runs = (values: readonly number[]) => values.map((value) => run({ slow: value, same: 7 }));
  const group = compareRuns(runs([10, 11, 12, 13]), runs([20, 21, 22, 23]));
  const load = { fib24: 0.4, loadAverage: 1.5 };
  const text = reportOf({
    before: "0123456789",
    now: "the working tree",
    rounds: 4,
    isQuick: true,
    rule: "",
    machine: { before: load, after: load },
    changedMeasures: ["bench/push/push.ts"],
    groups: [{ name: "push", options: [], failures: ["now, no app"], ...group }],
  });
  const [changed = "", same = ""] = text.split("## Changed")[1]?.split("## Not changed") ?? [];
  expect(changed).toMatch(
    /\| push: slow \| p50 +\| +11\.5 ms \(10 ms to 13 ms\) \| +21\.5 ms \(20 ms to 23 ms\) \| 1.87×/u,
  );
  expect(changed).not.toContain("same");
  expect(same).toContain("push: same");
  expect(text).toContain("bench/push/push.ts");
  expect(text).toContain("push was not measured: now, no app");
});

describe("the checkout of a commit", () => {
  let folder = "";
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=Sam", "-c", "user.email=sam@project.example", ...args], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  const commit = (files: Readonly<Record<string, string>>): string => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    git("add", ".");
    git("commit", "--quiet", "--message", "Change the files");
    return git("rev-parse", "HEAD");
  };

  beforeEach(() => {
    folder = temporaryFolder();
    git("init", "--quiet");
    mkdirSync(join(folder, "bench"));
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
    writeFileSync(join(folder, "node_modules/package.js"), "");
  });

  test("a commit's checkout has its files and links to the project's packages, which stay when the checkout is removed", async () => {
    const first = commit({ "package-lock.json": "{}", "bench/run.ts": "1" });
    commit({ "bench/run.ts": "2" });
    let checkout: string;
    {
      await using cleanup = openCleanup();
      checkout = await checkOut(cleanup, await findCommit("HEAD~1", folder), folder);
      expect(readFileSync(join(checkout, "bench/run.ts"), "utf8")).toBe("1");
      expect(lstatSync(join(checkout, "node_modules")).isSymbolicLink()).toBe(true);
      expect(existsSync(join(checkout, "node_modules/package.js"))).toBe(true);
    }
    expect(existsSync(checkout)).toBe(false);
    expect(existsSync(join(folder, "node_modules/package.js"))).toBe(true);
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
    expect(await changedMeasures(first, folder)).toEqual(["bench/run.ts"]);
  });

  test("if the lock file of a commit differs from the project's, its checkout does not use the project's packages", async () => {
    commit({ "package-lock.json": '{ "version": 1 }' });
    commit({ "package-lock.json": '{ "version": 2 }' });
    await using cleanup = openCleanup();
    const checkout = await checkOut(cleanup, await findCommit("HEAD~1", folder), folder);
    expect(existsSync(join(checkout, "node_modules"))).toBe(false);
  });

  test("a name that is not the name of a commit is refused, and so is an option of git", async () => {
    commit({ "package-lock.json": "{}" });
    await expect(findCommit("no-such-commit", folder)).rejects.toThrow("no-such-commit");
    await expect(findCommit("--all", folder)).rejects.toThrow("--all");
  });
});
