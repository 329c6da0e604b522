import type { Album, AlbumMedia } from "./album.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import { activeMembership } from "../groups/group.ts";
import { isAdmin } from "../groups/membership.ts";
import type { Messages } from "../messages/messages.ts";
import type { Person } from "../people/person.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** What albums work with. */
export interface AlbumNeighbours {
  readonly conversations: Conversations;
  readonly messages: Messages;
}

/** A picture or a video that is put into an album. */
export type NewAlbumMedia = Pick<AlbumMedia, "url" | "type">;

/** What the notice of a change of an album is called; the sources show only what it holds (interface/albums#albums). */
type AlbumNotice = "album.created" | "album.updated" | "album.deleted" | "album.media_added";

/**
 * Albums of groups and chats (interface/albums#albums). Everybody fills them; who made one, and admins, rename and
 * delete it.
 */
export class Albums {
  readonly #core: Core;
  readonly #near: AlbumNeighbours;
  /** By conversation, then by album, the newest last. */
  readonly #albums: Map<string, Map<string, Album>>;

  constructor(core: Core, near: AlbumNeighbours) {
    this.#core = core;
    this.#near = near;
    this.#albums = core.tables.map("albums");
  }

  /** The albums of a conversation, the newest first. Refused: 404 where not visible. */
  of(userId: string, conversationId: string): readonly Album[] | Refused {
    if (!this.#near.conversations.isVisible(conversationId, userId)) return notFound;
    return [...(this.#albums.get(conversationId)?.values() ?? [])].reverse();
  }

  /** One of them. Refused: 404. */
  album(userId: string, conversationId: string, albumId: string): Album | Refused {
    if (!this.#near.conversations.isVisible(conversationId, userId)) return notFound;
    return this.#albums.get(conversationId)?.get(albumId) ?? notFound;
  }

  create(person: Person, conversationId: string, title: string): Album | Refused {
    if (!this.#near.conversations.isVisible(conversationId, person.id)) return notFound;
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

  /** Refused: 404, and 403 to who neither made it nor is an admin. */
  rename(person: Person, conversationId: string, albumId: string, title: string): Album | Refused {
    const album = this.#managed(person.id, conversationId, albumId);
    if (isRefused(album)) return album;
    album.title = title;
    album.updatedAt = this.#core.clock.now();
    this.#announce(person, album, "album.updated", `renamed an album to “${title}”`);
    return album;
  }

  /** Refused: 404, and 403 to who neither made it nor is an admin. */
  delete(person: Person, conversationId: string, albumId: string): Album | Refused {
    const album = this.#managed(person.id, conversationId, albumId);
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
  ): Album | Refused {
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

  /** Takes media out of an album. Refused: 404 where one is not in it; 403 to who neither added all of it nor manages it. */
  detach(person: Person, conversationId: string, albumId: string, ids: readonly string[]): Album | Refused {
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

  /** Takes media out of every album of the conversation. Refused as `detach` is. */
  deleteMedia(
    person: Person,
    conversationId: string,
    albumId: string,
    ids: readonly string[],
  ): Album | Refused {
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

  #managed(userId: string, conversationId: string, albumId: string): Album | Refused {
    const album = this.album(userId, conversationId, albumId);
    if (isRefused(album)) return album;
    return this.#mayManage(userId, album) ? album : refuse(403, "not your album");
  }

  #mayManage(userId: string, album: Album): boolean {
    const group = this.#near.conversations.groupBehind(album.conversationId);
    const membership = group && activeMembership(group, userId);
    return album.creatorId === userId || (membership !== undefined && isAdmin(membership));
  }

  #announce(person: Person, album: Album, type: AlbumNotice, words: string): void {
    const group = this.#near.conversations.groupBehind(album.conversationId);
    const name = (group && activeMembership(group, person.id)?.nickname) ?? person.name;
    const media = [...album.media.values()];
    this.#near.messages.announce(album.conversationId, `${name} ${words}`, {
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
