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
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { addressFromWire } from "../../to-wire/picture-address.ts";
import { albumMediaWire, albumWire } from "../../to-wire/album-wire.ts";
import { isRefused } from "../../world/refused.ts";

const handleCreate: Handler<typeof createAlbum> = signedIn(({ world, caller, path, body }) => {
  const album = world.albums.create(caller, path.conversation_id, body.title);
  return isRefused(album) ? album : { status: 201, payload: { album: albumWire(album) } };
});

const handleList: Handler<typeof listAlbums> = signedIn(({ world, caller, path, query }) => {
  const albums = world.albums.of(caller.id, path.conversation_id);
  if (isRefused(albums)) return albums;
  const start = (query.page - 1) * query.per_page;
  return {
    status: 200,
    payload: { albums: albums.slice(start, start + query.per_page).map(albumWire) },
  };
});

const handleListMedia: Handler<typeof listAlbumMedia> = signedIn(({ world, caller, path, pictureUrl }) => {
  const album = world.albums.album(caller.id, path.conversation_id, path.album_id);
  if (isRefused(album)) return album;
  const media = [...album.media.values()].map((one) => albumMediaWire(one, pictureUrl));
  return { status: 200, payload: { media } };
});

const handleAddMedia: Handler<typeof addAlbumMedia> = signedIn((call) => {
  const { world, caller, path, query, body, pictureUrl } = call;
  const added = body.map(({ media_url: url, media_type: type }) => ({
    url: addressFromWire(url, pictureUrl),
    type,
  }));
  const album = world.albums.addMedia(caller, path.conversation_id, query.album_id, added);
  return isRefused(album) ? album : { status: 201, payload: { album: albumWire(album) } };
});

const handleUpdate: Handler<typeof updateAlbum> = signedIn(({ world, caller, path, query, body }) => {
  const album = world.albums.rename(caller, path.conversation_id, query.album_id, body.title);
  return isRefused(album) ? album : { status: 200, payload: { album: albumWire(album) } };
});

const handleDelete: Handler<typeof deleteAlbum> = signedIn(({ world, caller, path }) => {
  const album = world.albums.delete(caller, path.conversation_id, path.album_id);
  return isRefused(album) ? album : { status: 200, payload: null };
});

const handleDeleteMedia: Handler<typeof deleteAlbumMedia> = signedIn(
  ({ world, caller, path, query, body }) => {
    const ids = body.map((media) => media.media_id);
    const album = world.albums.deleteMedia(caller, path.conversation_id, query.album_id, ids);
    return isRefused(album) ? album : { status: 200, payload: { album: albumWire(album) } };
  },
);

const handleDetachMedia: Handler<typeof detachAlbumMedia> = signedIn(
  ({ world, caller, path, query, body }) => {
    const ids = body.map((media) => media.media_id);
    const album = world.albums.detach(caller, path.conversation_id, query.album_id, ids);
    return isRefused(album) ? album : { status: 200, payload: { album: albumWire(album) } };
  },
);

/** Albums. */
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
