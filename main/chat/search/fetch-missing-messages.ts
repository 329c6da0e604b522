import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type {
  DayJumpTarget,
  LocalHistoryCompleteness,
  SurroundingMessages,
  NewerMessagesPage,
} from "../../../preload/model/conversations/search.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { MessageHistory } from "../timeline/history.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { gapBefore } from "./jump-target.ts";

/** Number of messages that are added when the person scrolls to newer messages. */
const shownAtOnce = 60;
/** Maximum number of pages that one scroll step fetches. */
const maxPages = 5;
/** Maximum number of pages that are fetched to reach a day: a thousand messages, while the person waits. */
const maxPagesToDay = 10;

interface MessagePosition {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

export interface SearchFetchParts {
  readonly chat: ChatParts;
  readonly history: MessageHistory;
}

/** The stored messages after a sort key, up to the nearest gap. Null if a gap follows directly. */
function lookNewer(
  tables: CacheTables,
  conversationId: ConversationId,
  sortKey: string,
): NewerMessagesPage | null {
  const ceiling = tables.gaps.above(conversationId, sortKey)?.after ?? null;
  const messages = tables.messages.first(conversationId, sortKey, ceiling, shownAtOnce);
  const newest = messages.at(-1);
  if (newest === undefined && ceiling !== null) return null;
  const reached = newest === undefined ? sortKey : toSortKey(newest.id);
  const hasNewer = ceiling !== null || reached < tables.messages.newestSortKey(conversationId);
  // Unsent messages come after all sent messages.
  const unsent = hasNewer ? [] : tables.unsent.of(conversationId).map(({ message }) => message);
  return { messages: [...messages, ...unsent].map(createMessageCompleter(tables)), hasNewer };
}

/**
 * Loads the messages after a given one. If a gap follows directly, fetches pages that fill it from its newer end.
 * Problems: those of the service.
 */
export async function loadNewerMessages(
  { chat, history }: SearchFetchParts,
  input: { readonly conversationId: ConversationId; readonly afterId: MessageId },
): Promise<Reply<NewerMessagesPage>> {
  const { conversationId } = input;
  const sortKey = toSortKey(input.afterId);
  for (let pages = 0; pages < maxPages; pages += 1) {
    const stored = chat.cache.read((tables) => lookNewer(tables, conversationId, sortKey));
    if (stored !== null) return done(stored);
    const gap = chat.cache.read((tables) => tables.gaps.above(conversationId, sortKey));
    if (gap === null) break;
    const page = await history.older(conversationId, gap.before);
    if ("kind" in page) return failed(toProblem(page));
  }
  const stored = chat.cache.read((tables) => lookNewer(tables, conversationId, sortKey));
  return done(stored ?? { messages: [], hasNewer: true });
}

/**
 * Returns a message with the messages around it. If it lies in a gap, it is read from the service first, unless
 * `isStoredOnly` is set. Null if neither this computer nor the service has it. Problems: those of the service.
 */
export async function findMessagesAround(
  { history }: Pick<SearchFetchParts, "history">,
  { isStoredOnly, ...position }: CommandInput<"loadAround">,
  findStored: (position: MessagePosition) => SurroundingMessages | null,
): Promise<Reply<SurroundingMessages | null>> {
  const found = findStored(position);
  if (found !== null || isStoredOnly === true) return done(found);
  const problem = await history.readAround(position.conversationId, position.messageId);
  return problem === null ? done(findStored(position)) : failed(problem);
}

/**
 * Finds the message to show for a day. Fetches missing messages that come just before it, until the day is reached or
 * `maxPagesToDay` pages are fetched. Problems: none.
 */
export async function findDayJumpTarget(
  { chat, history }: SearchFetchParts,
  conversationId: ConversationId,
  findStored: () => DayJumpTarget | null,
): Promise<Reply<DayJumpTarget | null>> {
  for (let pages = 0; pages < maxPagesToDay; pages += 1) {
    const target = findStored();
    const gap =
      target?.match === "on-or-after"
        ? chat.cache.read((tables) => gapBefore(tables, conversationId, target.messageId))
        : null;
    if (gap === null) return done(target);
    const page = await history.older(conversationId, gap.before);
    // Instead of an error, returns the best stored message. Its `mayMissNearerMessage` says that a nearer message may be
    // missing.
    if ("kind" in page) return done(target);
  }
  return done(findStored());
}

/**
 * Fetches a page of a conversation: the newest messages if they are missing, otherwise a page of the newest gap.
 * Returns `not-found` if the conversation is not listed. Problems: those of the service.
 */
export async function fetchHistory(
  { chat, history }: SearchFetchParts,
  conversationId: ConversationId,
): Promise<Reply<LocalHistoryCompleteness>> {
  const kept = chat.cache.read((tables) => tables.conversations.get(conversationId));
  if (kept?.isListed !== true) return failed({ kind: "not-found" });
  const isNew = !history.isStored(conversationId);
  if (isNew || kept.completeTo < kept.listedTo) {
    // A conversation without a stored page is fetched without waiting for rate limits, because the person is looking at
    // it.
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
