import type { ConversationId, EventId } from "../../../preload/base/ids.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { parseIndexedRow } from "../../cache/search/search-index.ts";
import { toIndexExpression } from "../../cache/search/index-query.ts";
import { conversationMark, contentMark } from "../../cache/search/marks.ts";
import { positionAfterAll, startOfSecond } from "../../cache/search/indexed-message-position.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/**
 * Maximum number of event messages that are searched, the newest first. Searching that many takes a few milliseconds.
 */
const maxLookedAt = 500;

/**
 * Finds the message that announced a new event. Null unless it is among the newest stored event messages of the
 * conversation.
 */
export function findPlanningMessage(
  { search }: Pick<CacheTables, "search">,
  conversationId: ConversationId,
  eventId: EventId,
): StoredMessage | null {
  const activities = toIndexExpression([], [[conversationMark(conversationId)], [contentMark("event")]]);
  const named = JSON.stringify(eventId);
  let looked = 0;
  for (const row of search.findMatches(activities, { from: startOfSecond(0), before: positionAfterAll })) {
    if (row.json.includes(named)) {
      const { message } = parseIndexedRow(row);
      if (message.attachments.some((one) => one.kind === "event" && one.eventId === eventId)) return message;
    }
    looked += 1;
    if (looked === maxLookedAt) break;
  }
  return null;
}
