import type { Cache } from "../../cache/cache.ts";
import type { SliceParts } from "../../async/in-slices.ts";
import { inSlices } from "../../async/in-slices.ts";

/** Counts the messages that an earlier version kept without counting them, a conversation at a time. */
export async function countMessages(parts: SliceParts & { readonly cache: Cache }): Promise<void> {
  const { cache } = parts;
  const areAllCounted = (): boolean => cache.read(({ messageCounts }) => messageCounts.areAllCounted());
  if (areAllCounted()) return;
  await inSlices(parts, 0, (counted) => {
    cache.write(({ messageCounts }) => {
      messageCounts.countNext();
    });
    return areAllCounted() ? null : counted + 1;
  });
}
