import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test.runIf(canRunHere.sessionBus)(
  "if Natter starts hidden and the desktop has no tray, the window is shown all the same",
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
