import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { DayJumpTarget, SurroundingMessages } from "../../../preload/model/conversations/search.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { firstSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { conversationMark } from "../../cache/search/marks.ts";
import {
  positionAfterAll,
  toIndexSecond,
  startOfSecond,
} from "../../cache/search/indexed-message-position.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { parseDateText } from "./dates.ts";
import type { SearchParts } from "./search-parts.ts";

/** Number of messages that are shown on each side of a search result. */
const messagesPerSide = 30;

/**
 * A message with the messages before and after it, up to the nearest gap on each side; null if the message is not
 * stored.
 */
export function messagesAround(
  { cache }: Pick<SearchParts, "cache">,
  input: { readonly conversationId: ConversationId; readonly messageId: MessageId },
): SurroundingMessages | null {
  const { conversationId, messageId } = input;
  return cache.read((tables) => {
    const message = tables.messages.get(conversationId, messageId);
    if (message === null) return null;
    const position = toSortKey(messageId);
    const floor = tables.gaps.below(conversationId, position)?.before ?? firstSortKey;
    const ceiling = tables.gaps.above(conversationId, position)?.after ?? null;
    const older = tables.messages.last(conversationId, floor, position, messagesPerSide);
    const newer = tables.messages.first(conversationId, position, ceiling, messagesPerSide);
    const oldest = toSortKey((older[0] ?? message).id);
    const newest = toSortKey((newer.at(-1) ?? message).id);
    return {
      messages: [...older, message, ...newer].map(createMessageCompleter(tables)),
      hasOlder: floor !== firstSortKey || tables.messages.hasBefore(conversationId, oldest),
      hasNewer: ceiling !== null || newest < tables.messages.newestSortKey(conversationId),
    };
  });
}

/**
 * The message to show for a day, which is written as for the filter `before:`. Null if the text is no valid day, or if
 * no message is stored.
 */
export function messagesAtDate(
  { cache, clock, timeZone }: Pick<SearchParts, "cache" | "clock" | "timeZone">,
  input: { readonly conversationId: ConversationId; readonly day: string },
): DayJumpTarget | null {
  const days = parseDateText(input.day, { now: clock.now(), timeZone: timeZone() });
  if (days === null) return null;
  return cache.read((tables) => targetOf(tables, input.conversationId, days.start));
}

function targetOf(tables: CacheTables, conversationId: ConversationId, start: number): DayJumpTarget | null {
  const here = `"${conversationMark(conversationId)}"`;
  const first = tables.search.firstMatching(here, {
    from: startOfSecond(toIndexSecond(start)),
    before: positionAfterAll,
  });
  if (first !== null) {
    const mayMissNearerMessage = isGapBefore(tables, first.message) || !tables.search.building.isDone();
    return {
      messageId: first.message.id,
      createdAt: first.message.createdAt,
      match: "on-or-after",
      mayMissNearerMessage,
    };
  }
  const [last] = tables.messages.last(conversationId, firstSortKey, null, 1);
  if (last === undefined) return null;
  const kept = tables.conversations.get(conversationId);
  const mayMissNearerMessage = kept !== null && kept.completeTo < kept.listedTo;
  return { messageId: last.id, createdAt: last.createdAt, match: "last", mayMissNearerMessage };
}

/** Whether messages may be missing directly before this message. */
function isGapBefore(tables: CacheTables, { conversationId, id }: StoredMessage): boolean {
  return gapBefore(tables, conversationId, id) !== null;
}

/** The gap directly before a message; null if there is none. */
export function gapBefore(tables: CacheTables, conversationId: ConversationId, id: MessageId): Gap | null {
  const position = toSortKey(id);
  const gap = tables.gaps.below(conversationId, position);
  if (gap === null) return null;
  const [before] = tables.messages.last(conversationId, firstSortKey, position, 1);
  return before === undefined || gap.before > toSortKey(before.id) ? gap : null;
}
