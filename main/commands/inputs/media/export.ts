import { z } from "zod";
import type { ExportCommands } from "../../../../preload/commands/media/export.ts";
import { exportFormats } from "../../../../preload/model/media/export.ts";
import { anyId, conversationId, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Writing conversations out. */
export const exportInputs: InputsOf<ExportCommands> = {
  exportConversation: z.strictObject({
    conversationId,
    format: z.enum(exportFormats),
    isWithHistory: z.boolean(),
  }),
  cancelExport: z.strictObject({ exportId: anyId }),
  listExports: nothing,
  showExport: z.strictObject({ exportId: anyId }),
};
