import type { AlbumId, AlbumMediaId, ConversationId } from "../../base/ids.ts";
import type { Album, AlbumMedia, NewAlbumMedia } from "../../model/media/albums.ts";
import type { Command } from "../command.ts";

interface OneAlbum {
  readonly conversationId: ConversationId;
  readonly albumId: AlbumId;
}
type ChosenMedia = OneAlbum & { readonly mediaIds: readonly AlbumMediaId[] };

/** Albums of a group, a topic or a chat. What comes back of a change is the album as it is then. */
export interface AlbumCommands {
  /** All of them, the newest first. */
  readonly listAlbums: Command<{ readonly conversationId: ConversationId }, readonly Album[]>;
  readonly createAlbum: Command<{ readonly conversationId: ConversationId; readonly title: string }, Album>;
  /** Gives an album another title; only who made it and admins may. */
  readonly updateAlbum: Command<OneAlbum & { readonly title: string }, Album>;
  /** Only who made it and admins may. */
  readonly deleteAlbum: Command<OneAlbum, void>;
  /** What stands in an album, in the order in which it was added. */
  readonly listAlbumMedia: Command<OneAlbum, readonly AlbumMedia[]>;
  readonly addAlbumMedia: Command<OneAlbum & { readonly media: readonly NewAlbumMedia[] }, Album>;
  /** Takes media out of this album. */
  readonly detachAlbumMedia: Command<ChosenMedia, Album>;
  /** Takes media out of every album of the conversation. */
  readonly deleteAlbumMedia: Command<ChosenMedia, Album>;
}

/** Their names. */
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
