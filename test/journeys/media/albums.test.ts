import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { openGallery, drawnPicture, post } from "../../support/service/shared-media.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";

test("others see an album that I make from selected photos, and I see photos that they add to it", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, football } = service;
  post(service, "Two", [drawnPicture("team"), drawnPicture("cake")]);
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  const gallery = await openGallery(natter);
  await gallery.getByRole("button", { name: "Select", exact: true }).click();
  await expect(gallery.getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press(" ");
  await gallery.getByRole("button", { name: "Add to album" }).click();
  await page.getByRole("button", { name: "New album" }).click();
  await page.keyboard.type("Cup 2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 item added to Cup 2026")).toBeVisible();

  const [album] = unwrapOrFail(world.albums.of(kwame.id, football.id));
  expect(album?.title).toBe("Cup 2026");
  const albumId = album?.id ?? "";
  const mediaCount = (): number =>
    unwrapOrFail(world.albums.album(kwame.id, football.id, albumId)).media.size;
  expect(mediaCount()).toBe(1);
  const added = { url: String(drawnPicture("lake")["url"]), type: "image" as const };
  unwrapOrFail(world.albums.addMedia(kwame, football.id, albumId, [added]));

  await gallery.getByRole("button", { name: "Albums" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^Cup 2026/ })).toContainText("2 photos and videos");
  await expect(dialog.getByRole("button", { name: /^Cup 2026/ }).locator(".cover img")).toBeVisible();
  await dialog.getByRole("button", { name: /^Cup 2026/ }).click();
  await dialog.getByRole("button", { name: "Photo 2 of 2" }).click();
  await expect(dialog.getByRole("img", { name: "Photo 2 of 2" })).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Take out of the album" }).click();
  await expect(dialog.getByRole("button", { name: "Photo 1 of 1" })).toBeVisible();
  expect(mediaCount()).toBe(1);
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Name of the album" }).fill("Cup final 2026");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Cup final 2026" })).toBeVisible();
  expect(unwrapOrFail(world.albums.of(kwame.id, football.id)).map(({ title }) => title)).toEqual([
    "Cup final 2026",
  ]);
});

test("a photo that is in two albums is removed from both at once, and stays in the chat", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const posted = post(service, "One", [drawnPicture("team")]);
  const added = { url: String(drawnPicture("team")["url"]), type: "image" as const };
  for (const title of ["Cup 2026", "Best of"]) {
    const album = unwrapOrFail(world.albums.create(ines, football.id, title));
    unwrapOrFail(world.albums.addMedia(ines, football.id, album.id, [added]));
  }
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  const gallery = await openGallery(natter);
  await gallery.getByRole("button", { name: "Albums" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Cup 2026/ }).click();
  await dialog.getByRole("button", { name: "Photo 1 of 1" }).click();
  await dialog.getByRole("button", { name: "Take out of all albums" }).click();
  await dialog.getByRole("button", { name: "All albums" }).click();
  await expect(dialog.getByRole("button", { name: /^Cup 2026/ })).toContainText("Empty");
  await expect(dialog.getByRole("button", { name: /^Best of/ })).toContainText("Empty");
  expect(posted.attachments).toHaveLength(1);
});

test("a member cannot delete another person's album, and the dialog says so", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, football } = service;
  unwrapOrFail(world.albums.create(kwame, football.id, "Not yours"));
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  const gallery = await openGallery(natter);
  await gallery.getByRole("button", { name: "Albums" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Not yours/ }).click();
  await dialog.getByRole("button", { name: "Delete album" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Not yours" })).toBeVisible();
  expect(unwrapOrFail(world.albums.of(kwame.id, football.id))).toHaveLength(1);
});
