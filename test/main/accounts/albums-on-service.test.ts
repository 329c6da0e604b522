import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { AlbumId, ConversationId } from "../../../preload/base/ids.ts";
import type { World } from "../../../local-service/world/world.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import { mediaPath } from "../../../main/service/to-model/media/media-path.ts";
import { bea, createNeighbours, moveIn, sam, serve } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

const images = ["a", "b"].map((hash) => ({
  kind: "image" as const,
  media: mediaPath(`https://i.groupme.com/40x30.png.${hash}`, "original"),
}));
const video = { kind: "video" as const, media: mediaPath("https://v.groupme.com/c.mp4", "original") };

/** Sam's and Bea's accounts, and their group, which Sam owns. */
async function street() {
  const { world, groupId } = createNeighbours();
  const service = await serve(world);
  const [his, hers] = [moveIn(service, sam), moveIn(service, bea)];
  return { world, his, hers, conversationId: groupId as ConversationId };
}

/** An album that somebody makes at the service itself. */
function addAlbum(world: World, userId: string, conversationId: string, title: string): AlbumId {
  const person = world.accounts.byId(userId);
  if (person === undefined) throw new Error("nobody");
  const album = world.albums.create(person, conversationId, title);
  if (isRefused(album)) throw new Error("no album");
  return asId<AlbumId>(album.id);
}

test("an album is made, filled, looked at, renamed, emptied and deleted", async () => {
  const { his, conversationId } = await street();
  const { account } = his;
  const { id: albumId, ...made } = valueOf(await account.createAlbum({ conversationId, title: "Regatta" }));
  expect(made).toEqual({
    conversationId,
    title: "Regatta",
    mediaCount: 0,
    mediaTypes: [],
    shareUrl: null,
  });
  const one = { conversationId, albumId };
  const filled = valueOf(await account.addAlbumMedia({ ...one, media: [...images, video] }));
  expect(filled).toMatchObject({ mediaCount: 3, mediaTypes: ["image", "video"] });
  const media = valueOf(await account.listAlbumMedia(one));
  expect(media).toMatchObject([
    ...images.map(({ media: original }) => ({ kind: "image", original, size: { width: 40, height: 30 } })),
    video,
  ]);
  expect(valueOf(await account.updateAlbum({ ...one, title: "Cup" })).title).toBe("Cup");
  const [first, ...others] = media.map(({ id }) => id);
  if (first === undefined) throw new Error("nothing there");
  expect(valueOf(await account.detachAlbumMedia({ ...one, mediaIds: [first] })).mediaCount).toBe(2);
  expect(valueOf(await account.deleteAlbumMedia({ ...one, mediaIds: others })).mediaCount).toBe(0);
  valueOf(await account.deleteAlbum(one));
  expect(valueOf(await account.listAlbums({ conversationId }))).toEqual([]);
  expect(his.mistakes).toEqual([]);
});

test("more albums than a page holds are all listed, the newest first", async () => {
  const { world, his, conversationId } = await street();
  const titles = Array.from({ length: 101 }, (_unused, index) => String(index));
  for (const title of titles) addAlbum(world, bea, conversationId, title);
  const albums = valueOf(await his.account.listAlbums({ conversationId }));
  expect(albums.map(({ title }) => title)).toEqual(titles.toReversed());
});

test("a chat has albums as a group has", async () => {
  const { his, hers } = await street();
  const conversationId = `${sam}+${bea}` as ConversationId;
  const { id } = valueOf(await his.account.createAlbum({ conversationId, title: "Ours" }));
  expect(valueOf(await hers.account.listAlbums({ conversationId }))).toMatchObject([{ id, title: "Ours" }]);
});

test("another's album is neither renamed nor deleted, and what is not there is not found", async () => {
  const { world, hers, conversationId } = await street();
  const one = { conversationId, albumId: addAlbum(world, sam, conversationId, "Sam's") };
  const refused = { ok: false, problem: { kind: "refused", status: 403, reason: "not your album" } };
  expect(await hers.account.updateAlbum({ ...one, title: "Mine" })).toEqual(refused);
  expect(await hers.account.deleteAlbum(one)).toEqual(refused);
  const absent = { ...one, albumId: asId<AlbumId>("404") };
  const notFound = { ok: false, problem: { kind: "not-found" } };
  expect(await hers.account.listAlbumMedia(absent)).toEqual(notFound);
  expect(await hers.account.addAlbumMedia({ ...absent, media: images })).toEqual(notFound);
  expect(await hers.account.listAlbums({ conversationId: "999" as ConversationId })).toEqual(notFound);
});
