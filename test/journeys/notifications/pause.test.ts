import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { setClockShift } from "../../support/clock/app-clock.ts";
import { say } from "../../support/service/journey-world.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const hour = 3_600_000;
const building = "Building 14";

async function bodies({ desktop }: Natter): Promise<readonly string[]> {
  return (await desktop.notifications()).map(({ body }) => body);
}

async function toolTip({ desktop }: Natter): Promise<string> {
  return (await desktop.trayState())?.toolTip ?? "";
}

test("a pause of notifications from the tray lasts over a restart, keeps the unread counts, and ends even after sleep", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines } = service;
  world.marking.markAll(ines.id);
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat("Sunday Five-a-side");
  await first.desktop.hideWindow();
  await first.desktop.pickTrayMenu("Pause notifications", "For an hour");
  await expect.poll(() => toolTip(first)).toMatch(/Notifications are paused until /);
  say(world, kwame, service.building.id, "The lift works again");
  await expect(first.row(building)).toHaveAccessibleName(/1 unread/);
  await expect.poll(() => first.desktop.badge()).toBe(1);
  expect(await bodies(first)).toEqual([]);
  await first.close();

  const second = await startNatter({ service, userData, clockShift: 0 });
  await signInWithToken(second, service, ines);
  await second.openChat("Sunday Five-a-side");
  expect(await toolTip(second)).toMatch(/Notifications are paused until /);
  await second.desktop.hideWindow();
  say(world, kwame, service.building.id, "No, it does not");
  await expect(second.row(building)).toHaveAccessibleName(/2 unread/);
  expect(await bodies(second)).toEqual([]);
  await second.desktop.suspend();
  await setClockShift(second, hour);
  await second.desktop.resume();
  await expect.poll(() => toolTip(second)).not.toMatch(/paused/);
  const { menu } = (await second.desktop.trayState()) ?? { menu: [] };
  expect(menu.map(({ label }) => label)).toContain("Pause notifications");
});

test("notifications that are paused in the account menu can be resumed in the tray menu", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.openChat("Sunday Five-a-side");
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Pause notifications…" }).click();
  await page.getByRole("radio", { name: "Until you resume them" }).check();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect.poll(() => toolTip(natter)).toMatch(/Notifications are paused$/);
  await desktop.hideWindow();
  say(service.world, service.kwame, service.building.id, "Nobody is told of this");
  await expect(natter.row(building)).toContainText("Nobody is told of this");
  await desktop.pickTrayMenu("Resume notifications");
  say(service.world, service.kwame, service.building.id, "But of this");
  await expect.poll(() => bodies(natter)).toEqual(["But of this"]);
  await desktop.showWindow();
  await page.getByRole("button", { name: /^Account: / }).click();
  await expect(page.getByRole("menuitem", { name: "Pause notifications…" })).toBeVisible();
});
