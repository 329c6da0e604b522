import { z } from "zod";
import type { FileCommands } from "../../../../preload/commands/media/files.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { anyId, conversationId, conversationInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const fileInputs: InputsOf<FileCommands> = {
  getFileInfo: z.strictObject({
    conversationId,
    fileId: anyId.transform((text) => asId<FileId>(text)),
  }),
  fetchFileNames: conversationInput,
};
