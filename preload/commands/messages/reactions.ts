import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { AllowedReaction } from "../../model/messages/reactions.ts";
import type { PackEmoji } from "../../model/messages/pack-emoji.ts";
import type { Command } from "../command.ts";

/** Reacting to messages. */
export interface ReactionCommands {
  readonly react: Command<
    {
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      /** A unicode emoji, or one of a pack. */
      readonly code: AllowedReaction | PackEmoji;
    },
    void
  >;
  readonly removeReaction: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId },
    void
  >;
}

/** Their names. */
export const reactionCommandNames = [
  "react",
  "removeReaction",
] as const satisfies readonly (keyof ReactionCommands)[];
