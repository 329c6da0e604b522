import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { DayTarget, FetchedHistory, NewerPage } from "../../../preload/model/conversations/search.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { orderOf } from "../../cache/rows/message-order.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { History } from "../timeline/history.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { withQuotes } from "../conversations/quotes.ts";
import { gapBefore } from "./jump.ts";

/** Messages added at once when scrolling on from a result. */
const shownAtOnce = 60;
/** Pages asked for before scrolling on gives up for now. */
const mostPages = 5;
/** Pages read back towards a day: a thousand messages, while somebody looks on. */
const mostPagesToDay = 10;

/** What fetching works with. */
export interface FetchParts {
  readonly chat: ChatParts;
  readonly history: History;
}

/** What comes after a place up to the nearest gap; null when that gap comes first. */
function lookNewer(tables: Tables, conversationId: ConversationId, place: string): NewerPage | null {
  const ceiling = tables.gaps.above(conversationId, place)?.after ?? null;
  const messages = tables.messages.first(conversationId, place, ceiling, shownAtOnce);
  const newest = messages.at(-1);
  if (newest === undefined && ceiling !== null) return null;
  const reached = newest === undefined ? place : orderOf(newest.id);
  const hasNewer = ceiling !== null || reached < tables.messages.newestOrder(conversationId);
  // At the end stands what is not sent yet.
  const unsent = hasNewer ? [] : tables.unsent.of(conversationId).map(({ message }) => message);
  return { messages: [...messages, ...unsent].map((message) => withQuotes(tables, message)), hasNewer };
}

/** Messages after one that is shown: held ones at once, else the gap above is filled, from its newer end. */
export async function loadNewer(
  { chat, history }: FetchParts,
  input: { readonly conversationId: ConversationId; readonly afterId: MessageId },
): Promise<Reply<NewerPage>> {
  const { conversationId } = input;
  const place = orderOf(input.afterId);
  for (let pages = 0; pages < mostPages; pages += 1) {
    const held = chat.cache.read((tables) => lookNewer(tables, conversationId, place));
    if (held !== null) return done(held);
    const gap = chat.cache.read((tables) => tables.gaps.above(conversationId, place));
    if (gap === null) break;
    const page = await history.older(conversationId, gap.before);
    if ("kind" in page) return failed(toProblem(page));
  }
  const held = chat.cache.read((tables) => lookNewer(tables, conversationId, place));
  return done(held ?? { messages: [], hasNewer: true });
}

/** Where a day leads to. What is missing just before that is fetched, until the day is reached or it takes too long. */
export async function reachDay(
  { chat, history }: FetchParts,
  conversationId: ConversationId,
  look: () => DayTarget | null,
): Promise<Reply<DayTarget | null>> {
  for (let pages = 0; pages < mostPagesToDay; pages += 1) {
    const target = look();
    const gap =
      target?.is === "on-or-after"
        ? chat.cache.read((tables) => gapBefore(tables, conversationId, target.messageId))
        : null;
    if (gap === null) return done(target);
    const page = await history.older(conversationId, gap.before);
    // What is here is better than an error; that there may be more is told with it.
    if ("kind" in page) return done(target);
  }
  return done(look());
}

/** Fetches a page of a conversation: the newest messages where they are missing, else what the newest gap lacks. */
export async function fetchHistory(
  { chat, history }: FetchParts,
  conversationId: ConversationId,
): Promise<Reply<FetchedHistory>> {
  const kept = chat.cache.read((tables) => tables.conversations.get(conversationId));
  if (kept?.isListed !== true) return failed({ kind: "not-found" });
  const isNew = !history.isHeld(conversationId);
  if (isNew || kept.completeTo < kept.listedTo) {
    // One that was never read is not waited for: somebody looks on.
    const failure = isNew
      ? await history.reread(conversationId)
      : await history.renew(conversationId, kept.listedTo);
    if (failure !== null) return failed(toProblem(failure));
  } else {
    const gap = chat.cache.read((tables) => tables.gaps.below(conversationId, null));
    if (gap !== null) {
      const page = await history.older(conversationId, gap.before);
      if ("kind" in page) return failed(toProblem(page));
    }
  }
  return done({ isComplete: chat.cache.read((tables) => tables.gaps.below(conversationId, null)) === null });
}
