import type { FlatFigure } from "./flat-figures.ts";

/** The figures of one run of a group. */
export type Run = ReadonlyMap<string, FlatFigure>;

/** The least, the median and the largest value of the runs of one version. */
export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

/** How a percentile of a figure differs between two versions. */
export interface Change {
  readonly before: Spread;
  readonly now: Spread;
  /** The median now divided by the median before; null if the median before is 0. */
  readonly ratio: number | null;
  readonly isBeyondNoise: boolean;
}

/** A figure that both versions have. */
export interface ComparedFigure {
  readonly name: string;
  readonly what: string;
  readonly unit: string;
  readonly p50: Change;
  readonly p95: Change;
}

/** The figures of a group in two versions. */
export interface ComparedGroup {
  readonly compared: readonly ComparedFigure[];
  /** Names of the figures that only one of the versions has in each of its runs. */
  readonly onlyBefore: readonly string[];
  readonly onlyNow: readonly string[];
}

/** The least difference of the medians that counts as a change. */
const minChange = 0.05;

/**
 * The fewest runs of each version. Even if two versions are equally fast, all values of one can lie above all values of
 * the other by chance: with four runs in 2 of 70 cases, with five in 2 of 252, with three in 1 of 10.
 */
export const minRounds = 4;

/** The rule by which a figure has changed, for the report. */
export const changeRule =
  "A percentile has changed beyond its noise if all its values of the one version lie above all those of the other, one value for each run, and if their medians differ by more than 5 %.";

/** Compares the runs of two versions, figure by figure. */
export function compareRuns(before: readonly Run[], now: readonly Run[]): ComparedGroup {
  const common = (runs: readonly Run[]): readonly string[] =>
    [...(runs[0]?.keys() ?? [])].filter((name) => runs.every((run) => run.has(name)));
  const [names, namesNow] = [common(before), common(now)];
  return {
    compared: namesNow.filter((name) => names.includes(name)).map((name) => compareFigure(name, before, now)),
    onlyBefore: names.filter((name) => !namesNow.includes(name)),
    onlyNow: namesNow.filter((name) => !names.includes(name)),
  };
}

function compareFigure(name: string, before: readonly Run[], now: readonly Run[]): ComparedFigure {
  const values = (runs: readonly Run[], of: "p50" | "p95"): readonly number[] =>
    runs.map((run) => run.get(name)?.[of] ?? Number.NaN);
  const changeOf = (of: "p50" | "p95"): Change => compareValues(values(before, of), values(now, of));
  const { what = "", unit = "" } = now[0]?.get(name) ?? {};
  return { name, what, unit, p50: changeOf("p50"), p95: changeOf("p95") };
}

/** Compares one percentile of a figure between the runs of two versions. */
export function compareValues(before: readonly number[], now: readonly number[]): Change {
  const [one, other] = [spreadOf(before), spreadOf(now)];
  const areApart = one.most < other.least || other.most < one.least;
  const ratio = one.median === 0 ? null : other.median / one.median;
  const isLarge = Math.abs(other.median - one.median) > minChange * one.median;
  return { before: one, now: other, ratio, isBeyondNoise: areApart && isLarge };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    least: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    most: at(sorted.length - 1),
  };
}
