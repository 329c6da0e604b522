import type { Amounts, GroupName } from "../plan.ts";
import type { MachineFacts } from "./machine.ts";
import { summarise } from "./statistics.ts";
import type { Summary } from "./statistics.ts";

/** A percentile that a goal can be set for. */
export type Percentile = "p50" | "p95" | "p999";

/** The unit of a figure. */
export type Unit =
  | "ms"
  | "frames"
  | "bytes"
  | "ratio"
  | "requests"
  | "messages per second"
  | "per second"
  | "percent";

/**
 * A figure of the same run that stands beside another figure: a lower limit for comparison, or a part of the measured
 * time.
 */
export interface RelatedFigure extends Summary {
  readonly name: string;
  readonly what: string;
}

/** The bound that one of the percentiles has to meet. */
export interface Goal {
  readonly of: Percentile;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly isMet: boolean;
}

/** The point of a growth plot that a figure gives. */
export interface GrowthPoint {
  /** What grows along the plot. */
  readonly of: "messages" | "chats";
  /** How many of them there are at this point. */
  readonly count: number;
  readonly line: "start" | "open" | "search" | "bytes" | "memory";
}

/** A measured figure. Its name is unique within its group. */
export interface Figure extends Summary {
  readonly name: string;
  readonly what: string;
  readonly unit: Unit;
  readonly goal?: Goal;
  /** Figures of the same path without Natter's own work, which are lower limits. */
  readonly comparison?: readonly RelatedFigure[];
  /** The parts that the measured time consists of. */
  readonly parts?: readonly RelatedFigure[];
  readonly point?: GrowthPoint;
}

/**
 * The figures of one group of measures, with the facts of the run: version, date, amounts and machine. Without these
 * facts, figures mean little.
 */
export interface GroupResults {
  readonly name: GroupName;
  /** The version of Natter and its commit, if it is known. A `+` after the commit says that files were changed. */
  readonly natter: string;
  readonly commit: string | null;
  /** When the group began, as an ISO date in UTC, and how many seconds it took. */
  readonly taken: string;
  readonly seconds: number;
  /** Whether the run took few samples to be quick. */
  readonly isQuick: boolean;
  readonly amounts: Partial<Amounts>;
  readonly machine: MachineFacts;
  readonly figures: readonly Figure[];
  /** Why there are no figures, if there are none. */
  readonly failure: string | null;
}

/** The document that `npm run bench` prints. */
export interface BenchResults {
  readonly groups: readonly GroupResults[];
}

/** Summarises the samples of a figure that stands beside another one. */
export function relatedFigure(name: string, what: string, samples: readonly number[]): RelatedFigure {
  return { name, what, ...summarise(samples) };
}

/** Summarises the samples of a measure of the app. The unit is milliseconds unless `about` names another. */
export function summariseMeasure(
  about: Pick<Figure, "name" | "what" | "comparison" | "parts"> &
    Partial<Pick<Figure, "unit">> & { readonly goalP95?: number },
  samples: readonly number[],
): Figure {
  const { goalP95, unit = "ms", ...rest } = about;
  const figure = { ...rest, unit, ...summarise(samples) };
  return goalP95 === undefined ? figure : withGoal(figure, "p95", { atMost: goalP95 });
}

/** Summarises the samples of a figure. */
export function summariseFigure(
  about: Pick<Figure, "name" | "what" | "unit">,
  samples: readonly number[],
): Figure {
  return { ...about, ...summarise(samples) };
}

/** Adds a goal to a figure, and whether the figure meets it. */
export function withGoal(
  measured: Figure,
  of: Percentile,
  bound: { readonly atMost: number } | { readonly atLeast: number },
): Figure {
  const isMet = "atMost" in bound ? measured[of] <= bound.atMost : measured[of] >= bound.atLeast;
  return { ...measured, goal: { of, ...bound, isMet } };
}
