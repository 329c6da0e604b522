import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { groupNames } from "../../../bench/plan.ts";
import { withGoal } from "../../../bench/support/document.ts";
import { fillPage } from "../../../bench/tables/fill-page.ts";
import { formatValue } from "../../../bench/tables/format-figure.ts";
import { groupTable } from "../../../bench/tables/group-table.ts";
import { markdownTable } from "../../../bench/tables/markdown-table.ts";
import { mergeDocuments } from "../../../bench/tables/merge-documents.ts";
import { readResults, tableFiles } from "../../../bench/tables/write-tables.ts";
import { figure, results } from "./results.ts";

const part = (name: string): string => `<!-- bench: ${name} -->\nold 99 ms\n<!-- /bench -->\n`;
const page = `# Title\n\nProse.\n\n${["machine", ...groupNames].map(part).join("\n")}\nThe end.\n`;

/** The part of a filled page between the marks of a name. */
function partOf(filled: string, name: string): string {
  return filled.split(`<!-- bench: ${name} -->\n`)[1]?.split("\n<!-- /bench -->")[0] ?? "";
}

/** The cells of the rows of a table, without its two head lines. */
function cellsOf(table: string): readonly (readonly string[])[] {
  const rows = table.split("\n").filter((line) => line.startsWith("|"));
  return rows
    .slice(2)
    .map((line) => line.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/gu, "").trim()));
}

test("the tables of docs/performance.md show the stored results", async () => {
  const written = await readFile(tableFiles.page, "utf8");
  expect(fillPage(written, await readResults())).toBe(written);
});

test("a row of a table shows the figure, its goal, the run's comparisons and the ratio of the medians", () => {
  const comparison = [{ name: "bareClient", what: "", samples: 3, p50: 0.5, p95: 0.75, p999: 1 }];
  const pushed = withGoal(figure("pushToVisible", 12, { comparison }), "p95", { atMost: 23 });
  const table = partOf(fillPage(page, { groups: [results("push", [pushed])] }), "push");
  expect(cellsOf(table)[0]).toEqual([
    "the service publishes → the message is drawn",
    "12 ms",
    "24 ms",
    "p95 at most 23 ms: **missed**",
    "a bare push client hears it: 0.5 ms, 0.75 ms",
    "24×",
  ]);
});

test("the goal of a ratio stands in the row of its figure", () => {
  const ratio = withGoal(figure("openRatio", 0.75, { unit: "ratio" }), "p50", { atMost: 1.2 });
  const table = groupTable(
    { rows: [{ figure: "open", title: "opening", beside: [["other", "the other"]], ratio: "openRatio" }] },
    results("large", [figure("open", 3), figure("other", 4), ratio]),
  );
  expect(cellsOf(table)).toEqual([
    ["opening", "3 ms", "6 ms", "ratio at most 1.20×: met", "the other: 4 ms, 8 ms", "0.75×"],
  ]);
});

test("a table with a goal for the 99.9th percentile has a column for this percentile", () => {
  const hold = withGoal(figure("hold", 4), "p999", { atMost: 16 });
  const table = groupTable({ rows: [{ figure: "hold", title: "a hold" }] }, results("holds", [hold]));
  expect(cellsOf(table)).toEqual([["a hold", "4 ms", "8 ms", "12 ms", "p99.9 at most 16 ms: met", "", ""]]);
});

test("a figure that the results lack is shown as not measured, and the number of an earlier run is removed", () => {
  const filled = fillPage(page, { groups: [results("start", [figure("startToListCold", 900)])] });
  expect(filled).not.toContain("old 99 ms");
  const [cold, warm] = cellsOf(partOf(filled, "start"));
  expect(cold?.slice(1)).toEqual([
    "900 ms",
    "1,800 ms",
    "",
    "a small sample app's first paint: not measured",
    "–",
  ]);
  expect(warm?.slice(1, 3)).toEqual(["not measured", "not measured"]);
  expect(partOf(filled, "grey")).toContain("\nNot measured.\n");
  expect(cellsOf(partOf(filled, "grey")).every(([, p50]) => p50 === "not measured")).toBe(true);
});

test("if a benchmark group failed, its part of the page says why it was not measured", () => {
  const failed = results("upload", [], { failure: "not measured: it took more than 20 minutes\nat …" });
  expect(partOf(fillPage(page, { groups: [failed] }), "upload")).toContain(
    "\nNot measured: it took more than 20 minutes.\n",
  );
});

test("a figure's part can have its own row, and a figure without a row gets one at the end", () => {
  const parts = [{ name: "wait", what: "", samples: 3, p50: 1, p95: 2, p999: 3 }];
  const table = groupTable(
    { rows: [{ figure: "sent/wait", title: "the wait" }], leftOut: /^detail$/u },
    results("grey", [figure("sent", 5, { parts }), figure("detail", 7), figure("new", 6)]),
  );
  expect(cellsOf(table).map(([title, p50]) => [title, p50])).toEqual([
    ["the wait", "1 ms"],
    ["what new is", "6 ms"],
  ]);
});

test("each table names its time, commit and number of samples, and says whether the run was quick", () => {
  const quick = results("push", [figure("pushToVisible", 12)], { isQuick: true, commit: null });
  expect(partOf(fillPage(page, { groups: [quick] }), "push")).toContain(
    "**Quick run, few samples.** 2026-11-26, 10:03 UTC, version 1.2.3, 3 samples; load 0.1 before and 1.2 after;",
  );
  const whole = results("push", [figure("pushToVisible", 12)]);
  const filled = fillPage(page, { groups: [whole] });
  expect(partOf(filled, "push")).toContain("\n2026-11-26, 10:03 UTC, version 1.2.3 (0123456789), 3 samples;");
  expect(partOf(filled, "machine").trim().split("\n")).toEqual([
    "- linux x64, Processor, 2 cores, 24 GiB; Node 24.0.0, Svelte 5.0.0.",
    "- Chromium 156.0 (on the stand-in for Electron).",
  ]);
});

test("if benchmark groups were measured on different machines, the page lists each group under its machine", () => {
  const one = results("push", []);
  const other = results("clear", [], {
    machine: { ...one.machine, cores: 8, runtime: null, chromium: null },
  });
  const lines = partOf(fillPage(page, { groups: [one, other] }), "machine")
    .trim()
    .split("\n");
  expect(lines.map((line) => line.split(/[;:] /u).at(-1))).toEqual([
    "push.",
    "clear.",
    "- Chromium 156.0 (on the stand-in for Electron).",
  ]);
});

test("a page is refused if it lacks a benchmark group's part, or has a part for an unknown group", () => {
  expect(() => fillPage(page.replace(part("grey"), ""), { groups: [] })).toThrow("no part for grey");
  expect(() => fillPage(page + part("purple"), { groups: [] })).toThrow("purple, which is not measured");
});

test("if several files have results of one benchmark group, the last counts, and merged groups are in the plan's order", () => {
  const merged = mergeDocuments([
    { groups: [results("push", [], { seconds: 1 }), results("clear", [])] },
    { groups: [results("push", [], { seconds: 2 }), results("grey", [])] },
  ]);
  expect(merged.groups.map(({ name, seconds }) => [name, seconds])).toEqual([
    ["grey", 74],
    ["push", 2],
    ["clear", 74],
  ]);
});

test("a value has two or three digits and the unit that is read best", () => {
  const values = [
    formatValue(0.4567, "ms"),
    formatValue(4.5678, "ms"),
    formatValue(1904.4, "ms"),
    formatValue(36_488, "ms"),
    formatValue(870, "bytes"),
    formatValue(177_320, "bytes"),
    formatValue(8_420_000, "bytes"),
    formatValue(0.0123, "ratio"),
    formatValue(1.046, "ratio"),
    formatValue(24.4, "ratio"),
    formatValue(5010, "per second"),
    formatValue(0, "frames"),
  ];
  expect(values).toEqual([
    "0.46 ms",
    "4.6 ms",
    "1,904 ms",
    "36.5 s",
    "870 bytes",
    "177 kB",
    "8.4 MB",
    "0.012×",
    "1.05×",
    "24.4×",
    "5,010 /s",
    "0",
  ]);
});

test("a table is padded and aligned, and a vertical bar in a text stays within its cell", () => {
  const columns = [
    ["what", "left"],
    ["p50", "right"],
  ] as const;
  expect(markdownTable(columns, [["a | b", "1"], ["c"]])).toBe(
    ["| what   | p50 |", "| ------ | --: |", "| a \\| b |   1 |", "| c      |     |"].join("\n"),
  );
});
