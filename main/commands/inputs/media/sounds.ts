import { z } from "zod";
import type { SoundCommands } from "../../../../preload/commands/media/sounds.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { anyId, chosenFileId, conversationId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for commands about files with sound. */
export const soundInputs: InputsOf<SoundCommands> = {
  readSound: z.strictObject({
    sound: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("chosen"), fileId: chosenFileId }),
      z.strictObject({
        kind: z.literal("file"),
        conversationId,
        fileId: anyId.transform((text) => asId<FileId>(text)),
      }),
    ]),
  }),
};
