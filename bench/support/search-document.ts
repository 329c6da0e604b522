import { availableParallelism, cpus, totalmem } from "node:os";
import { readLoad } from "./machine.ts";
import type { MachineFacts, Runtime } from "./machine.ts";
import { summarise } from "./statistics.ts";
import type { Summary } from "./statistics.ts";

/** One figure of a part of the program, measured without the app around it. */
export interface Figure extends Summary {
  readonly name: string;
  readonly what: string;
  readonly unit: "ms" | "ratio" | "bytes" | "requests" | "messages per second" | "per second";
  /** What is asked for, of the value named. */
  readonly goal?: {
    readonly of: "p50" | "p95";
    readonly atMost?: number;
    readonly atLeast?: number;
    readonly isMet: boolean;
  };
}

/** What is printed of parts that were measured without the app. */
export interface PartsDocument {
  readonly natter: string;
  readonly machine: Omit<MachineFacts, keyof Runtime>;
  readonly figures: readonly Figure[];
}

/** Sums a figure up. */
export function figure(about: Pick<Figure, "name" | "what" | "unit">, samples: readonly number[]): Figure {
  return { ...about, ...summarise(samples) };
}

/** Says what is asked for of a figure, and whether it is met. */
export function withGoal(
  measured: Figure,
  of: "p50" | "p95",
  bound: { readonly atMost: number } | { readonly atLeast: number },
): Figure {
  const isMet = "atMost" in bound ? measured[of] <= bound.atMost : measured[of] >= bound.atLeast;
  return { ...measured, goal: { of, ...bound, isMet } };
}

/** Measures parts one after the other, and says on what machine. */
export async function measureParts(
  natter: string,
  parts: readonly (() => Promise<readonly Figure[]>)[],
): Promise<PartsDocument> {
  const before = readLoad();
  const figures: Figure[] = [];
  for (const part of parts) figures.push(...(await part()));
  const machine = {
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    before,
    after: readLoad(),
  };
  return { natter, machine, figures };
}
