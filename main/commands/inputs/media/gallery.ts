import { z } from "zod";
import type { GalleryCommands } from "../../../../preload/commands/media/gallery.ts";
import { gallerySearchKinds } from "../../../../preload/model/conversations/gallery.ts";
import { conversationId, singleLine, moment, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const place = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("newest") }),
  z.strictObject({ kind: z.enum(["older", "newer"]), than: z.union([singleLine, moment]) }),
]);

export const galleryInputs: InputsOf<GalleryCommands> = {
  loadGallery: z.strictObject({ conversationId, place }),
  searchGallery: z.strictObject({
    conversationId,
    kinds: z.array(z.enum(gallerySearchKinds)).min(1).max(gallerySearchKinds.length).readonly(),
    text,
    before: singleLine.nullable(),
    isMonthFirst: z.boolean().exactOptional(),
  }),
};
