import type { ConversationId } from "../../base/ids.ts";
import type {
  GalleryAnswer,
  GalleryPage,
  GalleryPlace,
  GallerySearch,
} from "../../model/conversations/gallery.ts";
import type { Command } from "../command.ts";

/** Pictures, videos and files of a conversation. */
export interface GalleryCommands {
  readonly loadGallery: Command<
    { readonly conversationId: ConversationId; readonly place: GalleryPlace },
    GalleryPage
  >;
  /** Searches what is on this computer. */
  readonly searchGallery: Command<GallerySearch, GalleryAnswer>;
}

/** Their names. */
export const galleryCommandNames = [
  "loadGallery",
  "searchGallery",
] as const satisfies readonly (keyof GalleryCommands)[];
