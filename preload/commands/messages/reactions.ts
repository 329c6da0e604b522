import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { AllowedReaction } from "../../model/messages/reactions.ts";
import type { PackEmoji } from "../../model/messages/pack-emoji.ts";
import type { Command } from "../command.ts";

export interface ReactionCommands {
  readonly react: Command<
    {
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      /** A Unicode emoji, or a pack emoji. */
      readonly code: AllowedReaction | PackEmoji;
    },
    void
  >;
  readonly removeReaction: Command<
    { readonly conversationId: ConversationId; readonly messageId: MessageId },
    void
  >;
}

export const reactionCommandNames = [
  "react",
  "removeReaction",
] as const satisfies readonly (keyof ReactionCommands)[];
