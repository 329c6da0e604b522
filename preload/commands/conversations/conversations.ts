import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Mention, MessageLocation } from "../../model/messages/drafts.ts";
import type { PlacedEmoji } from "../../model/messages/pack-emoji.ts";
import type { OlderPage, Opened } from "../../model/conversations/opened.ts";
import type { Conversation } from "../../model/conversations/conversation.ts";
import type { Connection } from "../../model/app/connection.ts";
import type { Command } from "../command.ts";

/** The list, an open conversation, and the line to the service. */
export interface ConversationCommands {
  readonly getConnection: Command<void, Connection>;
  readonly listConversations: Command<void, readonly Conversation[]>;
  readonly openConversation: Command<{ readonly conversationId: ConversationId }, Opened>;
  readonly closeConversation: Command<void, void>;
  readonly loadOlder: Command<
    { readonly conversationId: ConversationId; readonly beforeId: MessageId },
    OlderPage
  >;
  /** Everything up to this message was seen. */
  readonly markRead: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId },
    void
  >;
  /** Keeps what is being written; the files of a draft are changed by commands of their own, and stay. */
  readonly saveDraft: Command<
    {
      readonly conversationId: ConversationId;
      readonly text: string;
      /** Absent: it answers nothing. */
      readonly replyTo?: MessageId | null | undefined;
      /** Absent: nobody is mentioned. */
      readonly mentions?: readonly Mention[] | undefined;
      /** Absent: none goes with it. */
      readonly location?: MessageLocation | undefined;
      /** Emoji of packs, each where `usualPlaceholder` stands for it. Absent: none. */
      readonly emoji?: readonly PlacedEmoji[] | undefined;
    },
    void
  >;
  /** Tries the connection now instead of at the planned time. */
  readonly reconnect: Command<void, void>;
}

/** Their names. */
export const conversationCommandNames = [
  "getConnection",
  "listConversations",
  "openConversation",
  "closeConversation",
  "loadOlder",
  "markRead",
  "saveDraft",
  "reconnect",
] as const satisfies readonly (keyof ConversationCommands)[];
