import { z } from "zod";
import type { GalleryCommands } from "../../preload/commands/gallery.ts";
import { conversationId, line } from "./fields.ts";
import type { InputsOf } from "./fields.ts";

/** Pictures, videos and files of a conversation. */
export const galleryInputs: InputsOf<GalleryCommands> = {
  loadGallery: z.strictObject({ conversationId, before: line.nullable() }),
};
