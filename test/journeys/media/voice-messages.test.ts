import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { askForMicrophoneWithoutGesture } from "../../support/page/ask-without-gesture.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const windowedChromium = process.env["WINDOWED_CHROMIUM_PATH"];

/**
 * Makes Chromium use its own fake microphone, which beeps each second. The permission is asked for as with a real one.
 * Chromium without windows has no microphone.
 */
const fakeMicrophone = {
  CHROMIUM_ARGS: "--use-fake-device-for-media-stream",
  ...(windowedChromium === undefined ? {} : { CHROMIUM_PATH: windowedChromium }),
};

/** Records for at least this many seconds. */
async function recordFor({ page }: Natter, seconds: number): Promise<void> {
  await page.getByRole("button", { name: "Record a voice message" }).click();
  await expect(page.getByRole("timer")).toHaveText(new RegExp(`^0:0[${String(seconds)}-9]$`), {
    timeout: 30_000,
  });
}

test("a voice message is recorded, listened to, sent as a file, and shown with its waveform", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, env: fakeMicrophone });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await recordFor(natter, 2);
  await page.getByRole("button", { name: "Stop recording", exact: true }).click();
  const tray = page.getByRole("list", { name: "Files of this message" });
  const player = tray.getByRole("group", { name: /^Sound: Voice message/ });
  await expect(player).toContainText(/of 0:0[2-9]/);
  await player.getByRole("button", { name: "Play the recording" }).click();
  await expect(player.getByRole("button", { name: "Pause the recording" })).toBeVisible();
  await natter.send("Listen to this");
  const message = natter.message("Listen to this");
  await expect(message).toContainText("Sent", { timeout: 30_000 });
  await expect(message.getByRole("group", { name: /^Sound: Voice message/ })).toContainText(/of 0:0[2-9]/);
  expect(await message.locator(".waveform").count()).toBe(1);
  const sent = service.world.conversations.log(service.football.id).later(null).at(-1);
  expect(sent?.attachments.map(({ type }) => type)).toEqual(["file"]);
  await expect(page.getByRole("list", { name: "Files of this message" })).toHaveCount(0);
});

test("Send ends a recording and sends all of it, and a recording waits like any message while offline", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, env: fakeMicrophone });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await service.stop();
  await recordFor(natter, 1);
  await page.getByRole("button", { name: "Stop recording and send" }).click();
  const message = natter.timeline.getByRole("article").last();
  await expect(message.getByRole("group", { name: /^Sound: Voice message/ })).toBeVisible();
  await service.startAgain();
  await expect(message).toContainText("Sent", { timeout: 60_000 });
});

test("if the user leaves the chat, a recording ends and stays in the draft, also through a restart", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, signedInAs: service.ines, userData, env: fakeMicrophone });
  await natter.openChat("Sunday Five-a-side");
  await recordFor(natter, 2);
  await natter.openChat("Building 14");
  await expect(natter.page.getByRole("timer")).toHaveCount(0);
  await natter.openChat("Sunday Five-a-side");
  const kept = (app: Natter) =>
    app.page
      .getByRole("list", { name: "Files of this message" })
      .getByRole("group", { name: /^Sound: Voice message/ });
  await expect(kept(natter)).toContainText(/of 0:0[2-9]/);
  await natter.close();
  const next = await startNatter({ service, signedInAs: service.ines, userData, env: fakeMicrophone });
  await next.openChat("Sunday Five-a-side");
  await expect(kept(next)).toContainText(/of 0:0[2-9]/);
});

test("without a microphone, the chat says that nothing was recorded, and what to do", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.page.getByRole("button", { name: "Record a voice message" }).click();
  await expect(natter.page.getByRole("alert").filter({ hasText: "nothing was recorded" })).toBeVisible();
});

test("if an open chat's group turns voice messages off, the record button says so until they are on again", async () => {
  const service = await startJourneyService();
  const { world, kwame, football } = service;
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const record = natter.page.getByRole("button", { name: "Record a voice message" });
  const refused = natter.page.getByRole("button", { name: /^This group has turned voice messages off/ });
  await expect(record).toBeVisible();
  football.areVoiceMessagesOff = true;
  unwrapOrFail(world.groupChanges.update(kwame.id, football.id, { description: "Quiet please" }));
  await expect(refused).toBeVisible();
  await expect(record).toHaveCount(0);
  football.areVoiceMessagesOff = false;
  unwrapOrFail(world.groupChanges.update(kwame.id, football.id, { description: "Speak" }));
  await expect(record).toBeVisible();
});

test("the page can open the microphone only after the user pressed a key or button, and once for each press", async () => {
  const natter = await startNatter({ env: fakeMicrophone });
  const open = () =>
    natter.page.evaluate(async () => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        return stream.getAudioTracks().length;
      } catch (error) {
        return error instanceof DOMException ? error.name : "unknown";
      }
    });
  expect(await askForMicrophoneWithoutGesture(natter)).toEqual({ ok: true, value: "refused" });
  expect(await open()).toBe("NotAllowedError");
  await natter.page.mouse.click(5, 5);
  expect(await natter.page.evaluate(() => window.bridge.askForMicrophone())).toEqual({
    ok: true,
    value: "allowed",
  });
  expect(await open()).toBe(1);
  expect(await open()).toBe("NotAllowedError");
});
