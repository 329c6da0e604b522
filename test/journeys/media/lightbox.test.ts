import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { onTestFinished, test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { recordHeads } from "../../support/network/watch-requests.ts";
import { drawnPicture, post, postVideo, realVideo, upload } from "../../support/service/shared-media.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import { createVideoBytes, onePixel } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/** A GIF with two alternating frames of one pixel each. */
const moving = Buffer.from(
  "R0lGODlhAQABAPAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==",
  "base64",
);

test("keys move through all pictures of a chat in the lightbox, also those not loaded; closing it restores the focus", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 120; number += 1)
    post(service, `Old ${String(number)}`, [drawnPicture("lake")]);
  for (let number = 0; number < 120; number += 1) post(service, `Words ${String(number)}`, []);
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat(chat);
  await natter.timeline.getByRole("article").last().focus();
  await page.keyboard.press("End");
  await expect(natter.message("Words 119")).toBeFocused();
  post(service, "Three of them", [
    drawnPicture("alps"),
    drawnPicture("dusk", "", 800, 1200),
    drawnPicture("ferry"),
  ]);
  await postVideo(service, "The last minute", createVideoBytes(30_000));
  const opener = natter.message("Three of them").getByRole("button", { name: "Open: Photo 2 of 3" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Photo from Kwame Mensah" });
  await expect(lightbox).toContainText("Three of them");
  expect(await accessibilityViolations(natter)).toEqual([]);
  const large = lightbox.getByRole("figure").getByRole("img");
  const widthOf = async (): Promise<number> => (await large.boundingBox())?.width ?? 0;
  const fitted = await widthOf();
  await page.keyboard.press("+");
  await expect.poll(widthOf).toBeGreaterThan(fitted * 1.4);
  await page.keyboard.press("0");
  await expect.poll(widthOf).toBeCloseTo(fitted, 0);
  await page.keyboard.press("r");
  await expect.poll(widthOf).toBeGreaterThan(fitted);
  await page.keyboard.press("ControlOrMeta+c");
  // Chromium renders a picture for the clipboard when it is idle, which takes a while on a busy computer.
  await expect(lightbox).toContainText("The picture is on the clipboard.", { timeout: 30_000 });
  expect(
    Buffer.from(await natter.desktop.clipboardPicture(), "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Video from Kwame Mensah" })).toContainText(
    "The last minute",
  );
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowLeft");
  // The previous picture was never in the timeline: it is read from the gallery.
  await expect(page.getByRole("button", { name: "Previous" })).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox).toContainText("Old 119");
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a picture is saved to the path that the user chooses, and Show in chat leads to its message", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat(chat);
  post(service, "From the ridge", [drawnPicture("alps")]);
  await natter.message("From the ridge").getByRole("button", { name: "Open: Photo" }).click();
  const filePath = join(temporaryFolder(), "ridge.png");
  await natter.desktop.answerDialog({ path: filePath });
  const lightbox = page.getByRole("dialog");
  await lightbox.waitFor();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(lightbox).toContainText(/Saved\s*ridge\.png/);
  expect(readFileSync(filePath).readUInt32BE(16)).toBe(1200);
  await postVideo(service, "The last minute", createVideoBytes(30_000));
  await expect(lightbox.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("The last minute");
  const video = join(temporaryFolder(), "video.mp4");
  await natter.desktop.answerDialog({ path: video });
  await expect(lightbox.getByRole("button", { name: "Save" })).toHaveAttribute("data-shortcut", "S");
  await page.keyboard.press("s");
  await expect(lightbox).toContainText(/Saved\s*video\.mp4/);
  expect(readFileSync(video).equals(createVideoBytes(30_000))).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Show in chat" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(natter.message("From the ridge")).toBeFocused();
});

test("saving a video from the lightbox shows progress there, can be cancelled at once and can be retried", async () => {
  const service = await startJourneyService();
  const video = createVideoBytes(3_000_000);
  await postVideo(service, "The last minute", video);
  const natter = await openNatter(service, service.ines);
  const { page, desktop } = natter;
  const folder = temporaryFolder();
  const path = join(folder, "goal.mp4");
  await natter.openChat(chat);
  // The service accepts the request and never responds.
  service.service.faults.set([{ route: "videos", hang: "before" }]);
  await natter.message("The last minute").getByRole("button", { name: "Open the video large" }).click();
  const lightbox = page.getByRole("dialog", { name: "Video from Kwame Mensah" });
  await lightbox.waitFor();
  await desktop.answerDialog({ path });
  await page.keyboard.press("s");
  const strip = lightbox.getByRole("region", { name: "Saving goal.mp4" });
  await expect(strip.getByRole("progressbar")).toBeVisible();
  await strip.getByRole("button", { name: "Cancel" }).click();
  await expect(strip).toHaveCount(0);
  expect(readdirSync(folder)).toEqual([]);

  service.service.faults.set([{ route: "videos", status: 503 }]);
  await desktop.answerDialog({ path });
  await page.keyboard.press("s");
  const notice = lightbox.getByRole("alert").filter({ hasText: "goal.mp4 was not saved" });
  await expect(notice).toContainText("The incomplete file was deleted.");
  service.service.faults.set([]);
  await desktop.answerDialog({ path });
  await notice.getByRole("button", { name: "Try again" }).click();
  const saved = lightbox.getByRole("status").filter({ hasText: "Show in folder" });
  await expect(saved).toContainText("goal.mp4");
  await expect(notice).toHaveCount(0);
  expect(readFileSync(path).equals(video)).toBe(true);
  await saved.getByRole("button", { name: "Show in folder" }).click();
  await expect.poll(() => desktop.shownFiles()).toEqual([path]);
});

test("a picture on another site is requested only after the user asks for it, and without the token", async () => {
  const service = await startJourneyService();
  const origin = new URL(service.service.urls.image).origin;
  const { payload } = (await upload(service, `${service.service.urls.image}/pictures`, onePixel)) as {
    readonly payload?: { readonly url: string };
  };
  const [cat, dog] = ["cat", "dog"].map((animal) => `${payload?.url ?? ""}?${animal}`);
  const heads = recordHeads(Number(new URL(origin).port));
  const asked = (): readonly string[] => heads.filter((head) => /\?(?:cat|dog)\b/.test(head));
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  post(service, "Found this", [{ type: "linked_image", url: cat ?? "" }]);
  const message = natter.message("Found this");
  await expect(message).toContainText(`Picture from ${new URL(origin).host}`);
  await natter.send("Seen");
  await expect(natter.message("Seen")).toContainText("Sent");
  expect(asked()).toEqual([]);
  await message.getByRole("button", { name: "Show picture" }).click();
  await expect(message.getByRole("img", { name: /^Picture from/ })).toHaveJSProperty("naturalWidth", 1);
  expect(asked()).toEqual([expect.stringContaining("?cat")]);
  const token = service.world.accounts.tokenOf(service.ines.id) ?? "no token";
  expect(asked().join()).not.toContain(token);
  await natter.openChat("Building 14");
  await natter.openChat(chat);
  await expect(message.getByRole("img", { name: /^Picture from/ })).toBeVisible();
  post(service, "And this", [{ type: "linked_image", url: dog ?? "" }]);
  post(service, "Our own", [drawnPicture("lake")]);
  await expect(natter.message("And this")).toContainText("Show picture");
  await message.getByRole("button", { name: /^Open: Picture from/ }).click();
  const lightbox = natter.page.getByRole("dialog");
  await expect(lightbox.getByRole("figure").getByRole("img")).toHaveJSProperty("naturalWidth", 1);
  await expect(lightbox).toContainText("Found this");
  expect(await accessibilityViolations(natter)).toEqual([]);
  const filePath = join(temporaryFolder(), "cat.png");
  await natter.desktop.answerDialog({ path: filePath });
  await natter.page.keyboard.press("s");
  await expect(lightbox).toContainText(/Saved\s*cat\.png/);
  expect(readFileSync(filePath).equals(onePixel)).toBe(true);
  // The lightbox skips a linked picture that the user did not ask for.
  await natter.page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("Our own");
  expect(asked().join()).not.toContain("?dog");
});

test("a linked picture with an address on this computer is not requested, not even on a click", async () => {
  let asked = 0;
  const stranger = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": "image/png" }).end(onePixel);
  });
  await new Promise<void>((resolve) => void stranger.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void stranger.close());
  const { port } = stranger.address() as AddressInfo;
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  post(service, "Found this", [{ type: "linked_image", url: `http://127.0.0.1:${String(port)}/cat.png` }]);
  const message = natter.message("Found this");
  await message.getByRole("button", { name: "Show picture" }).click();
  await expect(message).toContainText("The picture could not be shown.");
  expect(asked).toBe(0);
});

test("with reduced motion an animated picture moves only under the pointer, and in a hidden window it never moves", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.page.emulateMedia({ reducedMotion: "reduce" });
  await natter.openChat(chat);
  const { payload } = (await upload(service, `${service.service.urls.image}/pictures`, moving)) as {
    readonly payload?: { readonly url: string };
  };
  const name = new URL(payload?.url ?? "").pathname.split("/").at(-1) ?? "";
  expect(name).toMatch(/^1x1\.gif\./);
  post(service, "It moves", [{ type: "image", url: `picture:${name}` }]);
  const message = natter.message("It moves");
  await expect(message.locator("canvas")).toHaveJSProperty("width", 1);
  await expect(message).toContainText("Moving picture, stopped");
  await message.getByRole("button", { name: "Open: Photo" }).hover();
  await expect(message.locator("canvas")).toHaveCount(0);
  await expect(message.locator("img").last()).toHaveJSProperty("naturalWidth", 1);
  await natter.page.emulateMedia({ reducedMotion: "no-preference" });
  await natter.composer.hover();
  await expect(message.locator("canvas")).toHaveCount(0);
  // A window in the tray is not visible, so nothing in it moves.
  await natter.desktop.hideWindow();
  await expect(message.locator("canvas")).toHaveCount(1);
  await natter.desktop.showWindow();
  await expect(message.locator("canvas")).toHaveCount(0);
});

test("keys control a video in its message and in the lightbox, and F fills the screen with it", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat(chat);
  post(service, "The last minute", [realVideo]);
  const message = natter.message("The last minute");
  await expect(message.locator("img").last()).toHaveJSProperty("naturalWidth", 640);
  await expect(message.getByText("0:06", { exact: true })).toBeVisible();
  await expect(message.getByText("79 kB", { exact: true })).toBeVisible();
  await natter.timeline.getByRole("article").last().focus();
  await page.keyboard.press("End");
  await expect(message).toBeFocused();
  await page.keyboard.press(" ");
  const video = message.locator("video");
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await accessibilityViolations(natter)).toEqual([]);
  const filling = () => page.evaluate(() => document.fullscreenElement?.tagName ?? null);
  await page.keyboard.press("f");
  await expect.poll(filling).toBe("VIDEO");
  await page.keyboard.press("f");
  await expect.poll(filling).toBeNull();
  // The arrow keys control the player. Esc leads back to the message.
  await page.keyboard.press("ArrowUp");
  await expect(video).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(message).toBeFocused();

  await natter.openChat("Building 14");
  await natter.openChat(chat);
  await message.getByRole("button", { name: "Open the video large" }).click();
  const lightbox = page.getByRole("dialog", { name: "Video from Kwame Mensah" });
  const large = lightbox.locator("video");
  await expect.poll(() => large.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await page.keyboard.press("f");
  await expect.poll(filling).toBe("VIDEO");
  await page.keyboard.press("f");
  await expect.poll(filling).toBeNull();
  await lightbox.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(filling).toBe("VIDEO");
  await page.evaluate(() => document.exitFullscreen());
  await expect(lightbox).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
});
