import { z } from "zod";
import type { LikeCommands } from "../../../../preload/commands/messages/likes.ts";
import { conversationId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const likeInputs: InputsOf<LikeCommands> = {
  listLikes: z.strictObject({
    conversationId,
    list: z.enum(["day", "week", "month", "mine", "for-me"]),
  }),
};
