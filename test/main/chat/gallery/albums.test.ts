import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId, MediaPath } from "../../../../preload/base/ids.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

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

/** Builds a page of a hundred albums, the most that one request asks for. */
const fullPage = (from: number): readonly object[] =>
  Array.from({ length: 100 }, (_unused, index) => ({ ...wire, album_id: String(from + index) }));

test("albums are fetched page by page until a page is not full", async () => {
  const { account, service } = createAccountHarness();
  const pages = [{ albums: fullPage(0) }, { albums: fullPage(100) }, { albums: [wire] }];
  service.always("listAlbums", () => {
    service.answerOnce("listAlbums", pages.shift());
    return null;
  });
  expect(unwrapReply(await account.listAlbums({ conversationId: here }))).toHaveLength(200);
  expect(service.callsOf("listAlbums").map(({ path, query }) => [path, query])).toEqual(
    [1, 2, 3].map((page) => [{ conversation_id: "500" }, { page, per_page: 100 }]),
  );
});

test("if a page of albums cannot be fetched, the listing fails, and no further page is fetched", async () => {
  const { account, service } = createAccountHarness();
  const pages = [{ albums: fullPage(0) }];
  service.once("listAlbums", () => {
    service.answerOnce("listAlbums", pages.shift());
    return null;
  });
  service.once("listAlbums", { kind: "offline" });
  expect(await account.listAlbums({ conversationId: here })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  expect(service.callsOf("listAlbums")).toHaveLength(2);
});

test("an album's title is trimmed before it is sent, and returned with the album", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("createAlbum", { album: wire });
  expect(await account.createAlbum({ conversationId: here, title: " Regatta " })).toEqual({
    ok: true,
    value: album,
  });
  service.answerOnce("updateAlbum", { album: { ...wire, album_title: "Cup" } });
  const renamed = await account.updateAlbum({ conversationId: here, albumId, title: "Cup\n" });
  expect(renamed).toEqual({ ok: true, value: { ...album, title: "Cup" } });
  expect(service.callsOf("createAlbum")[0]).toMatchObject({
    path: { conversation_id: "500" },
    body: { title: "Regatta" },
  });
  expect(service.callsOf("updateAlbum")[0]).toMatchObject({
    path: { conversation_id: "500" },
    query: { album_id: "7" },
    body: { title: "Cup" },
  });
});

test.each([" ", "x".repeat(141)])("the title %j is not sent", async (title) => {
  const { account, service } = createAccountHarness();
  const problem = { ok: false, problem: { kind: "invalid-input", field: "title" } };
  expect(await account.createAlbum({ conversationId: here, title })).toEqual(problem);
  expect(await account.updateAlbum({ conversationId: here, albumId, title })).toEqual(problem);
  expect(service.calls).toEqual([]);
});

test("media are added to an album by their original addresses", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("addAlbumMedia", { album: { ...wire, media_count: 2 } });
  const video = "https://v.groupme.com/a.mp4";
  const media = [
    { kind: "image", media: toMediaPath(picture, "original") },
    { kind: "video", media: toMediaPath(video, "original") },
  ] as const;
  const reply = await account.addAlbumMedia({ conversationId: here, albumId, media });
  expect(unwrapReply(reply).mediaCount).toBe(2);
  expect(service.callsOf("addAlbumMedia")[0]).toMatchObject({
    query: { album_id: "7" },
    body: [
      { media_url: picture, media_type: "image", media_source: "album" },
      { media_url: video, media_type: "video", media_source: "album" },
    ],
  });
});

test.each([[[chosen]], [[toMediaPath(picture, "original"), chosen]], [[]]])(
  "an album without media, or with a medium that is not a web address, is not sent: %j",
  async (paths) => {
    const { account, service } = createAccountHarness();
    const media = paths.map((path) => ({ kind: "image" as const, media: path }));
    expect(await account.addAlbumMedia({ conversationId: here, albumId, media })).toEqual({
      ok: false,
      problem: { kind: "invalid-input", field: "media" },
    });
    expect(service.calls).toEqual([]);
  },
);

test.each(["detachAlbumMedia", "deleteAlbumMedia"] as const)(
  "the command %s sends the ids of the media to remove; if the service refuses, the refusal is returned",
  async (name) => {
    const { account, service } = createAccountHarness();
    const input = {
      conversationId: here,
      albumId,
      mediaIds: ["1", "2"].map((id) => asId<AlbumMediaId>(id)),
    };
    service.answerOnce(name, { album: wire });
    expect(await account[name](input)).toEqual({ ok: true, value: album });
    expect(service.callsOf(name)[0]).toMatchObject({
      path: { conversation_id: "500" },
      query: { album_id: "7" },
      body: [{ media_id: "1" }, { media_id: "2" }],
    });
    service.once(name, refusal(403, null, ["not your media"]));
    expect(await account[name](input)).toEqual({
      ok: false,
      problem: { kind: "refused", status: 403, reason: "not your media" },
    });
  },
);

test("an album that no longer exists counts as deleted; any other error is returned", async () => {
  const { account, service } = createAccountHarness();
  const target = { conversationId: here, albumId };
  service.once("deleteAlbum", refusal(404));
  expect(await account.deleteAlbum(target)).toEqual({ ok: true, value: undefined });
  service.once("deleteAlbum", { kind: "offline" });
  expect(await account.deleteAlbum(target)).toEqual({ ok: false, problem: { kind: "offline" } });
});
