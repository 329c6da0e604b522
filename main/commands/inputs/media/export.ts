import { z } from "zod";
import type { ExportCommands } from "../../../../preload/commands/media/export.ts";
import { exportFormats, printTargets } from "../../../../preload/model/media/export.ts";
import { anyId, conversationId, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const span = z.strictObject({ from: z.number(), before: z.number() });
/** The path must be one of a file of the page itself, and the characters must be what CSS accepts as a range. */
const emojiFontPart = z.tuple([
  z.string().regex(/^\/assets\/[\w.-]{1,200}\.woff2$/u),
  z.string().regex(/^[Uu\d+a-fA-F?,\s-]{1,10000}$/u),
]);

export const exportInputs: InputsOf<ExportCommands> = {
  exportConversation: z.strictObject({
    conversationId,
    format: z.enum(exportFormats),
    isWithHistory: z.boolean(),
  }),
  countMessages: z.strictObject({ conversationId, span }),
  printConversation: z.strictObject({
    conversationId,
    target: z.enum(printTargets),
    span,
    isWithHistory: z.boolean(),
    emojiFont: z.array(emojiFontPart).max(50),
  }),
  cancelExport: z.strictObject({ exportId: anyId }),
  listExports: noInput,
  showExport: z.strictObject({ exportId: anyId }),
};
