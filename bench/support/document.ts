import type { MachineFacts } from "./machine.ts";
import { summarise } from "./statistics.ts";
import type { Summary } from "./statistics.ts";

/** A figure of the same run to compare a measure with: a lower limit, or a part of the whole. */
export interface Comparison extends Summary {
  readonly name: string;
  readonly what: string;
}

export interface Measure extends Summary {
  readonly name: string;
  readonly what: string;
  readonly unit: "ms" | "frames" | "bytes";
  /** The p95 that the measure has to stay under, if it has a goal. */
  readonly goal?: { readonly p95: number; readonly isMet: boolean };
  /** Lower limits: the same path without Natter's own work. */
  readonly comparison: readonly Comparison[];
  /** The parts that the measured time consists of. */
  readonly parts?: readonly Comparison[];
}

/** The document that `npm run bench` prints for the measures of the app. */
export interface BenchDocument {
  readonly natter: string;
  readonly machine: MachineFacts;
  readonly measures: readonly Measure[];
}

/** Summarises the samples of a comparison. */
export function comparison(name: string, what: string, samples: readonly number[]): Comparison {
  return { name, what, ...summarise(samples) };
}

/** Summarises the samples of a measure. The unit is milliseconds unless `about` names another. */
export function summariseMeasure(
  about: Pick<Measure, "name" | "what" | "comparison" | "parts"> &
    Partial<Pick<Measure, "unit">> & { readonly goalP95?: number },
  samples: readonly number[],
): Measure {
  const { name, what, unit = "ms", goalP95, comparison: floors, parts } = about;
  const summary = summarise(samples);
  return {
    name,
    what,
    unit,
    ...summary,
    ...(goalP95 === undefined ? {} : { goal: { p95: goalP95, isMet: summary.p95 <= goalP95 } }),
    comparison: floors,
    ...(parts === undefined ? {} : { parts }),
  };
}
