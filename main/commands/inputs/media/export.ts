import { z } from "zod";
import type { ExportCommands } from "../../../../preload/commands/media/export.ts";
import { exportFormats } from "../../../../preload/model/media/export.ts";
import { anyId, conversationId, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const exportInputs: InputsOf<ExportCommands> = {
  exportConversation: z.strictObject({
    conversationId,
    format: z.enum(exportFormats),
    isWithHistory: z.boolean(),
  }),
  cancelExport: z.strictObject({ exportId: anyId }),
  listExports: noInput,
  showExport: z.strictObject({ exportId: anyId }),
};
