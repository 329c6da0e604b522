import type { Milliseconds } from "../app/time.ts";

/** The duration of a sound recording, and its waveform as a list of levels. */
export interface Recording {
  readonly duration: Milliseconds;
  /** The loudest level of each equal part of the recording, from 0 to 100. */
  readonly peaks: readonly number[];
}

/** Maximum number of peaks of a recording: as many as there is room for bars on screen. */
export const maxPeaks = 48;

/** Maximum size in bytes of a sound file that is played in place. Larger files can be saved and opened elsewhere. */
export const maxPlayedFileBytes = 50 * 1024 * 1024;

/**
 * Joins neighbouring levels until at most `maxPeaks` are left. Each result is the highest of the levels that it joins.
 */
export function joinPeaks(levels: readonly number[]): readonly number[] {
  const count = Math.min(levels.length, maxPeaks);
  const peaks = new Array<number>(count).fill(0);
  for (const [index, level] of levels.entries()) {
    const place = Math.floor((index * count) / levels.length);
    peaks[place] = Math.max(peaks[place] ?? 0, level);
  }
  return peaks;
}
