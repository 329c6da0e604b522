import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { say } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter, temporaryFolder } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";

test.runIf(canRunHere.sessionBus)(
  "with a tray, Natter starts hidden, notifies of messages, and the tray shows its window",
  async () => {
    const service = await startJourneyService();
    const { env } = createTrayDesktop(true);
    const natter = await startNatter({ service, env, args: ["--hidden"], isHidden: true });
    const token = service.world.accounts.tokenOf(service.ines.id) ?? "";
    // A hidden page draws nothing that could be clicked.
    await natter.page.evaluate(
      (given) => window.bridge.signInWithToken({ token: given, keep: false }),
      token,
    );
    await expect.poll(() => natter.desktop.badge()).toBeGreaterThan(0);
    expect(await natter.desktop.isWindowVisible()).toBe(false);
    say(service.world, service.kwame, service.building.id, "The lift works again");
    await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
    expect((await natter.desktop.launchSecondInstance("--hidden")).code).toBe(0);
    expect(await natter.desktop.isWindowVisible()).toBe(false);
    await natter.desktop.clickTray();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  },
);

test.runIf(canRunHere.sessionBus)(
  "without a tray, a hidden start shows the window all the same",
  async () => {
    const { env } = createTrayDesktop(false);
    const natter = await startNatter({ env, args: ["--hidden"], isHidden: true });
    await expect.poll(() => natter.desktop.isWindowVisible(), { timeout: 20_000 }).toBe(true);
  },
);

test.runIf(canRunHere.sessionBus)(
  "starting with the computer is switched on and off in Settings",
  async () => {
    const config = temporaryFolder();
    const userData = temporaryFolder();
    const entry = join(config, "autostart", "natter.desktop");
    const service = await startJourneyService();
    const options = { service, userData, env: { XDG_CONFIG_HOME: config } };
    const openSetting = async () => {
      const natter = await startNatter({ ...options, signedInAs: service.ines });
      await natter.page.getByRole("button", { name: "Settings" }).click();
      await natter.page
        .getByRole("navigation", { name: "Settings sections" })
        .getByRole("button", { name: "Notifications" })
        .click();
      return { ...natter, setting: natter.page.getByRole("combobox", { name: "Start with this computer" }) };
    };
    const first = await openSetting();
    await first.setting.selectOption("Hidden in the tray");
    await expect.poll(() => existsSync(entry) && readFileSync(entry, "utf8")).toMatch(/^Exec=.*"--hidden"$/m);
    await first.setting.selectOption("No");
    await expect.poll(() => existsSync(entry)).toBe(false);
  },
);
