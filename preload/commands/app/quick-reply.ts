import type { AccountKey, ConversationId, MessageId } from "../../base/ids.ts";
import type { Settings } from "../../model/app/settings.ts";
import type { Command } from "../command.ts";

/** The conversation of a window for a quick reply. */
export interface QuickReplySubject {
  readonly key: AccountKey;
  readonly conversationId: ConversationId;
  /** The message that the notification showed. A reply marks the conversation as read up to it. */
  readonly messageId: MessageId;
}

/** A message in the window for a quick reply. */
export interface QuickReplyMessage {
  readonly id: MessageId;
  readonly sender: string;
  readonly isOwn: boolean;
  readonly text: string;
}

/** What the window for a quick reply shows of a conversation. */
export interface QuickReply {
  readonly chat: string;
  /** The last messages, oldest first. */
  readonly messages: readonly QuickReplyMessage[];
}

/** What the window for a quick reply shows, and which keys send. */
export interface QuickReplyView extends QuickReply, Pick<Settings, "isSentByEnter"> {
  /** Whether spelling is checked, and follows the language of what is typed. */
  readonly isSpellingFollowed: boolean;
}

/**
 * Commands of the small window in which a person answers a notification. Only that window may send them, and it may send
 * few others.
 */
export interface QuickReplyCommands {
  readonly readQuickReply: Command<QuickReplySubject, QuickReplyView>;
  /**
   * Keeps the typed text while the window is open. When the window closes, or Natter ends, the text becomes a part of
   * the draft of the conversation.
   */
  readonly keepQuickReply: Command<QuickReplySubject & { readonly text: string }, void>;
  readonly sendQuickReply: Command<QuickReplySubject & { readonly text: string }, void>;
  readonly closeQuickReply: Command<QuickReplySubject, void>;
}

export const quickReplyCommandNames = [
  "readQuickReply",
  "keepQuickReply",
  "sendQuickReply",
  "closeQuickReply",
] as const satisfies readonly (keyof QuickReplyCommands)[];
