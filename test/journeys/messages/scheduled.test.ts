import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { setClockShift } from "../../support/clock/app-clock.ts";
import { textsIn } from "../../support/service/journey-world.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const [minute, hour] = [60_000, 3_600_000];
const chat = "Sunday Five-a-side";

async function schedule(natter: Natter, text: string, when: RegExp): Promise<void> {
  await natter.composer.fill(text);
  await natter.page.getByRole("button", { name: "Schedule message" }).click();
  await natter.page.getByRole("menuitem", { name: when }).click();
  await expect(natter.composer).toHaveValue("");
}

test("a scheduled message is sent at its time, or waits for the user if Natter is closed then", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines, clockShift: 0 });
  await first.openChat(chat);
  await schedule(first, "Kick-off in an hour", /^In one hour/);
  const strip = first.page.getByRole("region", { name: "Scheduled messages of this chat" });
  await expect(strip).toContainText("1 message is scheduled.");
  expect(textsIn(service.world, service.football.id)).not.toContain("Kick-off in an hour");

  await setClockShift(first, hour + minute);
  await first.desktop.suspend();
  await first.desktop.resume();
  await expect(first.message("Kick-off in an hour")).toContainText("Sent");
  await expect(strip).toHaveCount(0);

  await schedule(first, "Good morning", /^Tomorrow/);
  await expect(strip).toContainText("1 message is scheduled.");
  await first.composer.fill("typed meanwhile");
  await strip.getByRole("button", { name: "Show" }).click();
  await first.page.getByRole("button", { name: "Edit: Good morning" }).click();
  await expect(first.composer).toHaveValue("Good morning\ntyped meanwhile");
  await expect(first.composer).toBeFocused();
  await schedule(first, "Good morning", /^Tomorrow/);
  await expect(first.composer).toBeFocused();
  await first.close();

  const second = await startNatter({ service, userData, clockShift: 36 * hour });
  await signInWithToken(second, service, service.ines);
  await expect
    .poll(async () => (await second.desktop.notifications()).map(({ title, body }) => `${title}: ${body}`))
    .toEqual([`${chat}: This scheduled message was not sent, and is kept: Good morning`]);
  const banner = second.page.getByRole("status").filter({ hasText: "was not sent" });
  await expect(banner).toContainText("1 scheduled message was not sent. It is kept on this computer.");
  expect(textsIn(service.world, service.football.id)).not.toContain("Good morning");
  await banner.getByRole("button", { name: "Show" }).click();
  const dialog = second.page.getByRole("dialog", { name: "Scheduled messages" });
  await expect(dialog).toContainText("Natter was not running");
  await dialog.getByRole("button", { name: "Send now: Good morning" }).click();
  await expect(dialog).toContainText("Nothing is scheduled");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(second.message("Good morning")).toContainText("Sent");
  await expect(banner).toHaveCount(0);
  expect(textsIn(service.world, service.football.id)).toEqual(
    expect.arrayContaining(["Kick-off in an hour", "Good morning"]),
  );
});
