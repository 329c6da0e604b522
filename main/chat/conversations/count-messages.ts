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
 * Counts the stored and unread messages in a file from an earlier version, which has no counts. Publishes the rows of
 * the conversation list whose counts were incomplete. Counts one conversation at a time, and large ones in parts.
 */
export async function countMessages(
  parts: SliceParts & { readonly cache: Cache },
  rows: Pick<ConversationRows, "read" | "publishChanged">,
): Promise<void> {
  const { cache } = parts;
  if (cache.read(({ messageCounts }) => messageCounts.areAllCounted())) return;
  // First waits until the conversation list has been read, so that the counting does not delay the drawing of the list.
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
