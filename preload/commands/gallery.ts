import type { ConversationId } from "../ids.ts";
import type { GalleryPage, GalleryPlace } from "../model/gallery.ts";
import type { Command } from "./command.ts";

/** Pictures, videos and files of a conversation. */
export interface GalleryCommands {
  readonly loadGallery: Command<
    { readonly conversationId: ConversationId; readonly place: GalleryPlace },
    GalleryPage
  >;
}

/** Their names. */
export const galleryCommandNames = ["loadGallery"] as const satisfies readonly (keyof GalleryCommands)[];
