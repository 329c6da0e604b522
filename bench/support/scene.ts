import type { Figure } from "./document.ts";
import type { Runtime } from "./machine.ts";
import { offsetInFrame, printProgress, withTimeLimit } from "./waiting.ts";

/** The figures of one group of measures of the app, and the runtime they were taken in. */
export interface MeasuredPart {
  readonly runtime: Runtime;
  readonly figures: readonly Figure[];
}

/** The first samples are not counted: the app's code is still being compiled. */
export const discardedSampleCount = 5;

/**
 * Takes samples one after the other. Each sample starts after a different delay, so that the samples cover every moment
 * of a 60 Hz frame. Returns all samples except the first few. Rejects if a sample fails, or takes more than twenty
 * seconds.
 */
export async function takeSamples<Sample>(
  name: string,
  count: number,
  take: (index: number, offset: number) => Promise<Sample>,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let index = 0; index < discardedSampleCount + count; index += 1) {
    if (index % 50 === 0)
      printProgress(`${name}, ${String(index)} of ${String(discardedSampleCount + count)}`);
    samples.push(await withTimeLimit(20_000, `a sample of ${name}`, take(index, offsetInFrame(index))));
  }
  return samples.slice(discardedSampleCount);
}
