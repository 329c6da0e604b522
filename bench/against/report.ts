import type { GroupName } from "../plan.ts";
import type { Unit } from "../support/document.ts";
import type { ProcessorLoad } from "../support/machine.ts";
import { formatValue } from "../tables/format-figure.ts";
import { markdownTable } from "../tables/markdown-table.ts";
import { changeRule } from "./compare-runs.ts";
import type { Change, ComparedFigure, ComparedGroup, Spread } from "./compare-runs.ts";

/** The comparison of a group, and the errors of the runs that failed. */
export interface GroupComparison extends ComparedGroup {
  readonly name: GroupName;
  readonly options: readonly string[];
  readonly failures: readonly string[];
}

/** What `npm run bench -- --against` prints. */
export interface ComparisonDocument {
  readonly before: string;
  readonly now: string;
  readonly rounds: number;
  readonly isQuick: boolean;
  readonly rule: string;
  /** How busy the machine was at the beginning and at the end. */
  readonly machine: { readonly before: ProcessorLoad; readonly after: ProcessorLoad };
  /** Files of the bench that differ: their figures may differ because they are measured differently. */
  readonly changedMeasures: readonly string[];
  readonly groups: readonly GroupComparison[];
}

interface Row {
  readonly group: GroupName;
  readonly figure: ComparedFigure;
  readonly percentile: "p50" | "p95";
  readonly change: Change;
}

/** The comparison as a readable text: first the figures that changed beyond their noise, then the rest. */
export function reportOf(document: ComparisonDocument): string {
  const { before, now, rounds, isQuick, groups, changedMeasures, machine } = document;
  const rows = groups.flatMap(({ name, compared }) =>
    compared.flatMap((figure) =>
      (["p50", "p95"] as const).map((percentile) => ({
        group: name,
        figure,
        percentile,
        change: figure[percentile],
      })),
    ),
  );
  const [changed = [], same = []] = [true, false].map((which) =>
    rows.filter(({ change }) => change.isBeyondNoise === which),
  );
  return [
    `${now} beside ${before}: ${String(rounds)} runs of each in turn${isQuick ? ", quick ones" : ""}; load ${String(machine.before.loadAverage)} before and ${String(machine.after.loadAverage)} after.`,
    changeRule,
    ...(changedMeasures.length === 0
      ? []
      : [`The measures themselves differ in: ${changedMeasures.join(", ")}.`]),
    ...groups.flatMap(notesOf),
    `## Changed beyond their noise: ${String(changed.length)}`,
    ...(changed.length === 0 ? [] : [tableOf(changed)]),
    `## Not changed: ${String(same.length)}`,
    ...(same.length === 0 ? [] : [tableOf(same)]),
  ].join("\n\n");
}

function notesOf({ name, failures, onlyBefore, onlyNow }: GroupComparison): readonly string[] {
  return [
    ...failures.map((failure) => `${name} was not measured: ${failure}`),
    ...(onlyBefore.length === 0 ? [] : [`${name} no longer has: ${onlyBefore.join(", ")}.`]),
    ...(onlyNow.length === 0 ? [] : [`${name} has anew: ${onlyNow.join(", ")}.`]),
  ];
}

function tableOf(rows: readonly Row[]): string {
  return markdownTable(
    [
      ["figure", "left"],
      ["of", "left"],
      ["before", "right"],
      ["now", "right"],
      ["ratio", "right"],
    ],
    rows.map(({ group, figure, percentile, change }) => [
      `${group}: ${figure.name}`,
      percentile,
      formatSpread(change.before, figure.unit),
      formatSpread(change.now, figure.unit),
      change.ratio === null ? "–" : formatValue(change.ratio, "ratio"),
    ]),
  );
}

function formatSpread({ least, median, most }: Spread, unit: string): string {
  const format = (value: number): string => formatValue(value, unit as Unit);
  return `${format(median)} (${format(least)} to ${format(most)})`;
}
