import type { AlbumCommands } from "../../../preload/commands/media/albums.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { textLength } from "../../../preload/model/messages/text.ts";
import { maximumAlbumTitleLength } from "../../../preload/model/media/albums.ts";
import type { Album, AlbumMedia } from "../../../preload/model/media/albums.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import {
  addAlbumMedia,
  createAlbum,
  deleteAlbum,
  deleteAlbumMedia,
  detachAlbumMedia,
  listAlbumMedia,
  listAlbums,
  updateAlbum,
} from "../../../api/media/albums.ts";
import type { OneWireAlbum } from "../../../api/media/albums.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { mediaWebAddress } from "../../service/to-model/media/media-path.ts";
import { toAlbum, toAlbumMedia } from "../../service/to-model/media/to-album.ts";
import { allPages, perPage } from "../conversations/conversation-source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** All albums, page by page until one that is not full; one that slipped from a page to the next meanwhile stands once. */
async function readAll(
  { service, signal }: ChatParts,
  conversationId: ConversationId,
): Promise<Reply<readonly Album[]>> {
  const path = { conversation_id: conversationId };
  const reply = await allPages(async (page) => {
    const query = { page, per_page: perPage };
    const told = await service.call(listAlbums, { path, query, body: undefined }, { signal });
    return told.ok ? { ok: true, value: told.value.albums } : told;
  });
  if (!reply.ok) return failed(toProblem(reply.error));
  const albums = new Map(reply.value.map((wire) => [wire.album_id, toAlbum(wire, conversationId)]));
  return done([...albums.values()]);
}

async function readMedia(
  { service, signal }: ChatParts,
  { conversationId, albumId }: CommandInput<"listAlbumMedia">,
): Promise<Reply<readonly AlbumMedia[]>> {
  const path = { conversation_id: conversationId, album_id: albumId };
  const reply = await service.call(listAlbumMedia, { path, query: undefined, body: undefined }, { signal });
  return reply.ok ? done(reply.value.media.map(toAlbumMedia)) : failed(toProblem(reply.error));
}

/** The album as the answer to a change tells it. */
function changed(reply: ServiceReply<OneWireAlbum>, conversationId: ConversationId): Reply<Album> {
  return reply.ok ? done(toAlbum(reply.value.album, conversationId)) : failed(toProblem(reply.error));
}

/** The title as it is sent; null for one that cannot be, before anybody is asked. */
function tidied(title: string): string | null {
  const text = title.trim();
  return text === "" || textLength(text) > maximumAlbumTitleLength ? null : text;
}

const badTitle = failed({ kind: "invalid-input", field: "title" });

async function create(
  { service, signal }: ChatParts,
  input: CommandInput<"createAlbum">,
): Promise<Reply<Album>> {
  const title = tidied(input.title);
  if (title === null) return badTitle;
  const path = { conversation_id: input.conversationId };
  const called = { path, query: undefined, body: { title } };
  return changed(await service.call(createAlbum, called, { signal }), input.conversationId);
}

async function update(
  { service, signal }: ChatParts,
  input: CommandInput<"updateAlbum">,
): Promise<Reply<Album>> {
  const title = tidied(input.title);
  if (title === null) return badTitle;
  const path = { conversation_id: input.conversationId };
  const called = { path, query: { album_id: input.albumId }, body: { title } };
  return changed(await service.call(updateAlbum, called, { signal }), input.conversationId);
}

async function remove(
  { service, signal }: ChatParts,
  { conversationId, albumId }: CommandInput<"deleteAlbum">,
): Promise<Reply<void>> {
  const path = { conversation_id: conversationId, album_id: albumId };
  const reply = await service.call(deleteAlbum, { path, query: undefined, body: undefined }, { signal });
  // Not there any more is what was asked for.
  const isGone = !reply.ok && reply.error.kind === "refused" && reply.error.status === 404;
  return reply.ok || isGone ? done(undefined) : failed(toProblem(reply.error));
}

async function addMedia(
  { service, signal }: ChatParts,
  { conversationId, albumId, media }: CommandInput<"addAlbumMedia">,
): Promise<Reply<Album>> {
  const body = media.flatMap(({ kind, media: own }) => {
    const address = mediaWebAddress(own);
    return address === null ? [] : [{ media_url: address, media_type: kind, media_source: "album" as const }];
  });
  // All of it or nothing: what was chosen is not left out in silence.
  if (body.length < media.length || body.length === 0) {
    return failed({ kind: "invalid-input", field: "media" });
  }
  const called = { path: { conversation_id: conversationId }, query: { album_id: albumId }, body };
  return changed(await service.call(addAlbumMedia, called, { signal }), conversationId);
}

async function takeOut(
  { service, signal }: ChatParts,
  from: typeof detachAlbumMedia | typeof deleteAlbumMedia,
  { conversationId, albumId, mediaIds }: CommandInput<"detachAlbumMedia">,
): Promise<Reply<Album>> {
  const body = mediaIds.map((id) => ({ media_id: id }));
  const called = { path: { conversation_id: conversationId }, query: { album_id: albumId }, body };
  return changed(await service.call(from, called, { signal }), conversationId);
}

/** Albums, as commands of one account. They are asked for each time: everybody in the conversation may have changed them. */
export function albumCommands({ chat }: Parts): FunctionsOf<AlbumCommands> {
  return {
    listAlbums: ({ conversationId }) => readAll(chat, conversationId),
    createAlbum: (input) => create(chat, input),
    updateAlbum: (input) => update(chat, input),
    deleteAlbum: (input) => remove(chat, input),
    listAlbumMedia: (input) => readMedia(chat, input),
    addAlbumMedia: (input) => addMedia(chat, input),
    detachAlbumMedia: (input) => takeOut(chat, detachAlbumMedia, input),
    deleteAlbumMedia: (input) => takeOut(chat, deleteAlbumMedia, input),
  };
}
