import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { DayTarget, Neighbours } from "../../../preload/model/conversations/search.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { beginning, orderOf } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import { conversationMark } from "../../cache/search/marks.ts";
import { afterAll, secondOf, startOfSecond } from "../../cache/search/place.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { withQuotes } from "../conversations/quotes.ts";
import { readDays } from "./dates.ts";
import type { SearchParts } from "./search.ts";

/** Messages shown on each side of a result. */
const reach = 30;

/** A message with those next to it, up to the nearest gap on each side; null where it is not on this computer. */
export function messagesAround(
  { cache }: Pick<SearchParts, "cache">,
  input: { readonly conversationId: ConversationId; readonly messageId: MessageId },
): Neighbours | null {
  const { conversationId, messageId } = input;
  return cache.read((tables) => {
    const message = tables.messages.get(conversationId, messageId);
    if (message === null) return null;
    const place = orderOf(messageId);
    const floor = tables.gaps.below(conversationId, place)?.before ?? beginning;
    const ceiling = tables.gaps.above(conversationId, place)?.after ?? null;
    const older = tables.messages.last(conversationId, floor, place, reach);
    const newer = tables.messages.first(conversationId, place, ceiling, reach);
    const oldest = orderOf((older[0] ?? message).id);
    const newest = orderOf((newer.at(-1) ?? message).id);
    return {
      messages: [...older, message, ...newer].map((one) => withQuotes(tables, one)),
      hasOlder: floor !== beginning || tables.messages.hasBefore(conversationId, oldest),
      hasNewer: ceiling !== null || newest < tables.messages.newestOrder(conversationId),
    };
  });
}

/** Where to go in a conversation for a day, as `before:` takes it; null where the day is none, or nothing is held. */
export function messagesAtDate(
  { cache, clock, timeZone }: Pick<SearchParts, "cache" | "clock" | "timeZone">,
  input: { readonly conversationId: ConversationId; readonly day: string },
): DayTarget | null {
  const days = readDays(input.day, { now: clock.now(), timeZone: timeZone() });
  if (days === null) return null;
  return cache.read((tables) => targetOf(tables, input.conversationId, days.start));
}

function targetOf(tables: Tables, conversationId: ConversationId, start: number): DayTarget | null {
  const here = `"${conversationMark(conversationId)}"`;
  const first = tables.search.firstMatching(here, { from: startOfSecond(secondOf(start)), before: afterAll });
  if (first !== null) {
    const mayBeNearer = isGapBefore(tables, first.message) || !tables.search.building.isDone();
    return {
      messageId: first.message.id,
      createdAt: first.message.createdAt,
      is: "on-or-after",
      mayBeNearer,
    };
  }
  const [last] = tables.messages.last(conversationId, beginning, null, 1);
  if (last === undefined) return null;
  const kept = tables.conversations.get(conversationId);
  const mayBeNearer = kept !== null && kept.completeTo < kept.listedTo;
  return { messageId: last.id, createdAt: last.createdAt, is: "last", mayBeNearer };
}

/** Whether something may be missing directly before a message. */
function isGapBefore(tables: Tables, { conversationId, id }: KeptMessage): boolean {
  return gapBefore(tables, conversationId, id) !== null;
}

/** What may be missing directly before a message; null where nothing is. */
export function gapBefore(tables: Tables, conversationId: ConversationId, id: MessageId): Gap | null {
  const place = orderOf(id);
  const gap = tables.gaps.below(conversationId, place);
  if (gap === null) return null;
  const [before] = tables.messages.last(conversationId, beginning, place, 1);
  return before === undefined || gap.before > orderOf(before.id) ? gap : null;
}
