import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { openGallery, drawnPicture, post, postFile, postVideo } from "../../support/service/shared-media.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { createVideoBytes } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

test("the gallery shows what a chat shared, separated by kind, and saves the selected items", async () => {
  const service = await startJourneyService();
  post(service, "Two", [drawnPicture("team"), drawnPicture("cake")]);
  post(service, "See https://example.com/rota and www.example.org", []);
  await postFile(service, "rota.pdf", Buffer.from("%PDF-1.4"));
  await postVideo(service, "The last minute", createVideoBytes(30_000));
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  const tiles = gallery.getByRole("gridcell");
  await expect(tiles).toHaveCount(3);
  await expect(gallery).toContainText("That is everything.");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await gallery.getByText("Videos", { exact: true }).click();
  await expect(tiles).toHaveCount(1);
  await gallery.getByText("Links", { exact: true }).click();
  await expect(gallery.getByRole("link")).toHaveText(["https://example.com/rota", "www.example.org"]);
  await gallery.getByText("Files", { exact: true }).click();
  await expect(gallery.getByRole("listitem")).toContainText(["rota.pdf"]);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await gallery.getByText("Photos and videos", { exact: true }).click();
  await gallery.getByRole("button", { name: "Select", exact: true }).click();
  await expect(tiles.first()).toBeFocused();
  for (const key of [" ", "ArrowRight", " ", "ArrowRight", " "]) await page.keyboard.press(key);
  await expect(gallery).toContainText("3 selected");
  expect(await accessibilityViolations(natter)).toEqual([]);
  const folder = temporaryFolder();
  await natter.desktop.answerDialog({ paths: [folder] });
  await gallery.getByRole("button", { name: "Save to a folder" }).click();
  await expect(page.getByText("3 items are in", { exact: false })).toBeVisible();
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^Photo .* \(2\)\.png$/),
    expect.stringMatching(/^Photo .*\d\.png$/),
    expect.stringMatching(/^Video .*\.mp4$/),
  ]);
  const video = readdirSync(folder).find((name) => name.endsWith(".mp4")) ?? "";
  expect(readFileSync(join(folder, video)).equals(createVideoBytes(30_000))).toBe(true);
  // Saving a single item is announced as well.
  await gallery.getByRole("button", { name: "Select", exact: true }).click();
  await tiles.first().press(" ");
  await expect(gallery).toContainText("1 selected");
  const other = temporaryFolder();
  await natter.desktop.answerDialog({ paths: [other] });
  await gallery.getByRole("button", { name: "Save to a folder" }).click();
  await expect(page.getByText("1 item is in", { exact: false })).toBeVisible();
  expect(readdirSync(other)).toEqual([expect.stringMatching(/^Photo .*\.png$/)]);
  await page.keyboard.press("Escape");
  await expect(natter.composer).toBeFocused();
});

test("offline the gallery shows what the local copy has, and everything else once the connection returns", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 130; number += 1)
    post(service, `Photo ${String(number)}`, [drawnPicture("lake")]);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await service.stop();
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  await expect
    .poll(() =>
      gallery.locator("[data-scroller]").evaluate((scroller) => {
        scroller.scrollTop = scroller.scrollHeight;
        return scroller.textContent;
      }),
    )
    .toContain("What is on this computer is shown; there may be more.");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await service.startAgain();
  await natter.desktop.suspend();
  await natter.desktop.resume();
  await expect(gallery).not.toContainText("there may be more");
});

test("a gallery of five thousand pictures scrolls to its end with fewer than 500 nodes on the page", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 5000; number += 1) {
    post(service, "", [drawnPicture("lake", String(number % 5), 400, 300)]);
  }
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  let most = 0;
  await expect
    .poll(
      async () => {
        const { nodes, text } = await gallery.evaluate((page) => {
          const scroller = page.querySelector("[data-scroller]");
          if (scroller !== null) scroller.scrollTop = scroller.scrollHeight;
          return { nodes: page.querySelectorAll("*").length, text: page.textContent };
        });
        most = Math.max(most, nodes);
        return text;
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toContain("That is everything.");
  expect(most).toBeLessThan(500);
  await gallery.getByRole("gridcell").last().focus();
  await natter.page.keyboard.press("Home");
  await expect(gallery.locator("[data-scroller]")).toHaveJSProperty("scrollTop", 0);
  await expect(gallery.getByRole("gridcell").first()).toBeFocused();
});
