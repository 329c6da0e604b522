import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";
import { post, realVideo } from "../../support/service/shared-media.ts";

const chat = "Sunday Five-a-side";

/** Whether the video that floats above all windows plays, and the number of videos in the page. */
const floating = ({ page }: SharedNatter) =>
  page.evaluate(() => {
    const video = document.pictureInPictureElement;
    const players = document.querySelectorAll("video").length;
    return video instanceof HTMLVideoElement
      ? { isPlaying: !video.paused, players }
      : { isPlaying: false, players };
  });

test("a video leaves the lightbox and plays on above all windows, and only one video does so at a time", async () => {
  const service = await startJourneyService();
  post(service, "The first half", [realVideo]);
  post(service, "The last minute", [realVideo]);
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat(chat);
  for (const [text, leave] of [
    ["The first half", "by its button"],
    ["The last minute", "by its key"],
  ] as const) {
    await natter.message(text).getByRole("button", { name: "Open the video large" }).click();
    const lightbox = page.getByRole("dialog", { name: /^Video from/u });
    await expect
      .poll(() => lightbox.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);
    if (leave === "by its button") await lightbox.getByRole("button", { name: "Picture in picture" }).click();
    else await page.keyboard.press("p");
    await expect(lightbox).toHaveCount(0);
    await expect.poll(() => floating(natter)).toEqual({ isPlaying: true, players: 1 });
  }
  await natter.composer.fill("and I write meanwhile");
  await expect.poll(() => floating(natter)).toEqual({ isPlaying: true, players: 1 });
  await page.evaluate("document.exitPictureInPicture()");
  await expect.poll(() => floating(natter)).toEqual({ isPlaying: false, players: 0 });
});
