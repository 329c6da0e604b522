import { idOf } from "../../cache/rows/message-order.ts";
import type { Unsent } from "../../cache/tables/unsent.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";
import type { PageAnchor } from "../timeline/read-page.ts";
import { readPage } from "../timeline/read-page.ts";
import type { Timeline } from "../timeline/timeline.ts";

/** Pages looked through before it is given up: a night without a connection in a busy group is within them. */
const mostPages = 50;

/** Whether the service has a message: it was found and saved, is not there, or could not be told. */
export type LookUp = "found" | "absent" | "unknown" | ServiceError;

/**
 * Looks for a message by its source guid among those newer than what was held when it was first sent. By ids and not by
 * time, because the clocks of two computers differ. Only a search without a hole says `absent`.
 */
export async function lookUpSent(parts: ChatParts, timeline: Timeline, unsent: Unsent): Promise<LookUp> {
  const { conversationId, sourceGuid } = unsent.message;
  let anchor: PageAnchor = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const reply = await readPage(parts, conversationId, anchor);
    if (!reply.ok) return reply.error;
    const { arrivals, oldest } = reply.page;
    const found = arrivals.filter(
      (one) => one.kind === "message" && one.message.isOwn && one.message.sourceGuid === sourceGuid,
    );
    if (found.length > 0) {
      timeline.save(conversationId, found, "created");
      return "found";
    }
    if (oldest === null || oldest <= unsent.newestBefore) return "absent";
    anchor = { before: idOf(oldest) };
  }
  return "unknown";
}
