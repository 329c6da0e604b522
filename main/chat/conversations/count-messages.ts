import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Cache } from "../../cache/cache.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { processInSlices } from "../../async/process-in-slices.ts";
import { wait } from "../../async/wait.ts";
import type { ConversationRows } from "./conversation-rows.ts";

/** Milliseconds before the counting begins. */
const beforeCounting = 50;
/** Number of counted conversations whose rows are published together. */
const publishedTogether = 20;

/**
 * Counts the stored and unread messages of a file from an earlier version, which has no counts, and publishes the rows
 * of the list whose count was not complete. Processes a conversation at a time, large ones in parts.
 */
export async function countMessages(
  parts: SliceParts & { readonly cache: Cache },
  rows: Pick<ConversationRows, "read" | "publishChanged">,
): Promise<void> {
  const { cache } = parts;
  if (cache.read(({ messageCounts }) => messageCounts.areAllCounted())) return;
  // The list is read and drawn first.
  await rows.read();
  await wait(parts.clock, beforeCounting, parts.signal);
  const counted = new Set<ConversationId>();
  await processInSlices(parts, 0, (step) => {
    const conversationId = cache.write(({ messageCounts }) => messageCounts.countNext());
    if (conversationId !== null) counted.add(conversationId);
    if (conversationId === null || counted.size === publishedTogether) {
      rows.publishChanged(counted);
      counted.clear();
    }
    return conversationId === null ? null : step + 1;
  });
}
