import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { openGallery, drawnPicture, post, postFile, postVideo } from "../../support/service/shared-media.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { createVideoBytes } from "../../service/media/uploads.ts";

const chat = "Sunday Five-a-side";

test("the gallery search updates while typing, includes new messages, and requests what is not stored locally", async () => {
  const service = await startJourneyService();
  post(service, "The timetable: https://ferry.example/june", []);
  post(service, "Dawn from the ridge", [drawnPicture("alps")]);
  for (let number = 0; number < 230; number += 1) post(service, `Words ${String(number)}`, []);
  post(service, "Ridge walk, the cake after it", [drawnPicture("cake"), drawnPicture("lake")]);
  await postFile(service, "Winter rota.pdf", Buffer.from("%PDF-1.4"));
  await postVideo(service, "The last minute", createVideoBytes(30_000));
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  const tiles = gallery.getByRole("gridcell");
  await expect(tiles).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("rid");
  // "Ridge walk" with its two pictures is in the local copy. "Dawn from the ridge" comes from the service's gallery
  // list.
  await expect(tiles).toHaveCount(3);
  await expect(gallery.getByRole("status").filter({ hasText: "3 items found" })).toHaveCount(1);
  post(service, "The ridge in snow", [drawnPicture("dusk")]);
  await expect(tiles).toHaveCount(4);
  for (const isDark of [false, true]) {
    await natter.desktop.setDark(isDark);
    expect(await accessibilityViolations(natter)).toEqual([]);
  }
  await page.keyboard.press("Enter");
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog");
  await expect(lightbox).toContainText("The ridge in snow");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowLeft");
  await expect(lightbox).toContainText("Dawn from the ridge");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("nobody said this");
  await expect(gallery.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tiles).toHaveCount(5);
  await gallery.getByText("Files", { exact: true }).click();
  await gallery.getByRole("textbox").fill("winter ro");
  await expect(gallery.getByRole("listitem")).toContainText(["Winter rota.pdf"]);
  await gallery.getByText("Links", { exact: true }).click();
  await gallery.getByRole("textbox").fill("ferry");
  await expect(gallery.getByRole("heading", { name: "Nothing found so far" })).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await gallery.getByRole("button", { name: "Download the rest" }).click();
  await expect(gallery.getByRole("link")).toHaveText(["https://ferry.example/june"]);
  await expect(gallery.getByRole("button", { name: "Download the rest" })).toHaveCount(0);
});

test("offline the gallery search covers the local copy and says how far back the local copy reaches", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 130; number += 1) {
    post(service, number % 10 === 0 ? `Summit ${String(number)}` : "Lake", [drawnPicture("lake")]);
  }
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await service.stop();
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  await gallery.getByRole("textbox").fill("summit 12");
  await expect(gallery.getByRole("gridcell")).toHaveCount(1);
  await expect(gallery).toContainText("is on this computer only back to");
  await gallery.getByRole("button", { name: "Download the rest" }).click();
  await expect(gallery).toContainText("Not everything could be downloaded.");
  await service.startAgain();
  await gallery.getByRole("button", { name: "Try again" }).click();
  await gallery.getByRole("textbox").fill("summit 1");
  await expect(gallery.getByRole("gridcell")).toHaveCount(4);
});

test("a jump to a distant day in the gallery loads nothing in between, and scrolling continues in both directions", async () => {
  const day = 24 * 3600 * 1000;
  const begun = Date.UTC(2024, 0, 1, 12);
  const service = await startJourneyService(begun);
  for (let number = 0; number < 600; number += 1) {
    service.clock.freezeAt(begun + number * day);
    post(service, `Day ${String(number)}`, [drawnPicture("lake", String(number % 5), 400, 300)]);
  }
  service.clock.freezeAt(null);
  // Noon UTC is already the next day in the far east, so the time zone is fixed.
  const natter = await startNatter({ service, signedInAs: service.ines, env: { TZ: "UTC" } });
  const { page } = natter;
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+j");
  const field = gallery.getByLabel("Jump to date", { exact: true }).and(page.locator("input"));
  await expect(field).toBeFocused();
  await field.fill("2024-03-10");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await page.keyboard.press("Enter");
  const focused = gallery.locator("[role=gridcell]:focus");
  await expect(focused).toHaveAccessibleName(/Day 69$/);
  await expect(gallery).toContainText("10 March 2024");
  // None of the months in between is loaded: the app read only the next newer page.
  await expect(gallery.getByRole("gridcell", { name: /Day 69$/ })).toBeInViewport();
  await expect(gallery.getByRole("gridcell", { name: /Day 599$/ })).toHaveCount(0);
  await expect(gallery.getByRole("gridcell", { name: /Day 70$/ })).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveAccessibleName(/Day 70$/);
  await page.keyboard.press("ControlOrMeta+j");
  await field.fill("2020-01-01");
  await page.keyboard.press("Enter");
  await expect(gallery).toContainText("Nothing here is as old as 1 January 2020. The oldest is shown.");
  await expect(focused).toHaveAccessibleName(/Day 0$/);
  await gallery.getByRole("button", { name: "Back to the newest" }).click();
  await expect(focused).toHaveAccessibleName(/Day 599$/);
  await service.stop();
  await page.keyboard.press("ControlOrMeta+j");
  await field.fill("2024-03-10");
  await page.keyboard.press("Enter");
  await expect(gallery).toContainText("What is on this computer is shown; there may be more.");
});
