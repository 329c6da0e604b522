import type {
  addAlbumMedia,
  createAlbum,
  deleteAlbum,
  deleteAlbumMedia,
  detachAlbumMedia,
  listAlbumMedia,
  listAlbums,
  updateAlbum,
} from "../../../api/media/albums.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { addressFromWire } from "../../to-wire/picture-address.ts";
import { toWireAlbumMedia, toWireAlbum } from "../../to-wire/album-wire.ts";
import { isRefused } from "../../world/refused.ts";

const handleCreate: Handler<typeof createAlbum> = requireSignIn(({ world, caller, path, body }) => {
  const album = world.albums.create(caller, path.conversation_id, body.title);
  return isRefused(album) ? album : { status: 201, payload: { album: toWireAlbum(album) } };
});

const handleList: Handler<typeof listAlbums> = requireSignIn(({ world, caller, path, query }) => {
  const albums = world.albums.of(caller.id, path.conversation_id);
  if (isRefused(albums)) return albums;
  const start = (query.page - 1) * query.per_page;
  return {
    status: 200,
    payload: { albums: albums.slice(start, start + query.per_page).map(toWireAlbum) },
  };
});

const handleListMedia: Handler<typeof listAlbumMedia> = requireSignIn(
  ({ world, caller, path, pictureUrl }) => {
    const album = world.albums.album(caller.id, path.conversation_id, path.album_id);
    if (isRefused(album)) return album;
    const media = [...album.media.values()].map((one) => toWireAlbumMedia(one, pictureUrl));
    return { status: 200, payload: { media } };
  },
);

const handleAddMedia: Handler<typeof addAlbumMedia> = requireSignIn((call) => {
  const { world, caller, path, query, body, pictureUrl } = call;
  const added = body.map(({ media_url: url, media_type: type }) => ({
    url: addressFromWire(url, pictureUrl),
    type,
  }));
  const album = world.albums.addMedia(caller, path.conversation_id, query.album_id, added);
  return isRefused(album) ? album : { status: 201, payload: { album: toWireAlbum(album) } };
});

const handleUpdate: Handler<typeof updateAlbum> = requireSignIn(({ world, caller, path, query, body }) => {
  const album = world.albums.rename(caller, path.conversation_id, query.album_id, body.title);
  return isRefused(album) ? album : { status: 200, payload: { album: toWireAlbum(album) } };
});

const handleDelete: Handler<typeof deleteAlbum> = requireSignIn(({ world, caller, path }) => {
  const album = world.albums.delete(caller, path.conversation_id, path.album_id);
  return isRefused(album) ? album : { status: 200, payload: null };
});

const handleDeleteMedia: Handler<typeof deleteAlbumMedia> = requireSignIn(
  ({ world, caller, path, query, body }) => {
    const ids = body.map((media) => media.media_id);
    const album = world.albums.deleteMedia(caller, path.conversation_id, query.album_id, ids);
    return isRefused(album) ? album : { status: 200, payload: { album: toWireAlbum(album) } };
  },
);

const handleDetachMedia: Handler<typeof detachAlbumMedia> = requireSignIn(
  ({ world, caller, path, query, body }) => {
    const ids = body.map((media) => media.media_id);
    const album = world.albums.detach(caller, path.conversation_id, query.album_id, ids);
    return isRefused(album) ? album : { status: 200, payload: { album: toWireAlbum(album) } };
  },
);

export const albumHandlers = {
  createAlbum: handleCreate,
  listAlbums: handleList,
  listAlbumMedia: handleListMedia,
  addAlbumMedia: handleAddMedia,
  updateAlbum: handleUpdate,
  deleteAlbum: handleDelete,
  deleteAlbumMedia: handleDeleteMedia,
  detachAlbumMedia: handleDetachMedia,
};
