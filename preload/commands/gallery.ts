import type { ConversationId } from "../ids.ts";
import type { GalleryPage } from "../model/gallery.ts";
import type { Command } from "./command.ts";

/** Pictures, videos and files of a conversation. */
export interface GalleryCommands {
  /** The newest page for null, else the one that the page before named. */
  readonly loadGallery: Command<
    { readonly conversationId: ConversationId; readonly before: string | null },
    GalleryPage
  >;
}

/** Their names. */
export const galleryCommandNames = ["loadGallery"] as const satisfies readonly (keyof GalleryCommands)[];
