import type { Album, AlbumMedia } from "./album.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import { activeMembership } from "../groups/group.ts";
import { isAdmin } from "../groups/membership.ts";
import type { Messages } from "../messages/messages.ts";
import type { Person } from "../people/person.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** The other parts of the world that the albums use. */
export interface AlbumsParts {
  readonly conversations: Conversations;
  readonly messages: Messages;
}

/** A picture or a video to add to an album. */
export type NewAlbumMedia = Pick<AlbumMedia, "url" | "type">;

/**
 * Type of an album's notice. Only the data of these notices is documented, not their types (interface/albums#albums).
 */
type AlbumNotice = "album.created" | "album.updated" | "album.deleted" | "album.media_added";

/**
 * Albums of groups and chats (interface/albums#albums). Everybody in the conversation adds media. The creator and
 * admins rename and delete an album.
 */
export class Albums {
  readonly #core: WorldCore;
  readonly #parts: AlbumsParts;
  /** By conversation, then by album, the newest last. */
  readonly #albums: Map<string, Map<string, Album>>;

  constructor(core: WorldCore, parts: AlbumsParts) {
    this.#core = core;
    this.#parts = parts;
    this.#albums = core.tables.map("albums");
  }

  /** The albums of a conversation, the newest first. Refused: 404 if it is not visible. */
  of(userId: string, conversationId: string): readonly Album[] | ServiceRefusal {
    if (!this.#parts.conversations.isVisible(conversationId, userId)) return notFound;
    return [...(this.#albums.get(conversationId)?.values() ?? [])].reverse();
  }

  /** Returns an album. Refused: 404 if it does not exist or is not visible. */
  album(userId: string, conversationId: string, albumId: string): Album | ServiceRefusal {
    if (!this.#parts.conversations.isVisible(conversationId, userId)) return notFound;
    return this.#albums.get(conversationId)?.get(albumId) ?? notFound;
  }

  create(person: Person, conversationId: string, title: string): Album | ServiceRefusal {
    if (!this.#parts.conversations.isVisible(conversationId, person.id)) return notFound;
    const now = this.#core.clock.now();
    const album: Album = {
      id: this.#core.ids.number(),
      conversationId,
      title,
      creatorId: person.id,
      createdAt: now,
      updatedAt: now,
      media: new Map(),
    };
    const here = this.#albums.get(conversationId) ?? new Map<string, Album>();
    this.#albums.set(conversationId, here.set(album.id, album));
    this.#announce(person, album, "album.created", `created the album “${title}”`);
    return album;
  }

  /**
   * Renames an album. Refused: 404 if it does not exist or is not visible, 403 for a person who is neither the creator
   * nor an admin.
   */
  rename(person: Person, conversationId: string, albumId: string, title: string): Album | ServiceRefusal {
    const album = this.#groupForAdmin(person.id, conversationId, albumId);
    if (isRefused(album)) return album;
    album.title = title;
    album.updatedAt = this.#core.clock.now();
    this.#announce(person, album, "album.updated", `renamed an album to “${title}”`);
    return album;
  }

  /**
   * Deletes an album. Refused: 404 if it does not exist or is not visible, 403 for a person who is neither the creator
   * nor an admin.
   */
  delete(person: Person, conversationId: string, albumId: string): Album | ServiceRefusal {
    const album = this.#groupForAdmin(person.id, conversationId, albumId);
    if (isRefused(album)) return album;
    this.#albums.get(conversationId)?.delete(albumId);
    this.#announce(person, album, "album.deleted", `deleted the album “${album.title}”`);
    return album;
  }

  addMedia(
    person: Person,
    conversationId: string,
    albumId: string,
    added: readonly NewAlbumMedia[],
  ): Album | ServiceRefusal {
    const album = this.album(person.id, conversationId, albumId);
    if (isRefused(album)) return album;
    const addedAt = this.#core.clock.now();
    for (const { url, type } of added) {
      const id = this.#core.ids.number();
      album.media.set(id, { id, url, type, addedBy: person.id, addedAt });
    }
    album.updatedAt = addedAt;
    this.#announce(person, album, "album.media_added", `added to the album “${album.title}”`);
    return album;
  }

  /**
   * Removes media from an album. Refused: 404 if any of it is not in the album, 403 unless the person added all of it
   * or manages the album.
   */
  detach(
    person: Person,
    conversationId: string,
    albumId: string,
    ids: readonly string[],
  ): Album | ServiceRefusal {
    const album = this.album(person.id, conversationId, albumId);
    if (isRefused(album)) return album;
    const media = ids.flatMap((id) => album.media.get(id) ?? []);
    if (media.length < ids.length) return notFound;
    const isOwn = media.every(({ addedBy }) => addedBy === person.id);
    if (!isOwn && !this.#mayManage(person.id, album)) return refuse(403, "not your media");
    for (const { id } of media) album.media.delete(id);
    album.updatedAt = this.#core.clock.now();
    return album;
  }

  /** Removes media from all albums of the conversation. Refused like `detach`. */
  deleteMedia(
    person: Person,
    conversationId: string,
    albumId: string,
    ids: readonly string[],
  ): Album | ServiceRefusal {
    const album = this.album(person.id, conversationId, albumId);
    if (isRefused(album)) return album;
    const urls = new Set(ids.flatMap((id) => album.media.get(id)?.url ?? []));
    const outcome = this.detach(person, conversationId, albumId, ids);
    if (isRefused(outcome)) return outcome;
    for (const other of this.#albums.get(conversationId)?.values() ?? []) {
      for (const { id, url } of [...other.media.values()]) if (urls.has(url)) other.media.delete(id);
    }
    return outcome;
  }

  #groupForAdmin(userId: string, conversationId: string, albumId: string): Album | ServiceRefusal {
    const album = this.album(userId, conversationId, albumId);
    if (isRefused(album)) return album;
    return this.#mayManage(userId, album) ? album : refuse(403, "not your album");
  }

  #mayManage(userId: string, album: Album): boolean {
    const group = this.#parts.conversations.groupBehind(album.conversationId);
    const membership = group && activeMembership(group, userId);
    return album.creatorId === userId || (membership !== undefined && isAdmin(membership));
  }

  #announce(person: Person, album: Album, type: AlbumNotice, words: string): void {
    const group = this.#parts.conversations.groupBehind(album.conversationId);
    const name = (group && activeMembership(group, person.id)?.nickname) ?? person.name;
    const media = [...album.media.values()];
    this.#parts.messages.announce(album.conversationId, `${name} ${words}`, {
      type,
      data: {
        album: {
          album_id: album.id,
          album_title: album.title,
          media_count: media.length,
          media_types: [...new Set(media.map((one) => one.type))],
          share_url: null,
        },
        user: { id: Number(person.id), nickname: name },
      },
    });
  }
}
