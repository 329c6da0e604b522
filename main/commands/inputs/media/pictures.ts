import { z } from "zod";
import type { PictureCommands } from "../../../../preload/commands/media/pictures.ts";
import { maxUploadBytes } from "../../../../preload/model/media/uploads.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for commands about pictures that do not belong to a message. */
export const pictureInputs: InputsOf<PictureCommands> = {
  uploadPicture: z.strictObject({
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maxUploadBytes.image),
  }),
};
