import { z } from "zod";
import type { ReactionCommands } from "../../../../preload/commands/messages/reactions.ts";
import { allowedReactions } from "../../../../preload/model/messages/reactions.ts";
import { conversationId, messageId, packEmoji } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const reactionInputs: InputsOf<ReactionCommands> = {
  react: z.strictObject({
    conversationId,
    messageId,
    code: z.union([z.enum(allowedReactions), packEmoji]),
  }),
  removeReaction: z.strictObject({ conversationId, messageId }),
};
