import type { ConversationId, UserId } from "../../base/ids.ts";
import type { Conversation } from "../../model/conversations/conversation.ts";
import type { RequestCounts } from "../../model/conversations/requests.ts";
import type { Command } from "../command.ts";

/** Commands for whole direct-message chats: new chats, requests of strangers, and the removal of chats. */
export interface ChatCommands {
  /** Chats that strangers started and that the account has not accepted. */
  readonly listRequests: Command<void, readonly Conversation[]>;
  /**
   * The chat with a person. If there is none, an empty chat is added to the list; the service does not have it before
   * its first message.
   */
  readonly startChat: Command<{ readonly userId: UserId }, Conversation>;
  /** The number of chats of strangers that wait for approval, and the number of requests to join groups. */
  readonly countRequests: Command<void, RequestCounts>;
  readonly acceptRequest: Command<{ readonly conversationId: ConversationId }, void>;
  /**
   * Removes a chat from the list and clears its history, for this account alone. The chat returns with its next
   * message.
   */
  readonly removeChat: Command<{ readonly conversationId: ConversationId }, void>;
  /** Clears the history of a chat, for this account only. */
  readonly clearHistory: Command<{ readonly conversationId: ConversationId }, void>;
}

export const chatCommandNames = [
  "listRequests",
  "startChat",
  "countRequests",
  "acceptRequest",
  "removeChat",
  "clearHistory",
] as const satisfies readonly (keyof ChatCommands)[];
