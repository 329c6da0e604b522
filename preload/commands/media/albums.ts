import type { AlbumId, AlbumMediaId, ConversationId } from "../../base/ids.ts";
import type { Album, AlbumMedia, NewAlbumMedia } from "../../model/media/albums.ts";
import type { Command } from "../command.ts";

interface OneAlbum {
  readonly conversationId: ConversationId;
  readonly albumId: AlbumId;
}
type ChosenMedia = OneAlbum & { readonly mediaIds: readonly AlbumMediaId[] };

/** Commands for the albums of a group, a topic or a chat. A command that changes an album returns the changed album. */
export interface AlbumCommands {
  /** All albums of a conversation, the newest first. */
  readonly listAlbums: Command<{ readonly conversationId: ConversationId }, readonly Album[]>;
  readonly createAlbum: Command<{ readonly conversationId: ConversationId; readonly title: string }, Album>;
  /** Renames an album. Only its creator and admins may do so. */
  readonly updateAlbum: Command<OneAlbum & { readonly title: string }, Album>;
  /** Deletes an album. Only its creator and admins may do so. */
  readonly deleteAlbum: Command<OneAlbum, void>;
  /** The media of an album, in the order in which they were added. */
  readonly listAlbumMedia: Command<OneAlbum, readonly AlbumMedia[]>;
  readonly addAlbumMedia: Command<OneAlbum & { readonly media: readonly NewAlbumMedia[] }, Album>;
  /** Removes media from this album. */
  readonly detachAlbumMedia: Command<ChosenMedia, Album>;
  /** Removes media from every album of the conversation. */
  readonly deleteAlbumMedia: Command<ChosenMedia, Album>;
}

export const albumCommandNames = [
  "listAlbums",
  "createAlbum",
  "updateAlbum",
  "deleteAlbum",
  "listAlbumMedia",
  "addAlbumMedia",
  "detachAlbumMedia",
  "deleteAlbumMedia",
] as const satisfies readonly (keyof AlbumCommands)[];
