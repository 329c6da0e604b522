import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { canRunHere } from "../../support/fits.ts";
import { removeFromBuilding, say } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";
import type { Natter } from "../../support/app/start-natter.ts";

/**
 * Shows a notification of "Building 14", from which the user is removed then. Nothing arrives by push any more, so Natter
 * does not know it yet.
 */
async function startRemoved(): Promise<Natter> {
  const service = await startJourneyService();
  const { world, kwame, ines, building } = service;
  world.marking.markAll(ines.id);
  // Simulates a tray, because Natter without a tray would show its hidden window again.
  const { env } = createTrayDesktop(true);
  const natter = await startNatter({ service, signedInAs: ines, env });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
  say(world, kwame, building.id, "The lift works again");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
  service.service.push.freeze();
  removeFromBuilding(service);
  return natter;
}

/** Expects the chat of the notification to be shown, with its message and a sentence that says why it is read-only. */
async function expectLeftGroup(natter: Natter): Promise<void> {
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  await expect(natter.page.getByText("You are no longer in this group.", { exact: false })).toBeVisible();
  await expect(natter.message("The lift works again")).toBeVisible();
}

test("if a notification is clicked whose group the user is no longer in, the chat opens and says so", async () => {
  const natter = await startRemoved();
  await natter.desktop.clickNotification();
  await expectLeftGroup(natter);
});

test.runIf(canRunHere.notificationButtons)(
  "a like in a former group's notification opens the chat, which says that the user is no member",
  async () => {
    const natter = await startRemoved();
    await natter.desktop.pickNotificationAction("Like");
    await expectLeftGroup(natter);
  },
);

test.runIf(canRunHere.notificationButtons)(
  "a reply in a former group's notification is kept in its chat, which says that the user is no member",
  async () => {
    const natter = await startRemoved();
    await natter.desktop.replyToNotification("Thank you!");
    await expect(natter.row("Building 14")).toContainText("Not sent: Thank you!");
    await natter.desktop.showWindow();
    await natter.row("Building 14").click();
    await expectLeftGroup(natter);
    await expect(natter.message("Thank you!")).toContainText("Not sent");
  },
);
