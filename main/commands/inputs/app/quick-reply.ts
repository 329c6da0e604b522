import { z } from "zod";
import type { QuickReplyCommands } from "../../../../preload/commands/app/quick-reply.ts";
import { accountKey, conversationId, messageId, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const subject = { key: accountKey, conversationId, messageId };

/** The inputs of the window for a quick reply. */
export const quickReplyInputs: InputsOf<QuickReplyCommands> = {
  readQuickReply: z.strictObject(subject),
  keepQuickReply: z.strictObject({ ...subject, text }),
  sendQuickReply: z.strictObject({ ...subject, text }),
  closeQuickReply: z.strictObject(subject),
};
