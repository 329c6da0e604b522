import type { ConversationId, MessageId } from "../../base/ids.ts";
import type {
  DayJumpTarget,
  LocalHistoryCompleteness,
  MentionsPage,
  SurroundingMessages,
  NewerMessagesPage,
  SearchAnswer,
  SearchSuggestions,
  SearchCursor,
  SearchRequest,
} from "../../model/conversations/search.ts";
import type { Command } from "../command.ts";

/** Commands that search the local copy and load the messages around a result. */
export interface SearchCommands {
  readonly searchMessages: Command<SearchRequest, SearchAnswer>;
  /** The possible completions of a search text at the caret. */
  readonly completeSearch: Command<{ readonly text: string; readonly caret: number }, SearchSuggestions>;
  /** The messages that mention this account's user or reply to them. */
  readonly listMentionsOfMe: Command<{ readonly before: SearchCursor | null }, MentionsPage>;
  /**
   * A message with the messages before and after it. If it is not stored on this computer, it is requested from the
   * service, unless `isStoredOnly` is set; null if it is not found.
   */
  readonly loadAround: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId; readonly isStoredOnly?: true },
    SurroundingMessages | null
  >;
  /**
   * The message to show for a day, such as `2026-05-01`. Null if the day is invalid, or if no message of the
   * conversation is stored on this computer.
   */
  readonly findMessageAtDate: Command<
    { readonly conversationId: ConversationId; readonly day: string },
    DayJumpTarget | null
  >;
  /** The messages after a message that is shown. If messages are missing there, they are fetched from the service. */
  readonly loadNewer: Command<
    { readonly conversationId: ConversationId; readonly afterId: MessageId },
    NewerMessagesPage
  >;
  /**
   * Fetches a page of messages that are not stored on this computer, so that search can find them. The newest missing
   * messages come first.
   */
  readonly fetchHistory: Command<{ readonly conversationId: ConversationId }, LocalHistoryCompleteness>;
}

export const searchCommandNames = [
  "searchMessages",
  "completeSearch",
  "listMentionsOfMe",
  "loadAround",
  "findMessageAtDate",
  "loadNewer",
  "fetchHistory",
] as const satisfies readonly (keyof SearchCommands)[];
