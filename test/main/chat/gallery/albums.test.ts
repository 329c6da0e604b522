import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId, MediaPath } from "../../../../preload/base/ids.ts";
import { mediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");
const albumId = asId<AlbumId>("7");
const wire = { album_id: 7, album_title: "Regatta", media_count: 0, media_types: [] };
const album = {
  id: "7",
  conversationId: "500",
  title: "Regatta",
  mediaCount: 0,
  mediaTypes: [],
  shareUrl: null,
};
const picture = "https://i.groupme.com/1x1.png.ab";
const chosen = asId<MediaPath>("/media/chosen/a1b2");

/** A page of a hundred albums, as many as are asked for at once. */
const fullPage = (from: number): readonly object[] =>
  Array.from({ length: 100 }, (_unused, index) => ({ ...wire, album_id: String(from + index) }));

test("albums are asked for page by page until one that is not full", async () => {
  const { account, town } = createStage();
  const pages = [{ albums: fullPage(0) }, { albums: fullPage(100) }, { albums: [wire] }];
  town.always("listAlbums", () => {
    town.answerOnce("listAlbums", pages.shift());
    return null;
  });
  expect(valueOf(await account.listAlbums({ conversationId: here }))).toHaveLength(200);
  expect(town.callsOf("listAlbums").map(({ path, query }) => [path, query])).toEqual(
    [1, 2, 3].map((page) => [{ conversation_id: "500" }, { page, per_page: 100 }]),
  );
});

test("a page that cannot be read fails the list, and nothing is asked after it", async () => {
  const { account, town } = createStage();
  const pages = [{ albums: fullPage(0) }];
  town.once("listAlbums", () => {
    town.answerOnce("listAlbums", pages.shift());
    return null;
  });
  town.once("listAlbums", { kind: "offline" });
  expect(await account.listAlbums({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  expect(town.callsOf("listAlbums")).toHaveLength(2);
});

test("a title is tidied, and comes back with the album", async () => {
  const { account, town } = createStage();
  town.answerOnce("createAlbum", { album: wire });
  expect(await account.createAlbum({ conversationId: here, title: " Regatta " })).toEqual({
    ok: true,
    value: album,
  });
  town.answerOnce("updateAlbum", { album: { ...wire, album_title: "Cup" } });
  const renamed = await account.updateAlbum({ conversationId: here, albumId, title: "Cup\n" });
  expect(renamed).toEqual({ ok: true, value: { ...album, title: "Cup" } });
  expect(town.callsOf("createAlbum")[0]).toMatchObject({
    path: { conversation_id: "500" },
    body: { title: "Regatta" },
  });
  expect(town.callsOf("updateAlbum")[0]).toMatchObject({
    path: { conversation_id: "500" },
    query: { album_id: "7" },
    body: { title: "Cup" },
  });
});

test.each([" ", "x".repeat(141)])("the title %j is not sent", async (title) => {
  const { account, town } = createStage();
  const problem = { ok: false, problem: { kind: "invalid-input", field: "title" } };
  expect(await account.createAlbum({ conversationId: here, title })).toEqual(problem);
  expect(await account.updateAlbum({ conversationId: here, albumId, title })).toEqual(problem);
  expect(town.calls).toEqual([]);
});

test("media are put into an album by their own addresses", async () => {
  const { account, town } = createStage();
  town.answerOnce("addAlbumMedia", { album: { ...wire, media_count: 2 } });
  const film = "https://v.groupme.com/a.mp4";
  const media = [
    { kind: "image", media: mediaPath(picture, "original") },
    { kind: "video", media: mediaPath(film, "original") },
  ] as const;
  const reply = await account.addAlbumMedia({ conversationId: here, albumId, media });
  expect(valueOf(reply).mediaCount).toBe(2);
  expect(town.callsOf("addAlbumMedia")[0]).toMatchObject({
    query: { album_id: "7" },
    body: [
      { media_url: picture, media_type: "image", media_source: "album" },
      { media_url: film, media_type: "video", media_source: "album" },
    ],
  });
});

test.each([[[chosen]], [[mediaPath(picture, "original"), chosen]], [[]]])(
  "media of which one is not on the web, or none, are not sent at all: %j",
  async (paths) => {
    const { account, town } = createStage();
    const media = paths.map((path) => ({ kind: "image" as const, media: path }));
    expect(await account.addAlbumMedia({ conversationId: here, albumId, media })).toEqual({
      ok: false,
      problem: { kind: "invalid-input", field: "media" },
    });
    expect(town.calls).toEqual([]);
  },
);

test.each(["detachAlbumMedia", "deleteAlbumMedia"] as const)(
  "%s names what is taken out, and tells a refusal",
  async (name) => {
    const { account, town } = createStage();
    const input = {
      conversationId: here,
      albumId,
      mediaIds: ["1", "2"].map((id) => asId<AlbumMediaId>(id)),
    };
    town.answerOnce(name, { album: wire });
    expect(await account[name](input)).toEqual({ ok: true, value: album });
    expect(town.callsOf(name)[0]).toMatchObject({
      path: { conversation_id: "500" },
      query: { album_id: "7" },
      body: [{ media_id: "1" }, { media_id: "2" }],
    });
    town.once(name, refusal(403, null, ["not your media"]));
    expect(await account[name](input)).toEqual({
      ok: false,
      problem: { kind: "refused", status: 403, reason: "not your media" },
    });
  },
);

test("an album that is not there any more counts as deleted; any other refusal is told", async () => {
  const { account, town } = createStage();
  const target = { conversationId: here, albumId };
  town.once("deleteAlbum", refusal(404));
  expect(await account.deleteAlbum(target)).toEqual({ ok: true, value: undefined });
  town.once("deleteAlbum", { kind: "offline" });
  expect(await account.deleteAlbum(target)).toEqual({ ok: false, problem: { kind: "offline" } });
});
