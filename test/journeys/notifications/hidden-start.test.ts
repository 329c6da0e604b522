import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { say } from "../../support/service/journey-world.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test.runIf(canRunHere.sessionBus)(
  "if Natter starts in the tray, a message notifies and marks the icon, but only a click shows the window",
  async () => {
    const service = await startJourneyService();
    const { world, kwame, ines, building } = service;
    world.marking.markAll(ines.id);
    const { env: keychain } = await startSecretService();
    const env = { ...createTrayDesktop(true).env, ...keychain };
    const options = { service, userData: temporaryFolder(), env };
    const visible = await startNatter({ ...options, signedInAs: ines });
    await visible.row("Building 14").waitFor();
    await visible.close();

    const natter = await startNatter({ ...options, args: ["--hidden"], isHidden: true });
    const { desktop } = natter;
    const tray = async () => {
      const state = await desktop.trayState();
      return {
        image: state?.image,
        words: [state?.toolTip, ...(state?.menu ?? []).map(({ label }) => label)],
      };
    };
    await expect.poll(async () => (await tray()).words[0]).toMatch(/Nothing unread.*Connected/u);
    const before = await tray();
    say(world, kwame, building.id, "The lift works again");
    await expect.poll(async () => (await desktop.notifications()).length).toBe(1);
    expect((await desktop.notifications())[0]?.body).toContain("The lift works again");
    await expect.poll(async () => (await tray()).words[0]).toMatch(/1 unread/u);
    await expect.poll(async () => (await tray()).words).toContain("\u2068Building 14\u2069 (1)");
    expect((await tray()).image).not.toBe(before.image);
    expect(await desktop.isWindowVisible()).toBe(false);

    await desktop.clickTray();
    await expect.poll(() => desktop.isWindowVisible()).toBe(true);
    await expect(natter.row("Building 14")).toHaveAccessibleName(/1 unread/u);
    await natter.openChat("Building 14");
    await expect(natter.message("The lift works again")).toBeVisible();
    await expect.poll(async () => (await tray()).words[0]).toMatch(/Nothing unread/u);
  },
);
