import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId, MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Album, AlbumMedia } from "../../../../preload/model/media/albums.ts";
import { AlbumsState } from "../../../../renderer/state/media/albums.svelte.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const group = conversationId("500");

function album(id: string, changes: Partial<Album> = {}): Album {
  return {
    id: asId<AlbumId>(id),
    conversationId: group,
    title: `Album ${id}`,
    mediaCount: 2,
    mediaTypes: ["image"],
    shareUrl: null,
    ...changes,
  };
}
function photo(id: string): AlbumMedia {
  const media = `/media/${id}` as MediaPath;
  return { id: asId<AlbumMediaId>(id), kind: "image", media, original: media, size: null };
}

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listAlbums", () => done([album("2"), album("1")]));
  transport.answer("listAlbumMedia", () => done([photo("a"), photo("b")]));
  const albums = new AlbumsState(
    createBridge(transport, () => ""),
    group,
  );
  return { transport, albums };
}

test("the albums of the conversation are listed, and an album opens with its media", async () => {
  const { transport, albums } = setUp();
  await albums.showList();
  expect(albums.albums.map(({ title }) => title)).toEqual(["Album 2", "Album 1"]);
  await albums.show(album("1"));
  expect(albums.open?.id).toBe("1");
  expect(albums.media.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(transport.inputsOf("listAlbumMedia")).toEqual([{ conversationId: group, albumId: "1" }]);
});

test("if another album is opened while the first loads, the media of the first are not shown in it", async () => {
  const { transport, albums } = setUp();
  const slow = Promise.withResolvers<void>();
  transport.answer("listAlbumMedia", async ({ albumId }) => {
    if (albumId === "1") await slow.promise;
    return done([photo(`of ${albumId}`)]);
  });
  const first = albums.show(album("1"));
  await albums.show(album("2"));
  slow.resolve();
  await first;
  expect(albums.media.map(({ id }) => id)).toEqual(["of 2"]);
});

test("a new album is first in the list, and a renamed or filled album keeps its position", async () => {
  const { transport, albums } = setUp();
  await albums.showList();
  transport.answer("createAlbum", ({ title }) => done(album("3", { title })));
  transport.answer("updateAlbum", ({ title }) => done(album("1", { title })));
  transport.answer("addAlbumMedia", () => done(album("2", { mediaCount: 5 })));
  await albums.create("Camp");
  await albums.rename(album("1"), "Lake");
  await albums.add(album("2"), [{ kind: "image", media: "/media/x" as MediaPath }]);
  expect(albums.albums.map(({ title, mediaCount }) => [title, mediaCount])).toEqual([
    ["Camp", 2],
    ["Album 2", 5],
    ["Lake", 2],
  ]);
});

test("a photo that is removed from the open album disappears from it", async () => {
  const { transport, albums } = setUp();
  await albums.show(album("1"));
  transport.answer("detachAlbumMedia", () => done(album("1", { mediaCount: 1 })));
  expect(await albums.takeOut(album("1"), [asId<AlbumMediaId>("a")])).toBe(true);
  expect(albums.media.map(({ id }) => id)).toEqual(["b"]);
  expect(albums.open?.mediaCount).toBe(1);
});

test("a photo that is removed from all albums disappears from the open album", async () => {
  const { transport, albums } = setUp();
  await albums.show(album("1"));
  transport.answer("deleteAlbumMedia", () => done(album("1", { mediaCount: 1 })));
  expect(await albums.takeOut(album("1"), [asId<AlbumMediaId>("a")], "all")).toBe(true);
  expect(albums.media.map(({ id }) => id)).toEqual(["b"]);
  expect(transport.inputsOf("detachAlbumMedia")).toEqual([]);
});

test("a refused change of albums leaves them as they are and says why; the next change clears the reason", async () => {
  const { transport, albums } = setUp();
  await albums.showList();
  transport.answer("deleteAlbum", () => failed({ kind: "not-found" }));
  expect(await albums.delete(album("1"))).toBe(false);
  expect(albums.problem).toEqual({ kind: "not-found" });
  expect(albums.albums).toHaveLength(2);
  transport.answer("deleteAlbum", () => done(undefined));
  expect(await albums.delete(album("1"))).toBe(true);
  expect(albums.problem).toBeNull();
  expect(albums.albums.map(({ id }) => id)).toEqual(["2"]);
});

test("a change of albums that is requested while another change runs is not sent twice", async () => {
  const { transport, albums } = setUp();
  const slow = Promise.withResolvers<void>();
  transport.answer("createAlbum", async ({ title }) => {
    await slow.promise;
    return done(album("3", { title }));
  });
  const first = albums.create("Camp");
  expect(await albums.create("Camp")).toBeNull();
  slow.resolve();
  await first;
  expect(transport.inputsOf("createAlbum")).toHaveLength(1);
});
