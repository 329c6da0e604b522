import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { TextMention, MessageLocation } from "../../model/messages/drafts.ts";
import type { PlacedPackEmoji } from "../../model/messages/pack-emoji.ts";
import type { OlderMessagesPage, OpenedConversation } from "../../model/conversations/opened-conversation.ts";
import type { Conversation } from "../../model/conversations/conversation.ts";
import type { ServiceConnection } from "../../model/app/connection.ts";
import type { ShownView } from "../../model/app/shown-view.ts";
import type { Command } from "../command.ts";

/** Commands for the conversation list, an open conversation, and the connection to the service. */
export interface ConversationCommands {
  readonly getConnection: Command<void, ServiceConnection>;
  readonly listConversations: Command<void, readonly Conversation[]>;
  readonly openConversation: Command<{ readonly conversationId: ConversationId }, OpenedConversation>;
  readonly closeConversation: Command<void, void>;
  /** Opens a conversation beside the one that `openConversation` opened. Both are open then. */
  readonly openConversationBeside: Command<{ readonly conversationId: ConversationId }, OpenedConversation>;
  readonly closeConversationBeside: Command<void, void>;
  /** The messages before a message; with null the newest messages, without opening the conversation. */
  readonly loadOlder: Command<
    { readonly conversationId: ConversationId; readonly beforeId: MessageId | null },
    OlderMessagesPage
  >;
  /** Marks a conversation as read up to this message. */
  readonly markRead: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId },
    void
  >;
  /** Saves the text of a draft. The files of the draft stay unchanged; other commands change them. */
  readonly saveDraft: Command<
    {
      readonly conversationId: ConversationId;
      readonly text: string;
      /** The message that the draft replies to. Absent or null: it is not a reply. */
      readonly replyTo?: MessageId | null | undefined;
      /** The mentions in the text. Absent: none. */
      readonly mentions?: readonly TextMention[] | undefined;
      /** The location that the draft contains. Absent: none. */
      readonly location?: MessageLocation | undefined;
      /** The pack emoji in the text, each at the position of a `usualEmojiPlaceholder`. Absent: none. */
      readonly emoji?: readonly PlacedPackEmoji[] | undefined;
    },
    void
  >;
  /** Returns what the window showed of the account last; null if that is unknown. */
  readonly readShownView: Command<void, ShownView | null>;
  readonly saveShownView: Command<ShownView, void>;
  /** Retries the connection now instead of at the planned time. */
  readonly reconnect: Command<void, void>;
}

export const conversationCommandNames = [
  "getConnection",
  "listConversations",
  "openConversation",
  "closeConversation",
  "openConversationBeside",
  "closeConversationBeside",
  "loadOlder",
  "markRead",
  "saveDraft",
  "readShownView",
  "saveShownView",
  "reconnect",
] as const satisfies readonly (keyof ConversationCommands)[];
