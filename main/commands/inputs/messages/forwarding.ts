import { z } from "zod";
import type { ForwardingCommands } from "../../../../preload/commands/messages/forwarding.ts";
import { conversationId, messageId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const forwardingInputs: InputsOf<ForwardingCommands> = {
  forwardMessage: z.strictObject({ conversationId, messageId, to: conversationId }),
};
