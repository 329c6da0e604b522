import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import svelteFile from "svelte/package.json" with { type: "json" };
import type { RunningApp } from "../../test/support/app/start-app.ts";
import { summarise } from "./statistics.ts";

/** The runtime and the Chromium version that the app ran in. */
export interface Runtime {
  readonly runtime: RunningApp["runsOn"] | "chromium";
  readonly chromium: string;
}

/** How fast the processor is: milliseconds for the 24th Fibonacci number, and the load average. */
export interface ProcessorLoad {
  readonly fib24: number;
  readonly loadAverage: number;
}

/** The machine that the figures were taken on; without it they mean little. */
export interface MachineFacts {
  readonly platform: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly svelte: string;
  /** What the app ran in; null if the figures were taken without it, or do not say. */
  readonly runtime: Runtime["runtime"] | null;
  readonly chromium: string | null;
  readonly before: ProcessorLoad;
  readonly after: ProcessorLoad;
}

/** Asks the app which runtime it runs in. */
export async function readRuntime(app: RunningApp): Promise<Runtime> {
  const chromium = app.context.browser()?.version() ?? (await app.evaluate(() => process.versions.chrome));
  return { runtime: app.runsOn, chromium };
}

/**
 * Measures the processor: the median time of computing the 24th Fibonacci number, the method that editors use for their
 * start-up figures.
 */
export function measureProcessorLoad(): ProcessorLoad {
  const samples = Array.from({ length: 50 }, () => {
    const start = performance.now();
    fibonacci(24);
    return performance.now() - start;
  });
  return { fib24: summarise(samples).p50, loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
}

/** Combines the runtime, the load before and after, and the facts of this computer. */
export function describeMachine(
  runtime: Runtime | null,
  before: ProcessorLoad,
  after: ProcessorLoad,
): MachineFacts {
  return {
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    svelte: svelteFile.version,
    runtime: runtime?.runtime ?? null,
    chromium: runtime?.chromium ?? null,
    before,
    after,
  };
}

function fibonacci(n: number): number {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}
