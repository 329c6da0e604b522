/**
 * The level of a stretch of sound, from 0 to 100, from its samples. It grows with the root of the amplitude, because
 * quiet speech would otherwise look like silence.
 */
export function soundLevel(samples: Float32Array): number {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  return Math.min(100, Math.round(100 * Math.sqrt(loudest)));
}
