import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { say, textsIn, unwrapOrFail } from "../../support/service/journey-world.ts";
import { canRunHere } from "../../support/fits.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";
import type { Page } from "playwright";

test("a message can be liked from its notification; if the service is down, the button shows the message instead", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, building } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  const { desktop } = natter;
  await natter.openChat("Sunday Five-a-side");
  await desktop.hideWindow();
  const { id } = say(world, kwame, building.id, "The lift works again");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);
  await desktop.pickNotificationAction("Like");
  const likers = () =>
    unwrapOrFail(world.messages.visible(kwame.id, building.id, id)).reactions.flatMap(
      ({ userIds }) => userIds,
    );
  await expect.poll(likers).toEqual([ines.id]);
  expect(await desktop.isWindowVisible()).toBe(false);
  say(world, kwame, building.id, "No, it does not");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(2);
  await service.stop();
  await desktop.pickNotificationAction("Like");
  await expect.poll(() => desktop.isWindowVisible()).toBe(true);
  await expect(natter.message("No, it does not")).toBeVisible();
});

/** Presses "Reply" on the notification of a message, and returns the page of the window that opens. */
async function openReply({ desktop, context }: Natter, title?: string): Promise<Page> {
  const opening = context.waitForEvent("page");
  await desktop.pickNotificationAction("Reply", title);
  const page = await opening;
  await page.getByRole("textbox", { name: /^Reply in / }).waitFor();
  return page;
}

/** Presses a key that closes the window. The key is not released, because the page is gone by then. */
async function closeBy(page: Page, key: "Enter" | "Escape"): Promise<void> {
  const closing = page.waitForEvent("close");
  await page.keyboard.down(key);
  await closing;
}

async function startNotified(
  text: string,
): Promise<{ readonly service: JourneyService; readonly natter: Natter }> {
  const service = await startJourneyService();
  // Simulates a tray, because Natter without a tray would show its hidden window again.
  const { env } = createTrayDesktop(true);
  const natter = await startNatter({ service, signedInAs: service.ines, env });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
  say(service.world, service.kwame, service.building.id, text);
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
  return { service, natter };
}

test.runIf(canRunHere.quickReply)(
  "Reply in a notification opens a small window with the last messages; Enter sends the reply and closes the window",
  async () => {
    const { service, natter } = await startNotified("The lift works again");
    const { world, ines, building } = service;
    const page = await openReply(natter);
    await expect(page.getByRole("heading", { name: "Building 14" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Last messages" })).toContainText("The lift works again");
    const menuBars = (): Promise<readonly boolean[]> =>
      natter.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isMenuBarVisible()),
      );
    expect(await menuBars()).toEqual([false, false]);
    await page.getByRole("textbox").fill("Thank you!");
    await closeBy(page, "Enter");
    await expect.poll(() => textsIn(world, building.id).at(-1)).toBe("Thank you!");
    await expect.poll(() => world.unreadCount(ines.id, building.id)).toBe(0);
    expect(await natter.desktop.isWindowVisible()).toBe(false);
  },
);

test.runIf(canRunHere.quickReply)(
  "if Esc closes the small window for a reply, its text stays as the draft, also if its chat is open",
  async () => {
    const { service, natter } = await startNotified("The lift works again");
    const { world, kwame, football, building } = service;
    const first = await openReply(natter);
    await first.getByRole("textbox").fill("Half a thought");
    await closeBy(first, "Escape");
    await expect(natter.row("Building 14")).toContainText("Half a thought");
    say(world, kwame, football.id, "Who brings the ball?");
    await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(2);
    const second = await openReply(natter);
    await second.getByRole("textbox").fill("I do");
    await closeBy(second, "Escape");
    await natter.desktop.showWindow();
    await expect(natter.composer).toHaveValue("I do");
    await natter.openChat("Building 14");
    await expect(natter.composer).toHaveValue("Half a thought");
    expect(textsIn(world, building.id).at(-1)).toBe("The lift works again");
  },
);
