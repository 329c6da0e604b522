import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { videoName } from "../../../local-service/world/media/videos.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { openGallery, post } from "../../support/service/shared-media.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService } from "../../support/app/start-natter.ts";
import { createVideoBytes } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";
const hour = 3_600_000;
const script = "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>";
const scripted = "javascript:document.title='run'";

const hostile: Readonly<Record<string, readonly unknown[]>> = {
  "a picture of a script": [{ type: "image", url: scripted }],
  "a picture without an address": [{ type: "image" }],
  "a picture at a number": [{ type: "image", url: 7 }],
  "a picture that is not there": [{ type: "image", url: "picture:640x480.png.nothing" }],
  "a picture that is a video": [{ type: "image", url: "picture:videos/640x360.last-minute.mp4" }],
  "a video that is a picture": [{ type: "video", url: "picture:videos/640x360.last-minute.jpg" }],
  "a video of a script": [{ type: "video", url: scripted, preview_url: scripted }],
  "a recording of a script": [{ type: "audio", url: scripted, duration: "long" }],
  "a picture of another site that is a script": [{ type: "linked_image", url: scripted }],
  "a picture of a host in two scripts": [{ type: "linked_image", url: "https://pаypal.example/a.png" }],
  "a file without an id": [{ type: "file" }],
  "a file with a path for an id": [{ type: "file", file_id: "../../etc/passwd" }],
  "a place that is none": [{ type: "location", lat: "north", lng: {}, name: script }],
  "mentions that overlap and run out": [
    {
      type: "mentions",
      user_ids: ["1", "2", "3"],
      loci: [
        [0, 5],
        [3, 9],
        [1000, 4],
        [-1, "x"],
      ],
    },
  ],
  "an answer to nothing": [{ type: "reply", reply_id: script, base_reply_id: null }],
  "a poll that is not there": [{ type: "poll", poll_id: script }],
  "an event that is not there": [{ type: "event", event_id: "0", view: script }],
  "emoji of no pack": [{ type: "emoji", placeholder: "", charmap: "none" }],
  "a kind with a script for a name": [{ type: script }],
  "attachments of no kind": [{}, { type: 7 }, { type: null, url: scripted }, []],
};

test("hostile attachments run nothing, and the chat, the gallery and the lists still work", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  for (const [name, attachments] of Object.entries(hostile)) {
    const message = say(world, kwame, football.id, name);
    Object.assign(message, { attachments: attachments as WireAttachment[] });
  }
  const now = world.clock.now();
  const { poll } = unwrapOrFail(
    world.polls.create(kwame.id, football.id, {
      subject: script,
      titles: [script, "Plain"],
      type: "single",
      visibility: "public",
      expiresAt: now + hour,
    }),
  );
  const bare = unwrapOrFail(
    world.polls.create(kwame.id, football.id, {
      subject: "Without options",
      titles: ["One", "Two"],
      type: "single",
      visibility: "public",
      expiresAt: now + hour,
    }),
  );
  Object.assign(bare.poll, { options: [] });
  const { event } = unwrapOrFail(
    world.events.create(kwame.id, football.id, {
      name: script,
      description: `${script} ${scripted}`,
      image: null,
      location: { name: script, address: scripted, latitude: null, longitude: null },
      reminders: [],
      time: { startAt: now + hour, endAt: now + 2 * hour, isAllDay: false, timezone: "Europe/London" },
    }),
  );
  const { details } = event;
  event.details = {
    ...details,
    image: scripted,
    time: { ...details.time, endAt: now + hour / 2, timezone: script },
  };
  say(world, kwame, football.id, "after all of it");
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: ines });
  const { page } = natter;
  await natter.openChat(chat);
  await natter.timeline.getByRole("article").last().focus();
  await page.keyboard.press("End");
  await expect(natter.message("after all of it")).toBeFocused();
  // Scrolling up shows every message, each with its text.
  const left = new Set(Object.keys(hostile));
  await expect
    .poll(
      async () => {
        for (const text of await natter.timeline.getByRole("article").allInnerTexts()) {
          for (const name of left) if (text.includes(name)) left.delete(name);
        }
        await page.keyboard.press("PageUp");
        return [...left];
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Polls" }).click();
  const panel = page.getByRole("complementary", { name: "Polls and events" });
  await expect(panel.getByRole("heading", { level: 3 })).toHaveText(["Without options", script]);
  await expect(panel).toContainText("This poll has no options.");
  await panel.getByRole("radio", { name: /document.title/ }).click();
  await expect.poll(() => poll.votes.size).toBe(1);
  await panel.getByText("Events", { exact: true }).click();
  await expect(panel.getByRole("heading", { level: 3 })).toHaveText([script]);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await page.keyboard.press("Escape");
  const gallery = await openGallery(natter);
  await expect(gallery).toContainText(/That is everything\.|No photos or videos yet/);
  expect(await page.title()).not.toBe("run");
  expect(loggedErrors(userData)).toEqual([]);
});

/** Posts a message of Kwame with the bytes, which the service serves as a video whatever they are. */
async function postBytesAsVideo(service: JourneyService, text: string, bytes: Buffer): Promise<void> {
  const { world, kwame, football } = service;
  const { media, urls } = service.service;
  const blob = await media.write(Readable.from([bytes]), Infinity);
  if (typeof blob === "string") throw new Error(blob);
  const video = { blobId: blob.id, kind: "mp4" } as const;
  const job = world.videos.add({ userId: kwame.id, conversationId: football.id, video, size: blob.size });
  await expect.poll(() => world.videos.state(job)).toBe("complete");
  post(service, text, [{ type: "video", url: `${urls.video}/videos/${videoName(video)}` }]);
}

test("if a video cannot be played, the chat and the lightbox say so, and it can be saved unless empty", async () => {
  const service = await startJourneyService();
  const junk = createVideoBytes(30_000);
  await postBytesAsVideo(service, "the last minute", junk);
  await postBytesAsVideo(service, "nothing at all", Buffer.alloc(0));
  const natter = await openNatter(service, service.ines);
  const { page, desktop } = natter;
  await natter.openChat(chat);
  const saved = join(temporaryFolder(), "video.mp4");
  for (const text of ["the last minute", "nothing at all"]) {
    const message = natter.message(text);
    await message.getByRole("button", { name: "Play the video" }).click();
    await expect(message).toContainText("The video could not be loaded, or Natter cannot play it.");
    await message.getByRole("button", { name: "Try again" }).click();
    await expect(message).toContainText("The video could not be loaded, or Natter cannot play it.");
  }
  expect(await accessibilityViolations(natter)).toEqual([]);
  await desktop.answerDialog({ path: saved });
  await natter.message("the last minute").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toContainText("video.mp4");
  expect(readFileSync(saved).equals(junk)).toBe(true);

  const empty = join(temporaryFolder(), "empty.mp4");
  await desktop.answerDialog({ path: empty });
  await natter.message("nothing at all").getByRole("button", { name: "Save", exact: true }).click();
  const notSaved = page.getByRole("alert").filter({ hasText: "empty.mp4 was not saved" });
  await expect(notSaved).toContainText("It does not exist");
  expect(existsSync(empty)).toBe(false);
  await notSaved.getByRole("button", { name: "Dismiss" }).click();
  await expect(notSaved).toHaveCount(0);

  const gallery = await openGallery(natter);
  await gallery.getByRole("gridcell").first().click();
  const lightbox = page.getByRole("dialog");
  await expect(lightbox).toContainText("The video could not be loaded, or Natter cannot play it.");
  await desktop.answerDialog({ path: empty });
  await page.keyboard.press("s");
  await expect(lightbox.getByRole("alert").filter({ hasText: "empty.mp4 was not saved" })).toContainText(
    "It does not exist",
  );
  expect(await accessibilityViolations(natter)).toEqual([]);
});
