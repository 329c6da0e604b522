import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Message } from "../messages/message.ts";
import type { Conversation } from "./conversation.ts";
import type { Person } from "../people/person.ts";
import type { Milliseconds } from "../app/time.ts";

/** What `has:` can ask for. */
export const hasKinds = ["image", "video", "file", "link", "poll", "event", "mention"] as const;
/** One of those. */
export type HasKind = (typeof hasKinds)[number];

/** The filters that can be typed, as `name:value`. */
export const searchFilters = ["from", "in", "has", "before", "after", "mentions"] as const;
/** One of those. */
export type SearchFilter = (typeof searchFilters)[number];

/** Longest text that is searched for, in UTF-16 units. */
export const longestSearch = 400;

/** Where the next page begins. Opaque; stays true while messages arrive, change and leave. */
export type SearchCursor = string;

/** What is searched for. */
export interface SearchRequest {
  readonly text: string;
  /** Only in this conversation, whatever the text says; null: in all. */
  readonly conversationId: ConversationId | null;
  /** The `next` of the page before; null: the newest. */
  readonly before: SearchCursor | null;
}

/** Why nothing was searched. `no-words`: only signs that no word is made of. */
export type SearchRefusal = "empty" | "too-long" | "no-words";

/** A stretch of a message's text, in UTF-16 units. */
export interface MatchRange {
  readonly start: number;
  readonly length: number;
}

/** One message found. */
export interface SearchResult {
  readonly message: Message & { readonly id: MessageId };
  readonly conversationId: ConversationId;
  /** Where the words stand in its text, in order and without overlaps. */
  readonly ranges: readonly MatchRange[];
}

/** A conversation of results: also one that was left, which the list does not show. */
export type SearchedConversation = Pick<Conversation, "id" | "kind" | "name" | "avatar"> & {
  readonly isListed: boolean;
};

/** A listed conversation of which this computer does not hold everything that was asked for. */
export interface Unindexed {
  readonly conversationId: ConversationId;
  readonly isNothingHeld: boolean;
  /** What is older than this may be missing; null: nothing older is. */
  readonly olderThan: Milliseconds | null;
  /** The newest messages are missing, until the line is back. */
  readonly isBehind: boolean;
}

/** A filter whose name is nobody's and nothing's here, so that it finds nothing. */
export interface UnknownName {
  readonly filter: "from" | "in";
  readonly typed: string;
}

/** A page of what was found: the newest first. */
export interface SearchPage {
  readonly results: readonly SearchResult[];
  /** Those that the results are of. */
  readonly conversations: readonly SearchedConversation[];
  readonly next: SearchCursor | null;
  /** Where there may be more than was searched; only conversations and times that were asked for. */
  readonly unindexed: readonly Unindexed[];
  /** Messages of an earlier version are still being read into the index, so older ones may be missing. */
  readonly isIndexing: boolean;
  readonly unknownNames: readonly UnknownName[];
}

/** The answer to a search. */
export type SearchAnswer =
  | { readonly state: "found"; readonly page: SearchPage }
  | { readonly state: "refused"; readonly because: SearchRefusal };

/** A message with those next to it, oldest first. Nothing is missing between any two of them. */
export interface Neighbours {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Where to go for a day. */
export interface DayTarget {
  readonly messageId: MessageId;
  readonly createdAt: Milliseconds;
  /** `on-or-after`: the first message of that day or later. `last`: nothing is that late, so this is the newest. */
  readonly is: "on-or-after" | "last";
  /** There may be a nearer one that this computer does not hold. */
  readonly mayBeNearer: boolean;
}

/** Something that can stand where the caret is. `text` takes the place of the stretch that is completed. */
export type SearchOption =
  | { readonly kind: "filter"; readonly filter: SearchFilter; readonly text: string }
  | { readonly kind: "person"; readonly person: Person; readonly text: string }
  | { readonly kind: "conversation"; readonly conversation: SearchedConversation; readonly text: string }
  | { readonly kind: "has"; readonly has: HasKind; readonly text: string }
  | { readonly kind: "day"; readonly day: "today" | "yesterday"; readonly text: string }
  | { readonly kind: "me"; readonly text: string };

/** What can follow, and the stretch of the text that it takes the place of. */
export interface SearchCompletion {
  readonly start: number;
  readonly end: number;
  readonly options: readonly SearchOption[];
}

/** Messages after a place, oldest first; nothing is missing between any two of them, nor before the first. */
export interface NewerPage {
  readonly messages: readonly Message[];
  readonly hasNewer: boolean;
}

/** How far the history of a conversation is here after a page of it was fetched. */
export interface FetchedHistory {
  readonly isComplete: boolean;
}

/** A message that mentions me or answers me; its ranges are where it names me. */
export interface Mention extends SearchResult {
  /** Whether it counts as unread. */
  readonly isUnread: boolean;
}

/** A page of messages that mention me or answer me: the newest first. */
export interface MentionsPage extends SearchPage {
  readonly results: readonly Mention[];
}
