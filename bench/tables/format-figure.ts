import type { Goal, Unit } from "../support/document.ts";

const percentiles = { p50: "p50", p95: "p95", p999: "p99.9" } as const;

/** A number with two or three digits, and separators between thousands. */
function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size < 1) return value.toLocaleString("en-GB", { maximumSignificantDigits: 2 });
  return value.toLocaleString("en-GB", { maximumFractionDigits: size >= 100 ? 0 : 1 });
}

/** A value with its unit, as in `27 ms` or `8.4 MB`. */
export function formatValue(value: number, unit: Unit): string {
  switch (unit) {
    case "ms":
      return value >= 10_000 ? `${formatNumber(value / 1000)} s` : `${formatNumber(value)} ms`;
    case "bytes":
      return formatBytes(value);
    case "ratio":
      // A ratio near 1 needs its second decimal.
      return value >= 1 && value < 10 ? `${value.toFixed(2)}×` : `${formatNumber(value)}×`;
    case "percent":
      return `${formatNumber(value)} %`;
    case "per second":
    case "messages per second":
      return `${formatNumber(value)} /s`;
    case "frames":
    case "requests":
      return formatNumber(value);
  }
}

function formatBytes(value: number): string {
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)} MB`;
  return value >= 10_000 ? `${formatNumber(value / 1000)} kB` : `${formatNumber(value)} bytes`;
}

/** A goal with its percentile, and whether it is met. */
export function formatGoal({ of, atMost, atLeast, isMet }: Goal, unit: Unit): string {
  const bound =
    atMost === undefined
      ? `at least ${formatValue(atLeast ?? 0, unit)}`
      : `at most ${formatValue(atMost, unit)}`;
  return `${percentiles[of]} ${bound}: ${isMet ? "met" : "**missed**"}`;
}
