import type { ConversationId } from "../../base/ids.ts";
import type { Conversation } from "../../model/conversations/conversation.ts";
import type { RequestCounts } from "../../model/conversations/requests.ts";
import type { Command } from "../command.ts";

/** Direct-message chats as a whole: requests of strangers, and chats that are put away. */
export interface ChatCommands {
  /** Chats that strangers began and that wait to be accepted. */
  readonly listRequests: Command<void, readonly Conversation[]>;
  /** How many there are, and how many requests to join groups besides. */
  readonly countRequests: Command<void, RequestCounts>;
  readonly acceptRequest: Command<{ readonly conversationId: ConversationId }, void>;
  /** Takes a chat off the list and clears it, for this account alone; it comes back with the next message. */
  readonly removeChat: Command<{ readonly conversationId: ConversationId }, void>;
  /** Clears what was said, for this account alone. */
  readonly clearHistory: Command<{ readonly conversationId: ConversationId }, void>;
}

/** Their names. */
export const chatCommandNames = [
  "listRequests",
  "countRequests",
  "acceptRequest",
  "removeChat",
  "clearHistory",
] as const satisfies readonly (keyof ChatCommands)[];
