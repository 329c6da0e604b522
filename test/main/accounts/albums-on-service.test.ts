import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { AlbumId, ConversationId } from "../../../preload/base/ids.ts";
import type { World } from "../../../local-service/world/world.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import { toMediaPath } from "../../../main/service/to-model/media/media-path.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";

const images = ["a", "b"].map((hash) => ({
  kind: "image" as const,
  media: toMediaPath(`https://i.groupme.com/40x30.png.${hash}`, "original"),
}));
const video = { kind: "video" as const, media: toMediaPath("https://v.groupme.com/c.mp4", "original") };

/** Opens Sam's and Bea's accounts, with their group that Sam owns. */
async function openBothAccounts() {
  const { world, groupId } = createAccountTestWorld();
  const service = await startServiceForTest(world);
  const [his, hers] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  return { world, his, hers, conversationId: groupId as ConversationId };
}

/** Creates an album directly at the service. */
function addAlbum(world: World, userId: string, conversationId: string, title: string): AlbumId {
  const person = world.accounts.byId(userId);
  if (person === undefined) throw new Error("nobody");
  const album = world.albums.create(person, conversationId, title);
  if (isRefused(album)) throw new Error("no album");
  return asId<AlbumId>(album.id);
}

test("an album can be created, filled, listed, renamed, emptied and deleted", async () => {
  const { his, conversationId } = await openBothAccounts();
  const { account } = his;
  const { id: albumId, ...made } = unwrapReply(
    await account.createAlbum({ conversationId, title: "Regatta" }),
  );
  expect(made).toEqual({
    conversationId,
    title: "Regatta",
    mediaCount: 0,
    mediaTypes: [],
    shareUrl: null,
  });
  const one = { conversationId, albumId };
  const filled = unwrapReply(await account.addAlbumMedia({ ...one, media: [...images, video] }));
  expect(filled).toMatchObject({ mediaCount: 3, mediaTypes: ["image", "video"] });
  const media = unwrapReply(await account.listAlbumMedia(one));
  expect(media).toMatchObject([
    ...images.map(({ media: original }) => ({ kind: "image", original, size: { width: 40, height: 30 } })),
    video,
  ]);
  expect(unwrapReply(await account.updateAlbum({ ...one, title: "Cup" })).title).toBe("Cup");
  const [first, ...others] = media.map(({ id }) => id);
  if (first === undefined) throw new Error("nothing there");
  expect(unwrapReply(await account.detachAlbumMedia({ ...one, mediaIds: [first] })).mediaCount).toBe(2);
  expect(unwrapReply(await account.deleteAlbumMedia({ ...one, mediaIds: others })).mediaCount).toBe(0);
  unwrapReply(await account.deleteAlbum(one));
  expect(unwrapReply(await account.listAlbums({ conversationId }))).toEqual([]);
  expect(his.errors).toEqual([]);
});

test("all albums are listed, the newest first, even if there are more than fit on a page", async () => {
  const { world, his, conversationId } = await openBothAccounts();
  const titles = Array.from({ length: 101 }, (_unused, index) => String(index));
  for (const title of titles) addAlbum(world, bea, conversationId, title);
  const albums = unwrapReply(await his.account.listAlbums({ conversationId }));
  expect(albums.map(({ title }) => title)).toEqual(titles.toReversed());
});

test("a chat can have albums, as a group can", async () => {
  const { his, hers } = await openBothAccounts();
  const conversationId = `${sam}+${bea}` as ConversationId;
  const { id } = unwrapReply(await his.account.createAlbum({ conversationId, title: "Ours" }));
  expect(unwrapReply(await hers.account.listAlbums({ conversationId }))).toMatchObject([
    { id, title: "Ours" },
  ]);
});

test("another person's album cannot be renamed or deleted, and a missing album is not found", async () => {
  const { world, hers, conversationId } = await openBothAccounts();
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
