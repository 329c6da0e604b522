import type { Measure } from "./document.ts";
import type { Runtime } from "./machine.ts";
import { offsetInFrame, progress, within } from "./waiting.ts";

/** What one part of the run measured, and in what. */
export interface Measured {
  readonly runtime: Runtime;
  readonly measures: readonly Measure[];
}

/** The first samples are not counted: the app's code is still being compiled. */
export const discarded = 5;

/**
 * Takes samples one after the other, each after a wait that lets the samples meet every moment of a 60 Hz frame. Returns
 * those that count. Rejects when one fails, or takes more than twenty seconds.
 */
export async function takeSamples<Sample>(
  name: string,
  count: number,
  take: (index: number, offset: number) => Promise<Sample>,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let index = 0; index < discarded + count; index += 1) {
    if (index % 50 === 0) progress(`${name}, ${String(index)} of ${String(discarded + count)}`);
    samples.push(await within(20_000, `a sample of ${name}`, take(index, offsetInFrame(index))));
  }
  return samples.slice(discarded);
}
