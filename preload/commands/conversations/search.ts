import type { ConversationId, MessageId } from "../../base/ids.ts";
import type {
  DayTarget,
  FetchedHistory,
  MentionsPage,
  Neighbours,
  NewerPage,
  SearchAnswer,
  SearchCompletion,
  SearchCursor,
  SearchRequest,
} from "../../model/conversations/search.ts";
import type { Command } from "../command.ts";

/** Searching what is on this computer, and going to what was found. */
export interface SearchCommands {
  readonly searchMessages: Command<SearchRequest, SearchAnswer>;
  /** What can be typed at the caret. */
  readonly completeSearch: Command<{ readonly text: string; readonly caret: number }, SearchCompletion>;
  /** The messages that mention me or answer me. */
  readonly mentionsOfMe: Command<{ readonly before: SearchCursor | null }, MentionsPage>;
  /** A message with those next to it; null where it is not on this computer. */
  readonly messagesAround: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId },
    Neighbours | null
  >;
  /** Where to go for a day, such as `2026-05-01`; null where it is none, or nothing of the conversation is here. */
  readonly messagesAtDate: Command<
    { readonly conversationId: ConversationId; readonly day: string },
    DayTarget | null
  >;
  /** The messages after one that is shown; what is missing in between is asked for. */
  readonly loadNewer: Command<
    { readonly conversationId: ConversationId; readonly afterId: MessageId },
    NewerPage
  >;
  /** Fetches a page of what is not on this computer yet, the newest first, so that it can be found. */
  readonly fetchHistory: Command<{ readonly conversationId: ConversationId }, FetchedHistory>;
}

/** Their names. */
export const searchCommandNames = [
  "searchMessages",
  "completeSearch",
  "mentionsOfMe",
  "messagesAround",
  "messagesAtDate",
  "loadNewer",
  "fetchHistory",
] as const satisfies readonly (keyof SearchCommands)[];
