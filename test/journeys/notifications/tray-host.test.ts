import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";

/**
 * Closes the window. Natter then looks for the tray and hides the window. A second close would look for the tray again,
 * too late.
 */
async function hide(natter: Natter): Promise<void> {
  await natter.desktop.closeWindow();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(false);
}

test.runIf(canRunHere.sessionBus)(
  "a hidden window is shown again if the host of the tray icons is gone for good",
  async () => {
    const desktop = createTrayDesktop(true);
    const natter = await startNatter({ env: desktop.env });
    await hide(natter);
    desktop.setHost(false);
    await expect.poll(() => natter.desktop.isWindowVisible(), { timeout: 20_000 }).toBe(true);
  },
);

test.runIf(canRunHere.sessionBus)(
  "a host of tray icons that starts later shows the icon, and Settings no longer says that there is none",
  async () => {
    const desktop = createTrayDesktop(false);
    const natter = await startNatter({ env: desktop.env, args: ["--demo"] });
    const { page } = natter;
    await page.getByRole("button", { name: "Settings" }).click();
    await page
      .getByRole("navigation", { name: "Settings sections" })
      .getByRole("button", { name: "Notifications" })
      .click();
    const missing = page.getByText("This desktop shows no icon of Natter in its tray");
    await expect(missing).toBeVisible();
    desktop.setHost(true);
    await expect(missing).toHaveCount(0);
    await hide(natter);
    await natter.desktop.clickTray();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  },
);
