import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Mention } from "../../model/messages/drafts.ts";
import type { PlacedEmoji } from "../../model/messages/pack-emoji.ts";
import type { Message } from "../../model/messages/message.ts";
import type { Command } from "../command.ts";

interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

/** What can be done with a message that was sent. */
export interface MessageActionCommands {
  /** Rewrites a message of one's own; what came with it stays. */
  readonly editMessage: Command<
    Target & {
      readonly text: string;
      /** Those named in the new text. Absent: those of the old one, where their names still stand. */
      readonly mentions?: readonly Mention[] | undefined;
      /** Emoji of packs in the new text, each where `usualPlaceholder` stands for it. Absent: those of the old one. */
      readonly emoji?: readonly PlacedEmoji[] | undefined;
    },
    void
  >;
  readonly deleteMessage: Command<Target, void>;
  /** One message as the service has it now, whether or not it is on this computer. */
  readonly getMessage: Command<Target, Message>;
}

/** Their names. */
export const messageActionCommandNames = [
  "editMessage",
  "deleteMessage",
  "getMessage",
] as const satisfies readonly (keyof MessageActionCommands)[];
