import type { AlbumCommands } from "../../../preload/commands/media/albums.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { codePointCount } from "../../../preload/model/messages/text-length.ts";
import { maxAlbumTitleLength } from "../../../preload/model/media/albums.ts";
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
import type { WireAlbumAnswer } from "../../../api/media/albums.ts";
import { mediaPathWebAddress } from "../../service/to-model/media/media-path.ts";
import { toAlbum, toAlbumMedia } from "../../service/to-model/media/to-album.ts";
import { readEveryPage, conversationsPerPage } from "../conversations/conversation-source.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";

interface Parts {
  readonly chat: ChatParts;
}

/**
 * Reads all albums. The last page is the first one that is not full. If an album moves to the next page meanwhile, it
 * is still returned only once.
 */
async function readAll(chat: ChatParts, conversationId: ConversationId): Promise<Reply<readonly Album[]>> {
  const path = { conversation_id: conversationId };
  const reply = await readEveryPage(async (page) => {
    const query = { page, per_page: conversationsPerPage };
    const reported = await ask(chat, listAlbums, { path, query });
    return reported.ok ? done(reported.value.albums) : reported;
  });
  if (!reply.ok) return reply;
  const albums = new Map(reply.value.map((wire) => [wire.album_id, toAlbum(wire, conversationId)]));
  return done([...albums.values()]);
}

async function readMedia(
  chat: ChatParts,
  { conversationId, albumId }: CommandInput<"listAlbumMedia">,
): Promise<Reply<readonly AlbumMedia[]>> {
  const path = { conversation_id: conversationId, album_id: albumId };
  const reply = await ask(chat, listAlbumMedia, { path });
  return reply.ok ? done(reply.value.media.map(toAlbumMedia)) : reply;
}

/** Converts the response to a request that creates or renames an album. */
function toAlbumReply(reply: Reply<WireAlbumAnswer>, conversationId: ConversationId): Reply<Album> {
  return reply.ok ? done(toAlbum(reply.value.album, conversationId)) : reply;
}

/** The trimmed title, checked before any request; null if it is empty or too long. */
function checkedTitle(title: string): string | null {
  const text = title.trim();
  return text === "" || codePointCount(text) > maxAlbumTitleLength ? null : text;
}

const badTitle = failed({ kind: "invalid-input", field: "title" });

async function create(chat: ChatParts, input: CommandInput<"createAlbum">): Promise<Reply<Album>> {
  const title = checkedTitle(input.title);
  if (title === null) return badTitle;
  const path = { conversation_id: input.conversationId };
  const called = { path, body: { title } };
  return toAlbumReply(await ask(chat, createAlbum, called), input.conversationId);
}

async function update(chat: ChatParts, input: CommandInput<"updateAlbum">): Promise<Reply<Album>> {
  const title = checkedTitle(input.title);
  if (title === null) return badTitle;
  const path = { conversation_id: input.conversationId };
  const called = { path, query: { album_id: input.albumId }, body: { title } };
  return toAlbumReply(await ask(chat, updateAlbum, called), input.conversationId);
}

async function remove(
  chat: ChatParts,
  { conversationId, albumId }: CommandInput<"deleteAlbum">,
): Promise<Reply<void>> {
  const path = { conversation_id: conversationId, album_id: albumId };
  const reply = await ask(chat, deleteAlbum, { path });
  // An album that no longer exists counts as deleted.
  return reply.ok || reply.problem.kind === "not-found" ? done(undefined) : reply;
}

async function addMedia(
  chat: ChatParts,
  { conversationId, albumId, media }: CommandInput<"addAlbumMedia">,
): Promise<Reply<Album>> {
  const body = media.flatMap(({ kind, media: own }) => {
    const address = mediaPathWebAddress(own);
    return address === null ? [] : [{ media_url: address, media_type: kind, media_source: "album" as const }];
  });
  // Adds all chosen media or none, so that none is silently left out.
  if (body.length < media.length || body.length === 0) {
    return failed({ kind: "invalid-input", field: "media" });
  }
  const called = { path: { conversation_id: conversationId }, query: { album_id: albumId }, body };
  return toAlbumReply(await ask(chat, addAlbumMedia, called), conversationId);
}

async function takeOut(
  chat: ChatParts,
  from: typeof detachAlbumMedia | typeof deleteAlbumMedia,
  { conversationId, albumId, mediaIds }: CommandInput<"detachAlbumMedia">,
): Promise<Reply<Album>> {
  const body = mediaIds.map((id) => ({ media_id: id }));
  const called = { path: { conversation_id: conversationId }, query: { album_id: albumId }, body };
  return toAlbumReply(await ask(chat, from, called), conversationId);
}

/**
 * The album commands. Albums are not stored but requested each time, because any member of the conversation may have
 * changed them.
 */
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
