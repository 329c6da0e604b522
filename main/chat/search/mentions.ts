import type { UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  MatchRange,
  Mention,
  MentionsPage,
  SearchPage,
} from "../../../preload/model/conversations/search.ts";
import { orderOf } from "../../cache/rows/message-order.ts";
import { countsAsUnread } from "../../cache/rows/kept-message.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** Stands for everybody in a mention (interface/attachments#mentions). */
const everyone = "-1";

/** Where a text names me, or everybody. */
function namingsOf({ attachments }: Message, me: UserId): readonly MatchRange[] {
  return attachments.flatMap((attachment) =>
    attachment.kind === "mentions"
      ? attachment.mentions
          .filter(({ userId }) => userId === me || userId === everyone)
          .map(({ start, length }) => ({ start, length }))
      : [],
  );
}

/** The page with what is unread of it marked, and where each message names me. */
export function toMentionsPage(tables: Tables, me: UserId, page: SearchPage): MentionsPage {
  const results = page.results.map((result): Mention => {
    const { message, conversationId } = result;
    const { readTo } = tables.readPositions.get(conversationId);
    const isUnread = countsAsUnread(message) && orderOf(message.id) > readTo;
    return { ...result, ranges: namingsOf(message, me), isUnread };
  });
  return { ...page, results };
}
