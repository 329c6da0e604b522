import type { ConversationId } from "../../base/ids.ts";
import type {
  GallerySearchAnswer,
  GalleryPage,
  GalleryPageRequest,
  GallerySearch,
} from "../../model/conversations/gallery.ts";
import type { Command } from "../command.ts";

/** Commands for the pictures, videos and files of a conversation. */
export interface GalleryCommands {
  readonly loadGallery: Command<
    { readonly conversationId: ConversationId; readonly place: GalleryPageRequest },
    GalleryPage
  >;
  /** Searches the stored attachments in the local copy. */
  readonly searchGallery: Command<GallerySearch, GallerySearchAnswer>;
}

export const galleryCommandNames = [
  "loadGallery",
  "searchGallery",
] as const satisfies readonly (keyof GalleryCommands)[];
