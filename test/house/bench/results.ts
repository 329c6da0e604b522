import type { Figure, GroupResults } from "../../../bench/support/document.ts";
import type { GroupName } from "../../../bench/plan.ts";

/** Makes a figure of three samples. */
export function figure(name: string, p50: number, more: Partial<Figure> = {}): Figure {
  return { name, what: `what ${name} is`, unit: "ms", samples: 3, p50, p95: 2 * p50, p999: 3 * p50, ...more };
}

/** Makes the results of a group, as measured on a quiet machine. */
export function results(
  name: GroupName,
  figures: readonly Figure[],
  more: Partial<GroupResults> = {},
): GroupResults {
  return {
    name,
    natter: "1.2.3",
    commit: "0123456789",
    taken: "2026-11-26T10:03:20.000Z",
    seconds: 74,
    isQuick: false,
    amounts: { samples: 3 },
    machine: {
      platform: "linux x64",
      processor: "Processor",
      cores: 2,
      memoryGiB: 24,
      node: "24.0.0",
      svelte: "5.0.0",
      runtime: "stand-in",
      chromium: "156.0",
      before: { fib24: 0.4, loadAverage: 0.1 },
      after: { fib24: 0.5, loadAverage: 1.2 },
    },
    figures,
    failure: null,
    ...more,
  };
}
