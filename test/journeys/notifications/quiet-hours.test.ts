import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { setClockShift } from "../../support/clock/app-clock.ts";
import { say } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";

const hour = 3_600_000;
/** A Friday, an hour after the quiet hours of its night begin. */
const night = Date.UTC(2026, 10, 20, 23);

/** Opens Settings, Notifications and switches the quiet hours on. */
async function switchQuietHoursOn({ page }: Natter): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Notifications" })
    .click();
  await page.getByRole("switch", { name: "Keep quiet at set times" }).click();
  await expect(page.getByRole("switch", { name: "Friday" })).toBeChecked();
}

test("during quiet hours no notification is shown; when they end, one notification counts the unread messages", async () => {
  const service = await startJourneyService(null, night);
  const { world, kwame, ines, building, withKwame } = service;
  world.marking.markAll(ines.id);
  const natter = await startNatter({ service, signedInAs: ines, env: { TZ: "UTC" } });
  const { page, desktop } = natter;
  await natter.openChat("Sunday Five-a-side");
  await switchQuietHoursOn(natter);
  await page.getByRole("button", { name: /^Chats/ }).click();
  const toolTip = async () => (await desktop.trayState())?.toolTip ?? "";
  expect(await toolTip()).toMatch(/Quiet hours until /);
  await desktop.hideWindow();
  say(world, kwame, building.id, "The lift works again");
  say(world, kwame, building.id, "No, it does not");
  say(world, kwame, withKwame, "Did you hear that?");
  await expect(natter.row("Building 14")).toHaveAccessibleName(/2 unread/);
  await expect(natter.row("Kwame Mensah")).toHaveAccessibleName(/1 unread/);
  await expect.poll(() => desktop.badge()).toBe(3);
  expect(await desktop.notifications()).toEqual([]);

  await desktop.suspend();
  await setClockShift(natter, (service.clockShift ?? 0) + 9 * hour);
  await desktop.resume();
  const shown = async () => (await desktop.notifications()).map(({ title, body }) => [title, body]);
  await expect
    .poll(shown)
    .toEqual([["Kwame Mensah and Building 14", "3 messages in 2 chats during quiet hours"]]);
  expect(await toolTip()).not.toMatch(/Quiet hours/);
  await desktop.clickNotification();
  await expect.poll(() => desktop.isWindowVisible()).toBe(true);
  expect(await desktop.badge()).toBe(3);
});

test("during quiet hours, only the messages of people who are let through notify", async () => {
  const service = await startJourneyService(null, night);
  const { world, kwame, thorunn, ines, football, withKwame } = service;
  world.marking.markAll(ines.id);
  const natter = await startNatter({ service, signedInAs: ines, env: { TZ: "UTC" } });
  const { page, desktop } = natter;
  await switchQuietHoursOn(natter);
  await page.getByRole("button", { name: "Choose the people who are let through" }).click();
  const dialog = page.getByRole("dialog", { name: "Let these people through" });
  await dialog.getByLabel("Find a person").fill("kwame");
  await dialog.getByRole("checkbox", { name: "Kwame Mensah" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: /^Chats/ }).click();
  await desktop.hideWindow();
  say(world, thorunn, football.id, "No hurry");
  await expect(natter.row("Sunday Five-a-side")).toHaveAccessibleName(/1 unread/);
  say(world, kwame, withKwame, "Please call me");
  const shown = async () => (await desktop.notifications()).map(({ title, body }) => [title, body]);
  await expect.poll(shown).toEqual([["Kwame Mensah", "Please call me"]]);
});
