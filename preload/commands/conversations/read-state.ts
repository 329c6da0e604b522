import type { ConversationId } from "../../base/ids.ts";
import type { Command } from "../command.ts";

/** Commands for the read positions of this account. */
export interface ReadStateCommands {
  readonly markAllRead: Command<void, void>;
  /**
   * Marks a conversation as read up to its newest message. The read position is sent to the service soon after, or when
   * the service can be reached again.
   */
  readonly markConversationRead: Command<{ readonly conversationId: ConversationId }, void>;
  /**
   * Marks a conversation as unread on this computer, until it is opened or marked as read. The service has no such
   * mark.
   */
  readonly markConversationUnread: Command<{ readonly conversationId: ConversationId }, void>;
}

export const readStateCommandNames = [
  "markAllRead",
  "markConversationRead",
  "markConversationUnread",
] as const satisfies readonly (keyof ReadStateCommands)[];
