import { readFileSync } from "node:fs";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const labelsOf = async ({ desktop }: Natter, menu: string): Promise<readonly string[]> => {
  const menus = await desktop.applicationMenu();
  return menus.find(({ label }) => label === menu)?.submenu.map(({ label }) => label) ?? [];
};
const entryOf = async ({ desktop }: Natter, menu: string, label: string) => {
  const menus = await desktop.applicationMenu();
  return menus.find((one) => one.label === menu)?.submenu.find((one) => one.label === label && one.isVisible);
};

test("the application menu enables commands that are possible, runs them, and shows keys that the user changed", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.row("Sunday Five-a-side").waitFor();
  await expect.poll(() => labelsOf(natter, "Chat")).toContain("Gallery");
  expect((await entryOf(natter, "Chat", "Gallery"))?.isEnabled).toBe(false);

  await natter.openChat("Sunday Five-a-side");
  await expect.poll(async () => (await entryOf(natter, "Chat", "Gallery"))?.isEnabled).toBe(true);
  await desktop.pickMenu("Chat", "Gallery");
  await expect(page.getByRole("heading", { name: /^Gallery/u })).toBeVisible();
  await desktop.pickMenu("Help", "Keyboard shortcuts");
  await page.getByRole("button", { name: "Gallery: Ctrl G. Change keys" }).click();
  await page.keyboard.press("ControlOrMeta+l");
  await expect(page.getByRole("button", { name: "Gallery: Ctrl L. Change keys" })).toBeFocused();
  await expect.poll(async () => (await entryOf(natter, "Chat", "Gallery"))?.accelerator).toBe("CmdOrCtrl+L");
  await page.keyboard.press("ControlOrMeta+l");
  await expect(page.getByRole("heading", { name: /^Gallery/u })).toBeVisible();

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect
    .poll(async () => (await desktop.contextMenu()).map(({ label }) => label))
    .toEqual(["File", "Edit", "View", "Chat", "Help"]);
  await desktop.pickContextMenu("Help", "About Natter");
  await expect(page.getByText(/An independent, unofficial client/u)).toBeVisible();
  expect(loggedErrors(userData)).toEqual([]);
});

test("while a dialog is open, commands of the application menu and their keys do nothing", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.row("Sunday Five-a-side").waitFor();
  await expect.poll(() => labelsOf(natter, "View")).toContain("Calendar");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
  await desktop.pickMenu("View", "Calendar");
  // The command of the menu was sent before the search. So once the search is answered, the page has handled both.
  await page.keyboard.insertText("who is in");
  await expect(page.getByRole("option", { name: /Who is in on Sunday\?/u })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveTitle("Natter");
  await desktop.pickMenu("View", "Calendar");
  await expect(page).toHaveTitle("Calendar");
});

test("the licences of the libraries open from About", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.row("Sunday Five-a-side").waitFor();
  await expect.poll(() => labelsOf(natter, "Help")).toContain("About Natter");
  await desktop.pickMenu("Help", "About Natter");
  await page.getByRole("button", { name: "Open the list" }).click();
  await expect.poll(() => desktop.openedPaths()).toHaveLength(1);
  const [opened = ""] = await desktop.openedPaths();
  expect(readFileSync(opened, "utf8")).toContain("svelte");
});
