import { test } from "vitest";
import type { Locator, Page } from "playwright";
import { expect } from "../../support/expect.ts";
import { speedUpClock } from "../../support/clock/app-clock.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";
import { say } from "../../support/service/journey-world.ts";

const passphrase = "four old harbour cats";

async function setPassphrase({ page }: Natter): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Privacy" })
    .click();
  await page.getByRole("button", { name: "Set a passphrase…" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a passphrase" });
  await dialog.getByLabel("New passphrase", { exact: true }).fill(passphrase);
  await dialog.getByLabel("New passphrase again").fill(passphrase);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Chats", exact: true }).click();
}

/** Makes the computer report that nobody has touched it for this many seconds. */
const leaveAlone = ({ evaluate }: Natter, seconds: number): Promise<void> =>
  evaluate(({ powerMonitor }, idle) => {
    powerMonitor.getSystemIdleTime = () => idle;
  }, seconds);

/** The dialog that asks for the passphrase, and a function that answers it. */
function question(page: Page): { readonly dialog: Locator; answer(typed: string): Promise<void> } {
  const dialog = page.getByRole("dialog", { name: "Natter is locked" });
  return {
    dialog,
    async answer(typed) {
      await dialog.getByLabel("Passphrase", { exact: true }).fill(typed);
      await dialog.getByRole("button", { name: "Unlock" }).click();
    },
  };
}

test("if the user is away, the app locks and hides windows, notifications and names until the passphrase is typed", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, building } = service;
  world.marking.markAll(ines.id);
  const { env } = createTrayDesktop(true);
  const natter = await startNatter({ service, signedInAs: ines, env, clockShift: 0 });
  const { page, desktop } = natter;
  const { dialog, answer } = question(page);
  await setPassphrase(natter);
  await natter.openChat("Sunday Five-a-side");
  await natter.composer.fill("Half a thought");
  await desktop.hideWindow();
  say(world, kwame, building.id, "The lift works again");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);
  const trayLabels = async () => (await desktop.trayState())?.menu.map(({ label }) => label) ?? [];
  await expect.poll(trayLabels).toContain("\u2068Building 14\u2069 (1)");
  await expect.poll(() => desktop.windowTitles()).toContain("(1) Natter");

  await leaveAlone(natter, 3600);
  await speedUpClock(natter, 30);
  await expect.poll(async () => (await desktop.notifications()).map(({ isOpen }) => isOpen)).toEqual([false]);
  await speedUpClock(natter, 1);
  await leaveAlone(natter, 0);
  await expect.poll(async () => (await trayLabels()).join()).not.toContain("Building 14");
  expect(await desktop.windowTitles()).toEqual(["Natter"]);
  say(world, kwame, building.id, "Until tomorrow");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(2);
  expect((await desktop.notifications())[1]).toMatchObject({
    title: "Natter",
    body: "New message",
    isOpen: true,
  });
  await desktop.clickNotification();
  await expect.poll(() => desktop.isWindowVisible()).toBe(true);

  await expect(dialog).toBeVisible();
  await expect(natter.timeline).toBeHidden();
  await expect(natter.row("Building 14")).toBeHidden();
  // An entry of the launcher opens its dialog behind the question for the passphrase.
  await desktop.openUrl("natter://show/new-chat");
  const behind = page.getByRole("dialog", { name: "New direct message", includeHidden: true });
  await expect(behind).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await answer("four young harbour cats");
  await expect(dialog).toContainText("This is not the passphrase");
  await expect(natter.timeline).toBeHidden();
  await answer(passphrase);
  await expect(dialog).toHaveCount(0);
  await expect(behind).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(natter.message("Until tomorrow")).toBeVisible();
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.composer).toHaveValue("Half a thought");

  await desktop.pickMenu("File", "Lock Natter");
  await expect(dialog).toBeVisible();
  await expect(natter.composer).toBeHidden();
  await answer(passphrase);
  await expect(natter.composer).toHaveValue("Half a thought");
});

test("the app lock hides all windows; unlocking once brings all typed texts back", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, building, football } = service;
  world.marking.markAll(ines.id);
  const { env } = createTrayDesktop(true);
  const natter = await startNatter({ service, signedInAs: ines, env });
  const { page, desktop, context } = natter;
  await setPassphrase(natter);
  await natter.openChat("Building 14");
  const opening = context.waitForEvent("page");
  await page.keyboard.press("ControlOrMeta+Shift+o");
  const own = await opening;
  const ownComposer = own.getByRole("textbox", { name: "Message Building 14" });
  await ownComposer.fill("I have the key");
  await natter.openChat("Kwame Mensah");
  await natter.composer.fill("Half a thought");
  say(world, kwame, football.id, "Kick-off at ten");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);

  await desktop.pickMenu("File", "Lock Natter");
  for (const { dialog } of [question(page), question(own)]) await expect(dialog).toBeVisible();
  await expect(natter.composer).toBeHidden();
  await expect(natter.row("Building 14")).toBeHidden();
  await expect(ownComposer).toBeHidden();
  await expect(own.getByRole("log")).toBeHidden();
  await expect.poll(() => desktop.windowTitles()).toEqual(["Natter", "Natter"]);
  expect((await desktop.notifications()).map(({ isOpen }) => isOpen)).toEqual([false]);
  say(world, kwame, building.id, "The lift works again");
  say(world, kwame, football.id, "Bring your shoes");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(3);
  for (const each of (await desktop.notifications()).slice(1))
    expect(each).toMatchObject({ title: "Natter", body: "New message" });

  await question(own).answer(passphrase);
  for (const { dialog } of [question(page), question(own)]) await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await desktop.windowTitles())[0]).toMatch(/^\(\d\) Natter$/u);
  await expect(ownComposer).toHaveValue("I have the key");
  await expect(own.getByRole("article").filter({ hasText: "The lift works again" })).toBeVisible();
  await expect(natter.composer).toHaveValue("Half a thought");
});

test("a message in the open chat of a locked window notifies, and stays unread until the window is unlocked", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, building } = service;
  world.marking.markAll(ines.id);
  const { env } = createTrayDesktop(true);
  const natter = await startNatter({ service, signedInAs: ines, env });
  const { page, desktop } = natter;
  await setPassphrase(natter);
  await natter.openChat("Building 14");
  await desktop.focusWindow();
  await desktop.pickMenu("File", "Lock Natter");
  await expect(question(page).dialog).toBeVisible();
  say(world, kwame, building.id, "The lift works again");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);
  const trayLabels = async () => (await desktop.trayState())?.menu.map(({ label }) => label) ?? [];
  await question(page).answer(passphrase);
  await expect(natter.message("The lift works again")).toBeVisible();
  await expect.poll(async () => (await desktop.notifications()).map(({ isOpen }) => isOpen)).toEqual([false]);
  await expect.poll(trayLabels).not.toContain("\u2068Building 14\u2069 (1)");
});
