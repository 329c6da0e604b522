import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import type { RunningApp } from "../../test/support/app/start-app.ts";
import { summarise } from "./statistics.ts";

/** What the app ran in. */
export interface Runtime {
  readonly runtime: RunningApp["runsOn"] | "chromium";
  readonly chromium: string;
}

/** How fast the processor was, in milliseconds, and how many processes wanted it. */
export interface Load {
  readonly fib24: number;
  readonly loadAverage: number;
}

/** Where figures were taken; without this they mean little. */
export interface MachineFacts extends Runtime {
  readonly platform: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly before: Load;
  readonly after: Load;
}

/** Asks the app what it runs in. */
export async function readRuntime(app: RunningApp): Promise<Runtime> {
  const chromium = app.context.browser()?.version() ?? (await app.evaluate(() => process.versions.chrome));
  return { runtime: app.runsOn, chromium };
}

/** Measures the processor: the median time of the 24th Fibonacci number, as editors take it for their start-up figures. */
export function readLoad(): Load {
  const samples = Array.from({ length: 50 }, () => {
    const start = performance.now();
    fibonacci(24);
    return performance.now() - start;
  });
  return { fib24: summarise(samples).p50, loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
}

/** Puts the facts together. */
export function describeMachine(runtime: Runtime, before: Load, after: Load): MachineFacts {
  return {
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    ...runtime,
    before,
    after,
  };
}

function fibonacci(n: number): number {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}
