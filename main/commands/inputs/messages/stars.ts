import { z } from "zod";
import type { StarCommands } from "../../../../preload/commands/messages/stars.ts";
import { conversationId, messageId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const starInputs: InputsOf<StarCommands> = {
  starMessage: z.strictObject({ conversationId, messageId }),
  unstarMessage: z.strictObject({ conversationId, messageId }),
  listStarred: z.strictObject({ conversationId: conversationId.nullable() }),
};
