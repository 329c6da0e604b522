import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Album, AlbumMedia } from "../../../../preload/model/media/albums.ts";
import { buildConversation, buildMessage, messageId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { photo } from "../conversation/every-kind.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const lake = buildConversation();
const picture = photo(400, 300);
if (picture.kind !== "image") throw new Error("not a picture");

function album(id: string, title: string, mediaCount = 2): Album {
  const albumId = asId<AlbumId>(id);
  return { id: albumId, conversationId: lake.id, title, mediaCount, mediaTypes: ["image"], shareUrl: null };
}
const camp = album("1", "Camp");
const longName = album("2", "Nguyễn Thị Minh Khai ".repeat(7).trim(), 0);

function item(id: string): AlbumMedia {
  return { ...picture, kind: "image", id: asId<AlbumMediaId>(id) } as AlbumMedia;
}

interface Shown {
  readonly albums?: readonly Album[];
  readonly width?: number;
  readonly theme?: "light" | "dark";
}
async function showGallery({ albums = [camp, longName], width = 1280, theme = "light" }: Shown = {}) {
  const message = buildMessage({
    id: messageId("20000"),
    conversationId: lake.id,
    createdAt: Date.now(),
    attachments: [picture],
  });
  const transport = await showApp({
    conversations: [lake],
    settings: { theme },
    size: { width, height: 800 },
    prepare: (fake) => {
      fake.answer("loadGallery", () =>
        done({ messages: [message], oldest: "20000", newest: "20000", isLast: true }),
      );
      fake.answer("listAlbums", () => done(albums));
      fake.answer("listAlbumMedia", () => done([item("a"), item("b")]));
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: "Message Lake house" })).toHaveFocus();
  await userEvent.keyboard("{Control>}g{/Control}");
  await expect.element(page.getByRole("heading", { name: /^Gallery/u })).toBeVisible();
  return transport;
}
async function showAlbums(shown: Shown = {}): Promise<FakeTransport> {
  const transport = await showGallery(shown);
  await page.getByRole("button", { name: "Albums" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return transport;
}
const dialog = () => page.getByRole("dialog");

test("a chat's albums are listed, and an opened album shows its photos, each of which can be shown large", async () => {
  await showAlbums();
  await dialog().getByRole("button", { name: /^Camp/u }).click();
  await expect.element(dialog().getByRole("heading", { name: "Camp" })).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "All albums" })).toHaveFocus();
  await dialog().getByRole("button", { name: "Photo 1 of 2" }).click();
  await expect.element(dialog().getByRole("img", { name: "Photo 1 of 2" })).toBeInTheDocument();
  await dialog().getByRole("button", { name: "Next" }).click();
  await expect.element(dialog().getByRole("img", { name: "Photo 2 of 2" })).toBeInTheDocument();
  await dialog().getByRole("button", { name: "Back to the album" }).click();
  await dialog().getByRole("button", { name: "All albums" }).click();
  await expect.element(dialog().getByRole("button", { name: /^Camp/u })).toBeVisible();
});

test("the list of albums shows each album's newest photo, and a neutral tile for an album without a photo", async () => {
  const empty = album("3", "Empty", 0);
  const transport = await showAlbums({ albums: [camp, empty] });
  const row = (name: RegExp) => dialog().getByRole("button", { name });
  await eventually(() => {
    expect(row(/^Camp/u).element().querySelector(".cover img")).not.toBeNull();
  });
  expect(
    row(/^Empty/u)
      .element()
      .querySelector(".cover svg"),
  ).not.toBeNull();
  expect(transport.inputsOf("listAlbumMedia")).toEqual([{ conversationId: lake.id, albumId: "1" }]);
});

test("a new album is created and opens; if the service refuses it, its name stays in the field", async () => {
  const transport = await showAlbums({ albums: [] });
  await expect.element(dialog().getByRole("heading", { name: "No albums yet" })).toBeVisible();
  await dialog().getByRole("button", { name: "New album" }).click();
  transport.answer("createAlbum", () => failed({ kind: "not-found" }));
  await userEvent.keyboard("Summer{Enter}");
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await expect.element(dialog().getByRole("textbox", { name: "Name of the album" })).toHaveValue("Summer");
  transport.answer("createAlbum", ({ title }) => done(album("3", title, 0)));
  transport.answer("listAlbumMedia", () => done([]));
  await dialog().getByRole("button", { name: "Create" }).click();
  await expect.element(dialog().getByRole("heading", { name: "Summer" })).toBeVisible();
  await expect.element(dialog().getByText("This album is empty")).toBeVisible();
});

test("an album can be renamed, and is deleted only after a question with the focus on the safe answer", async () => {
  const transport = await showAlbums();
  await dialog().getByRole("button", { name: /^Camp/u }).click();
  await dialog().getByRole("button", { name: "Rename" }).click();
  transport.answer("updateAlbum", ({ title }) => done({ ...camp, title }));
  await dialog().getByRole("textbox", { name: "Name of the album" }).fill("Camp 2026");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("heading", { name: "Camp 2026" })).toBeVisible();
  await dialog().getByRole("button", { name: "Delete album" }).click();
  await expect.element(dialog().getByRole("button", { name: "Cancel" })).toHaveFocus();
  transport.answer("deleteAlbum", () => done(undefined));
  transport.answer("listAlbums", () => done([longName]));
  await dialog().getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(dialog().getByRole("listitem")).toHaveLength(1);
});

test("the selected photos of the gallery are added to an album, and a failure keeps the selection", async () => {
  const transport = await showGallery();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("gridcell").first().click();
  await page.getByRole("button", { name: "Add to album" }).click();
  transport.answer("addAlbumMedia", () => failed({ kind: "not-found" }));
  await dialog().getByRole("button", { name: /^Camp/u }).click();
  await expect.element(dialog().getByText("Your selection is kept.", { exact: false })).toBeVisible();
  transport.answer("addAlbumMedia", () => done({ ...camp, mediaCount: 3 }));
  await dialog().getByRole("button", { name: /^Camp/u }).click();
  await expect.element(page.getByText("1 item added to Camp")).toBeVisible();
  expect(transport.inputsOf("addAlbumMedia").at(-1)).toEqual({
    conversationId: lake.id,
    albumId: "1",
    media: [{ kind: "image", media: picture.original }],
  });
});

test("Escape closes the dialog of albums and leaves the gallery open, and the focus returns to where it was", async () => {
  await showAlbums();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: /^Gallery/u })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Albums" })).toHaveFocus();
});

test.each([
  ["light", 1280],
  ["dark", 480],
] as const)("the albums are accessible in the %s theme at %i px", async (theme, width) => {
  await showAlbums({ theme, width });
  await expectAccessible();
  const list = dialog().getByRole("list", { name: "Albums" }).element();
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  await dialog().getByRole("button", { name: /^Camp/u }).click();
  await expect.element(dialog().getByRole("button", { name: "Photo 2 of 2" })).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
