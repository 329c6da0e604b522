import type { UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  MatchRange,
  MentionOrReply,
  MentionsPage,
  SearchPage,
} from "../../../preload/model/conversations/search.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import { isCountedAsUnread } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/** User id that means everyone in a mention (interface/attachments#mentions). */
const everyoneId = "-1";

/** Ranges of a message's text that mention this account or everyone. */
function mentionRangesOf({ attachments }: Message, me: UserId): readonly MatchRange[] {
  return attachments.flatMap((attachment) =>
    attachment.kind === "mentions"
      ? attachment.mentions
          .filter(({ userId }) => userId === me || userId === everyoneId)
          .map(({ start, length }) => ({ start, length }))
      : [],
  );
}

/** Adds to each result whether it is unread, and which ranges of its text mention this account. */
export function toMentionsPage(tables: CacheTables, me: UserId, page: SearchPage): MentionsPage {
  const results = page.results.map((result): MentionOrReply => {
    const { message, conversationId } = result;
    const { readTo } = tables.readPositions.get(conversationId);
    const isUnread = isCountedAsUnread(message) && toSortKey(message.id) > readTo;
    return { ...result, ranges: mentionRangesOf(message, me), isUnread };
  });
  return { ...page, results };
}
