import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Message } from "../messages/message.ts";
import type { Conversation } from "./conversation.ts";
import type { Person } from "../people/person.ts";
import type { Milliseconds } from "../app/time.ts";

/** Values of the search filter `has:`. */
export const hasFilterValues = ["image", "video", "file", "link", "poll", "event", "mention"] as const;
export type HasFilterValue = (typeof hasFilterValues)[number];

/** Names of the search filters, which are typed as `name:value`. */
export const searchFilterNames = ["from", "in", "has", "is", "before", "after", "mentions"] as const;
export type SearchFilterName = (typeof searchFilterNames)[number];

/** Maximum length of a search text, in UTF-16 units. */
export const maxSearchTextLength = 400;

/**
 * Cursor at which the next page of results begins. The page does not interpret it. It stays valid if messages arrive,
 * change or disappear.
 */
export type SearchCursor = string;

export interface SearchRequest {
  readonly text: string;
  /** If it is not null, only this conversation is searched, whatever filters the text contains. */
  readonly conversationId: ConversationId | null;
  /** The `next` of the previous page; null: the newest page. */
  readonly before: SearchCursor | null;
  /** Whether the person writes the month before the day. Absent: as the language of this computer does. */
  readonly isMonthFirst?: boolean;
}

/** Why a search text was refused. `no-words`: none of its characters can be part of a word. */
export type SearchRefusal = "empty" | "too-long" | "no-words";

/** A range of a message text, in UTF-16 units. */
export interface MatchRange {
  readonly start: number;
  readonly length: number;
}

export interface SearchResult {
  readonly message: Message & { readonly id: MessageId };
  readonly conversationId: ConversationId;
  /** The ranges of the message's text that match, in order and without overlaps. */
  readonly ranges: readonly MatchRange[];
}

/** A conversation that has results. It may be one that the account has left, which is not in the conversation list. */
export type SearchedConversation = Pick<Conversation, "id" | "kind" | "name" | "avatar"> & {
  readonly isListed: boolean;
};

/** A conversation of which this computer does not store all messages of the searched period. */
export interface UnindexedConversation {
  readonly conversationId: ConversationId;
  readonly isNothingStored: boolean;
  /** Messages before this time may be missing; null if no older messages are missing. */
  readonly olderThan: Milliseconds | null;
  /** True if the newest messages are missing until the connection returns. */
  readonly isBehind: boolean;
}

/**
 * A filter that finds nothing: a `from:` or `in:` whose name matches no person or conversation, or another filter whose
 * value is not valid.
 */
export interface UnknownFilterName {
  readonly filter: SearchFilterName;
  readonly typed: string;
}

/** A page of search results, the newest first. */
export interface SearchPage {
  readonly results: readonly SearchResult[];
  /** The conversations of the results. */
  readonly conversations: readonly SearchedConversation[];
  readonly next: SearchCursor | null;
  /** The searched conversations of which this computer does not store all messages of the searched period. */
  readonly unindexed: readonly UnindexedConversation[];
  /** True while messages that an earlier version stored are still being indexed. Older messages may then be missing. */
  readonly isIndexing: boolean;
  readonly unknownNames: readonly UnknownFilterName[];
}

export type SearchAnswer =
  | { readonly state: "found"; readonly page: SearchPage }
  | { readonly state: "refused"; readonly because: SearchRefusal };

/** A message with the messages before and after it, oldest first. No messages are missing between them. */
export interface SurroundingMessages {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** The message to show for a day. */
export interface DayJumpTarget {
  readonly messageId: MessageId;
  readonly createdAt: Milliseconds;
  /**
   * `on-or-after`: the first message of that day or later. `last`: the newest message, because no message is from that
   * day or later.
   */
  readonly match: "on-or-after" | "last";
  /** True if there may be a message closer to that day that is not stored on this computer. */
  readonly mayMissNearerMessage: boolean;
}

/** One completion of a search text. `text` replaces the completed range. */
export type SearchSuggestion =
  | { readonly kind: "filter"; readonly filter: SearchFilterName; readonly text: string }
  | { readonly kind: "person"; readonly person: Person; readonly text: string }
  | { readonly kind: "conversation"; readonly conversation: SearchedConversation; readonly text: string }
  | { readonly kind: "has"; readonly has: HasFilterValue; readonly text: string }
  | { readonly kind: "starred" | "notice"; readonly text: string }
  | { readonly kind: "day"; readonly day: "today" | "yesterday"; readonly text: string }
  | { readonly kind: "me"; readonly text: string };

/** The possible completions, and the range of the text that they replace. */
export interface SearchSuggestions {
  readonly start: number;
  readonly end: number;
  readonly options: readonly SearchSuggestion[];
}

/**
 * The messages after a given position, oldest first. No messages are missing between the position and the last of them.
 */
export interface NewerMessagesPage {
  readonly messages: readonly Message[];
  readonly hasNewer: boolean;
}

/** Whether the local copy has the whole history of a conversation, after a page of it was fetched. */
export interface LocalHistoryCompleteness {
  readonly isComplete: boolean;
}

/** A message that mentions this account or replies to it. `ranges` are the mentions in its text. */
export interface MentionOrReply extends SearchResult {
  /** Whether the message counts as unread. */
  readonly isUnread: boolean;
}

/** A page of messages that mention this account or reply to it, the newest first. */
export interface MentionsPage extends SearchPage {
  readonly results: readonly MentionOrReply[];
}
