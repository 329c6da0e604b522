import { z } from "zod";
import type { GalleryCommands } from "../../../../preload/commands/media/gallery.ts";
import { galleryKinds } from "../../../../preload/model/conversations/gallery.ts";
import { conversationId, line, moment, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const place = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("newest") }),
  z.strictObject({ kind: z.enum(["older", "newer"]), than: z.union([line, moment]) }),
]);

/** Pictures, videos and files of a conversation. */
export const galleryInputs: InputsOf<GalleryCommands> = {
  loadGallery: z.strictObject({ conversationId, place }),
  searchGallery: z.strictObject({
    conversationId,
    kinds: z.array(z.enum(galleryKinds)).min(1).max(galleryKinds.length).readonly(),
    text,
    before: line.nullable(),
  }),
};
