import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("keys that the user chooses show and hide the window from any program, also after a restart", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.row("Sunday Five-a-side").waitFor();
  await first.page.keyboard.press("ControlOrMeta+/");
  await first.page.getByRole("button", { name: "Show or hide Natter: no keys. Add keys" }).click();
  await first.page.keyboard.press("ControlOrMeta+Alt+n");
  await expect(
    first.page.getByRole("button", { name: "Show or hide Natter: Ctrl Alt N. Change keys" }),
  ).toBeFocused();
  await expect.poll(async () => (await first.desktop.windowState())?.isFocused).toBe(true);
  await first.desktop.pressSystemKeys("CmdOrCtrl+Alt+N");
  // No tray shows the icon here, so the window is minimised instead of hidden.
  await expect.poll(async () => (await first.desktop.windowState())?.isMinimized).toBe(true);
  await first.desktop.pressSystemKeys("CmdOrCtrl+Alt+N");
  await expect.poll(async () => (await first.desktop.windowState())?.isFocused).toBe(true);
  await first.close();

  const second = await startNatter({ service, userData });
  await second.desktop.blurWindow();
  await second.desktop.pressSystemKeys("CmdOrCtrl+Alt+N");
  await expect.poll(async () => (await second.desktop.windowState())?.isFocused).toBe(true);
});

test("keys that another program has are named in the settings, and other keys can be chosen", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.row("Sunday Five-a-side").waitFor();
  await desktop.takeSystemKeys("CmdOrCtrl+Alt+N");
  await page.keyboard.press("ControlOrMeta+/");
  await page.getByRole("button", { name: "Show or hide Natter: no keys. Add keys" }).click();
  await page.keyboard.press("ControlOrMeta+Alt+n");
  await expect(page.getByRole("alert")).toContainText("The system does not give Ctrl Alt N to Natter");
  await page.getByRole("button", { name: "Show or hide Natter: Ctrl Alt N. Change keys" }).press("Enter");
  await page.keyboard.press("ControlOrMeta+Alt+m");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await desktop.pressSystemKeys("CmdOrCtrl+Alt+M");
  await expect.poll(async () => (await desktop.windowState())?.isMinimized).toBe(true);
});
