import { z } from "zod";
import type { ReactionCommands } from "../../preload/commands/reactions.ts";
import { allowedReactions } from "../../preload/model.ts";
import { conversationId, messageId } from "./fields.ts";
import type { InputsOf } from "./fields.ts";

/** Reacting to messages. */
export const reactionInputs: InputsOf<ReactionCommands> = {
  react: z.strictObject({ conversationId, messageId, code: z.enum(allowedReactions) }),
  removeReaction: z.strictObject({ conversationId, messageId }),
};
