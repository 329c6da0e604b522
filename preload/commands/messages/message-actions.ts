import type { TextMention } from "../../model/messages/drafts.ts";
import type { PlacedPackEmoji } from "../../model/messages/pack-emoji.ts";
import type { Message } from "../../model/messages/message.ts";
import type { Command } from "../command.ts";
import type { MessageInput } from "./message-input.ts";

/** Commands on messages that were sent. */
export interface MessageActionCommands {
  /** Edits one of the account's own messages. Its attachments stay unchanged. */
  readonly editMessage: Command<
    MessageInput & {
      readonly text: string;
      /** The mentions in the new text. Absent: those of the old text whose names still occur in the new text. */
      readonly mentions?: readonly TextMention[] | undefined;
      /** Pack emoji in the new text, each at the position of a `usualEmojiPlaceholder`. Absent: those of the old text. */
      readonly emoji?: readonly PlacedPackEmoji[] | undefined;
    },
    void
  >;
  readonly deleteMessage: Command<MessageInput, void>;
  /** The message as the service has it now, whether or not it is on this computer. */
  readonly getMessage: Command<MessageInput, Message>;
}

export const messageActionCommandNames = [
  "editMessage",
  "deleteMessage",
  "getMessage",
] as const satisfies readonly (keyof MessageActionCommands)[];
