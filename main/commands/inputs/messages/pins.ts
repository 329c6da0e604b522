import { z } from "zod";
import type { PinCommands } from "../../../../preload/commands/messages/pins.ts";
import { conversationId, conversationInput, messageId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const pinInputs: InputsOf<PinCommands> = {
  pinMessage: z.strictObject({ conversationId, messageId }),
  unpinMessage: z.strictObject({ conversationId, messageId }),
  listPinned: conversationInput,
};
