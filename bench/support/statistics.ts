/** The median, the 95th and the 99.9th percentile of some samples. */
export interface Summary {
  readonly samples: number;
  readonly p50: number;
  readonly p95: number;
  /** The 99.9th percentile. Of fewer than a thousand samples it is the largest one. */
  readonly p999: number;
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
  return {
    samples: sorted.length,
    p50: percentile(sorted, 500),
    p95: percentile(sorted, 950),
    p999: percentile(sorted, 999),
  };
}

function percentile(sorted: readonly number[], thousandths: number): number {
  const rank = Math.max(1, Math.ceil((thousandths * sorted.length) / 1000));
  return Math.round((sorted[rank - 1] ?? Number.NaN) * 100) / 100;
}
