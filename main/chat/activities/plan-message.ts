import type { ConversationId, EventId } from "../../../preload/base/ids.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import { readPlaced } from "../../cache/search/search-index.ts";
import { expressionOf } from "../../cache/search/lookup.ts";
import { conversationMark, hasMark } from "../../cache/search/marks.ts";
import { afterAll, startOfSecond } from "../../cache/search/place.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** Planned events that are looked through, the newest first: a few milliseconds. */
const mostLookedAt = 500;

/** The message by which an event was planned, where it is among the newest of its kind that are held. */
export function findPlan(
  { search }: Pick<Tables, "search">,
  conversationId: ConversationId,
  eventId: EventId,
): KeptMessage | null {
  const plans = expressionOf([], [[conversationMark(conversationId)], [hasMark("event")]]);
  const named = JSON.stringify(eventId);
  let looked = 0;
  for (const row of search.matching(plans, { from: startOfSecond(0), before: afterAll })) {
    if (row.json.includes(named)) {
      const { message } = readPlaced(row);
      if (message.attachments.some((one) => one.kind === "event" && one.eventId === eventId)) return message;
    }
    looked += 1;
    if (looked === mostLookedAt) break;
  }
  return null;
}
