import { messageIdOfSortKey } from "../../cache/rows/sort-key.ts";
import type { UnsentMessage } from "../../cache/tables/unsent.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";
import type { MessagePageAnchor } from "../timeline/message-page-anchor.ts";
import { fetchMessagePage } from "../timeline/read-page.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";

/** Maximum number of pages that are searched. They suffice for the messages of one night in a busy group. */
const maxPages = 50;

/**
 * The result of a search for a sent message. `found`: the message was found and saved. `unknown`: the search ended
 * before the result was clear.
 */
export type SentMessageLookupResult = "found" | "absent" | "unknown" | ServiceError;

/**
 * Searches for a message by its source guid, among the messages that are newer than `newestBefore`: the newest message
 * that was stored when the message was first sent. Compares ids instead of times, because the clocks of two computers
 * differ. Returns `absent` only if the search had no gap.
 */
export async function findSentMessage(
  parts: ChatParts,
  timeline: TimelineWriter,
  unsent: UnsentMessage,
): Promise<SentMessageLookupResult> {
  const { conversationId, sourceGuid } = unsent.message;
  let anchor: MessagePageAnchor = null;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const reply = await fetchMessagePage(parts, conversationId, anchor);
    if (!reply.ok) return reply.error;
    const { incoming, oldest } = reply.page;
    const found = incoming.filter(
      (one) => one.kind === "message" && one.message.isOwn && one.message.sourceGuid === sourceGuid,
    );
    if (found.length > 0) {
      timeline.save(conversationId, found, "created");
      return "found";
    }
    if (oldest === null || oldest <= unsent.newestBefore) return "absent";
    anchor = { before: messageIdOfSortKey(oldest) };
  }
  return "unknown";
}
