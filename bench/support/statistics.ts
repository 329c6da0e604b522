/** The median and the 95th percentile of some samples. */
export interface Summary {
  readonly samples: number;
  readonly p50: number;
  readonly p95: number;
}

/**
 * Summarises samples, rounded to hundredths. A percentile is the smallest sample that is at least as large as that
 * percentage of the samples (nearest rank), so it is always a measured value. Throws if there are no samples, or if a
 * sample is not finite.
 */
export function summarise(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  const strange = sorted.find((sample) => !Number.isFinite(sample));
  if (sorted.length === 0 || strange !== undefined) {
    throw new Error(`${String(sorted.length)} samples, among them ${String(strange)}`);
  }
  return { samples: sorted.length, p50: percentile(sorted, 50), p95: percentile(sorted, 95) };
}

function percentile(sorted: readonly number[], percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return Math.round((sorted[rank - 1] ?? Number.NaN) * 100) / 100;
}
