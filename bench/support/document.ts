import type { MachineFacts } from "./machine.ts";
import { summarise } from "./statistics.ts";
import type { Summary } from "./statistics.ts";

/** Something measured in the same run, to compare with: a floor, or a part of the whole. */
export interface Beside extends Summary {
  readonly name: string;
  readonly what: string;
}

/** One measure of the run. */
export interface Measure extends Summary {
  readonly name: string;
  readonly what: string;
  readonly unit: "ms" | "frames" | "bytes";
  /** The p95 that is asked for, where one is. */
  readonly goal?: { readonly p95: number; readonly isMet: boolean };
  /** The least it could take: the same road without what Natter does on it. */
  readonly beside: readonly Beside[];
  /** What it is made of. */
  readonly parts?: readonly Beside[];
}

/** What `npm run bench` prints. */
export interface BenchDocument {
  readonly natter: string;
  readonly machine: MachineFacts;
  readonly measures: readonly Measure[];
}

/** Sums up what stands beside a measure. */
export function beside(name: string, what: string, samples: readonly number[]): Beside {
  return { name, what, ...summarise(samples) };
}

/** Sums a measure up: of times, unless it says of what. */
export function measure(
  about: Pick<Measure, "name" | "what" | "beside" | "parts"> &
    Partial<Pick<Measure, "unit">> & { readonly goalP95?: number },
  samples: readonly number[],
): Measure {
  const { name, what, unit = "ms", goalP95, beside: floors, parts } = about;
  const summary = summarise(samples);
  return {
    name,
    what,
    unit,
    ...summary,
    ...(goalP95 === undefined ? {} : { goal: { p95: goalP95, isMet: summary.p95 <= goalP95 } }),
    beside: floors,
    ...(parts === undefined ? {} : { parts }),
  };
}
