import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { growthPlot } from "../../../bench/growth/growth-plot.ts";
import { growthName, growthSteps } from "../../../bench/growth/growth-steps.ts";
import { linePlot } from "../../../bench/growth/line-plot.ts";
import type { Figure, GrowthPoint } from "../../../bench/support/document.ts";
import { readResults, tableFiles } from "../../../bench/tables/write-tables.ts";
import { figure, results } from "./results.ts";

/** Makes a figure that gives a point of a plot. */
function point(count: number, line: GrowthPoint["line"], p50: number): Figure {
  return figure(growthName("messages", count, line), p50, { point: { of: "messages", count, line } });
}

/** The values of an attribute, as numbers, of all elements with a class, in the order of the text. */
function attribute(svg: string, className: string, name: string): readonly number[] {
  const elements = [...svg.matchAll(new RegExp(`<[a-z]+ class="${className}"[^>]*>`, "gu"))];
  return elements.map(([element]) => Number(new RegExp(` ${name}="([^"]*)"`, "u").exec(element)?.[1]));
}

/** The text of an element that occurs once. */
function textOf(svg: string, tag: string): string {
  return new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, "u").exec(svg)?.[1] ?? "";
}

test.each(["messages", "chats"] as const)("the stored plot of %s shows the stored results", async (of) => {
  expect(growthPlot(await readResults(), of)).toBe(await readFile(tableFiles.plots[of], "utf8"));
});

test("the x axis of a plot is logarithmic, and the y axis begins at 0", () => {
  const values = new Map([
    [100, 0],
    [1000, 50],
    [10_000, 100],
  ]);
  const panels = [{ title: "A panel", steps: [100, 1000, 10_000], lines: [{ name: "p50", values }] }];
  const svg = linePlot({ title: "A plot", description: "Words", panels });
  const [first = 0, second = 0, third = 0] = attribute(svg, "d0", "cx");
  expect(second - first).toBeCloseTo(third - second);
  const [zero = 0, half = 0, whole = 0] = attribute(svg, "d0", "cy");
  expect(zero - half).toBeCloseTo(half - whole);
  expect(zero).toBeGreaterThan(whole);
});

test("a plot has a title and a description for screen readers, and colours for light and dark", () => {
  const svg = linePlot({ title: "Size & speed", description: "a < b", panels: [] });
  expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="title description">/u);
  expect(textOf(svg, "title")).toBe("Size &amp; speed");
  expect(textOf(svg, "desc")).toBe("a &lt; b");
  expect(svg).toContain("@media (prefers-color-scheme:dark)");
});

test("the description of a plot names every value, and every number of messages that was not measured", () => {
  const document = {
    groups: [results("growth", [point(100_000, "start", 900), point(1_000_000, "start", 950)])],
  };
  const description = textOf(growthPlot(document, "messages"), "desc");
  expect(description).toContain(
    "900 ms (p95 1,800 ms) with 100,000 messages; 950 ms (p95 1,900 ms) with 1,000,000 messages; not measured with 10,000,000 messages.",
  );
});

test("each number of messages or chats without a value in the results is marked in the plot as not measured", () => {
  const marks = (svg: string): number => svg.split(">not measured<").length - 1;
  const document = { groups: [results("growth", [point(100_000, "start", 900)])] };
  expect(marks(growthPlot(document, "messages"))).toBe(2 + 4 * 3);
  expect(marks(growthPlot({ groups: [] }, "messages"))).toBe(5 * 3);
});

test("if the results are of a quick run, the title of the plot says so", () => {
  const quick = { groups: [results("growth", [], { isQuick: true })] };
  expect(textOf(growthPlot(quick, "chats"), "title")).toBe(
    "What grows with the number of chats (a quick run)",
  );
});

test("growth is measured from a hundred thousand messages on, or from a tenth of the largest number if smaller", () => {
  expect(growthSteps("messages", 1_000_000)).toEqual([100_000, 300_000, 1_000_000]);
  expect(growthSteps("messages", 30_000)).toEqual([10_000, 30_000]);
  expect(growthSteps("messages", 300_000)).toEqual([100_000, 300_000]);
  expect(growthSteps("chats", 500)).toEqual([50, 500]);
});
