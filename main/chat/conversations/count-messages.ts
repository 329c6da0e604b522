import type { Cache } from "../../cache/cache.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { processInSlices } from "../../async/process-in-slices.ts";

/**
 * Counts the stored messages of a file from an earlier version, which has no counts. Processes one conversation at a
 * time.
 */
export async function countMessages(parts: SliceParts & { readonly cache: Cache }): Promise<void> {
  const { cache } = parts;
  const areAllCounted = (): boolean => cache.read(({ messageCounts }) => messageCounts.areAllCounted());
  if (areAllCounted()) return;
  await processInSlices(parts, 0, (counted) => {
    cache.write(({ messageCounts }) => {
      messageCounts.countNext();
    });
    return areAllCounted() ? null : counted + 1;
  });
}
