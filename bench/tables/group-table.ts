import type { Figure, GroupResults, RelatedFigure } from "../support/document.ts";
import type { Summary } from "../support/statistics.ts";
import type { GroupTable, TableRow } from "./table-row.ts";
import { formatGoal, formatValue } from "./format-figure.ts";
import { markdownTable } from "./markdown-table.ts";
import type { Alignment } from "./markdown-table.ts";

const missing = "not measured";

/** The figure of a row, with the unit and the goal that it is shown with. */
interface FoundFigure extends Summary, Pick<Figure, "unit" | "goal"> {
  readonly of: Figure;
}

/** The table of a group. A figure that the results lack is shown as not measured. */
export function groupTable({ rows, leftOut }: GroupTable, results: GroupResults | null): string {
  const figures = new Map((results?.figures ?? []).map((figure) => [figure.name, figure]));
  const all = [...rows, ...otherRows(rows, leftOut, figures)];
  const hasTail = [...figures.values()].some(({ goal }) => goal?.of === "p999");
  const columns: readonly (readonly [string, Alignment])[] = [
    ["what", "left"],
    ["p50", "right"],
    ["p95", "right"],
    ...(hasTail ? ([["p99.9", "right"]] as const) : []),
    ["goal", "left"],
    ["beside it in the same run", "left"],
    ["ratio", "right"],
  ];
  return markdownTable(
    columns,
    all.map((row) => cellsOf(row, figures, hasTail)),
  );
}

/** A row for each figure that no row names, and that is not left out. */
function otherRows(
  rows: readonly TableRow[],
  leftOut: RegExp | undefined,
  figures: ReadonlyMap<string, Figure>,
): readonly TableRow[] {
  const named = new Set(
    rows.flatMap(({ figure, beside = [], ratio = "" }) => [
      figure.split("/")[0],
      ...beside.map(([name]) => name),
      ratio,
    ]),
  );
  return [...figures.values()]
    .filter(({ name }) => !named.has(name) && leftOut?.test(name) !== true)
    .map(({ name, what, comparison = [] }) => ({
      figure: name,
      title: what,
      beside: comparison.map((one) => [one.name, one.what] as const),
    }));
}

function cellsOf(row: TableRow, figures: ReadonlyMap<string, Figure>, hasTail: boolean): readonly string[] {
  const found = find(row.figure, figures);
  if (found === null) return [row.title, missing, missing, ...(hasTail ? [missing] : []), "", "", ""];
  const { unit, goal, p50, p95, p999 } = found;
  const compared = (row.beside ?? []).map(([name, title]) => ({
    title,
    summary: beside(name, found, figures),
  }));
  const ratioGoal = row.ratio === undefined ? undefined : figures.get(row.ratio)?.goal;
  return [
    row.title,
    formatValue(p50, unit),
    formatValue(p95, unit),
    ...(hasTail ? [formatValue(p999, unit)] : []),
    goal !== undefined
      ? formatGoal(goal, unit)
      : ratioGoal === undefined
        ? ""
        : `ratio ${formatGoal(ratioGoal, "ratio").replace("p50 ", "")}`,
    compared
      .map(({ title, summary }) =>
        summary === null
          ? `${title}: ${missing}`
          : `${title}: ${formatValue(summary.p50, unit)}, ${formatValue(summary.p95, unit)}`,
      )
      .join("; "),
    compared
      .map(({ summary }) =>
        summary === null || summary.p50 === 0 ? "–" : formatValue(p50 / summary.p50, "ratio"),
      )
      .join("; "),
  ];
}

/** The figure with this name, or the part of a figure if the name is `figure/part`. */
function find(name: string, figures: ReadonlyMap<string, Figure>): FoundFigure | null {
  const [figureName = "", partName] = name.split("/");
  const figure = figures.get(figureName);
  if (figure === undefined) return null;
  if (partName === undefined) return { ...figure, of: figure };
  const part = figure.parts?.find((one) => one.name === partName);
  return part === undefined ? null : { ...part, unit: figure.unit, of: figure };
}

function beside(
  name: string,
  { of }: FoundFigure,
  figures: ReadonlyMap<string, Figure>,
): RelatedFigure | Figure | null {
  return of.comparison?.find((one) => one.name === name) ?? figures.get(name) ?? null;
}
