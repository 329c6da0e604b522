import { availableParallelism, cpus, totalmem } from "node:os";
import { measureProcessorLoad } from "./machine.ts";
import type { MachineFacts, Runtime } from "./machine.ts";
import { summarise } from "./statistics.ts";
import type { Summary } from "./statistics.ts";

type Percentile = "p50" | "p95" | "p999";

/** A figure of a part of the program, measured without the app. */
export interface Figure extends Summary {
  readonly name: string;
  readonly what: string;
  readonly unit: "ms" | "ratio" | "bytes" | "requests" | "messages per second" | "per second" | "percent";
  /** The bound that one of the percentiles has to meet. */
  readonly goal?: {
    readonly of: Percentile;
    readonly atMost?: number;
    readonly atLeast?: number;
    readonly isMet: boolean;
  };
}

/** The document that is printed for parts that are measured without the app. */
export interface PartsDocument {
  readonly natter: string;
  readonly machine: Omit<MachineFacts, keyof Runtime>;
  readonly figures: readonly Figure[];
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

/** Measures parts one after the other, and adds the facts of the machine. */
export async function measureParts(
  natter: string,
  parts: readonly (() => Promise<readonly Figure[]>)[],
): Promise<PartsDocument> {
  const before = measureProcessorLoad();
  const figures: Figure[] = [];
  for (const part of parts) figures.push(...(await part()));
  const machine = {
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    before,
    after: measureProcessorLoad(),
  };
  return { natter, machine, figures };
}
