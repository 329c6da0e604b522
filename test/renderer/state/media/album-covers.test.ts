import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId, MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Album, AlbumMedia } from "../../../../preload/model/media/albums.ts";
import { AlbumCovers } from "../../../../renderer/state/media/album-covers.svelte.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const media = (name: string): MediaPath => asId<MediaPath>(`/media/${name}`);

function album(id: string, mediaCount: number | null = 2): Album {
  return {
    id: asId<AlbumId>(id),
    conversationId: conversationId("500"),
    title: "Camp",
    mediaCount,
    mediaTypes: [],
    shareUrl: null,
  };
}
function item(name: string, kind: "image" | "video" = "image"): AlbumMedia {
  const id = asId<AlbumMediaId>(name);
  if (kind === "video") return { id, kind, media: media(name) };
  return { id, kind, media: media(name), original: media(name), size: null };
}

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listAlbumMedia", () => done([item("old"), item("new"), item("film", "video")]));
  return { transport, covers: new AlbumCovers(createBridge(transport, () => "")) };
}

test("the cover of an album is its newest photo", async () => {
  const { covers } = setUp();
  expect(covers.of(album("1"))).toBeNull();
  await covers.read(album("1"));
  expect(covers.of(album("1"))).toBe("/media/new");
});

test("an album's cover is loaded again only if the number of its media has changed", async () => {
  const { transport, covers } = setUp();
  await covers.read(album("1"));
  await covers.read(album("1"));
  expect(transport.inputsOf("listAlbumMedia")).toHaveLength(1);
  transport.answer("listAlbumMedia", () => done([item("newer")]));
  await covers.read(album("1", 3));
  expect(covers.of(album("1"))).toBe("/media/newer");
});

test("an empty album has no cover, and its media are not requested", async () => {
  const { transport, covers } = setUp();
  await covers.read(album("1"));
  await covers.read(album("1", 0));
  expect(covers.of(album("1"))).toBeNull();
  expect(transport.inputsOf("listAlbumMedia")).toHaveLength(1);
});

test("an album with videos only has no cover", async () => {
  const { transport, covers } = setUp();
  transport.answer("listAlbumMedia", () => done([item("film", "video")]));
  await covers.read(album("1"));
  expect(covers.of(album("1"))).toBeNull();
});

test("if loading an album's cover fails, it is loaded the next time the album is on screen", async () => {
  const { transport, covers } = setUp();
  transport.answer("listAlbumMedia", () => failed({ kind: "offline" }));
  await covers.read(album("1"));
  expect(covers.of(album("1"))).toBeNull();
  transport.answer("listAlbumMedia", () => done([item("new")]));
  await covers.read(album("1"));
  expect(covers.of(album("1"))).toBe("/media/new");
});

test("the media of two albums are loaded one after the other", async () => {
  const { transport, covers } = setUp();
  const first = Promise.withResolvers<undefined>();
  transport.answer("listAlbumMedia", async ({ albumId }) => {
    if (albumId === "1") await first.promise;
    return done([item(albumId)]);
  });
  const reads = [covers.read(album("1")), covers.read(album("2"))];
  await Promise.resolve();
  expect(transport.inputsOf("listAlbumMedia")).toHaveLength(1);
  first.resolve(undefined);
  await Promise.all(reads);
  expect([covers.of(album("1")), covers.of(album("2"))]).toEqual(["/media/1", "/media/2"]);
});
