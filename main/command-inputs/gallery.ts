import { z } from "zod";
import type { GalleryCommands } from "../../preload/commands/gallery.ts";
import { conversationId, line, moment } from "./fields.ts";
import type { InputsOf } from "./fields.ts";

const place = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("newest") }),
  z.strictObject({ kind: z.enum(["older", "newer"]), than: z.union([line, moment]) }),
]);

/** Pictures, videos and files of a conversation. */
export const galleryInputs: InputsOf<GalleryCommands> = {
  loadGallery: z.strictObject({ conversationId, place }),
};
