// What a screen reader gets of the window: it reads the same bus of assistive technology (AT-SPI) as Orca does.
import { expect } from "../support/expect.ts";
import { describe, test } from "vitest";
import { AccessibilityBus } from "../support/desktop/accessibility-bus.ts";
import { startLinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { canRunHere } from "../support/fits.ts";
import { say } from "../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";

/**
 * The path of a Chromium that has windows and offers them to assistive technology. Tests on real Electron do not need it.
 */
const windowedChromium = process.env["WINDOWED_CHROMIUM_PATH"];
const windowed = {
  STAND_IN_WINDOW: "headed",
  CHROMIUM_ARGS: "--force-renderer-accessibility",
  ...(windowedChromium === undefined ? {} : { CHROMIUM_PATH: windowedChromium }),
};

describe.runIf(canRunHere.sessionBus)("a real bus of assistive technology", () => {
  test("a screen reader finds the chats, the messages, the composer and a menu by their names, and hears a message that arrives", async () => {
    const desktop = await startLinuxDesktop();
    const env = { ...desktop.env, NO_AT_BRIDGE: "0", ACCESSIBILITY_ENABLED: "1" };
    const reader = await AccessibilityBus.start(env);
    const service = await startJourneyService();
    service.world.marking.markAll(service.ines.id);
    say(service.world, service.kwame, service.football.id, "Who brings the ball?");
    const natter = await startNatter({
      service,
      signedInAs: service.ines,
      env: { ...env, ...windowed },
    });
    await natter.openChat("Sunday Five-a-side");
    await expect(natter.message("Who brings the ball?")).toBeVisible();
    const lines = async () => (await reader.parts()).map(({ role, name }) => `${role}: ${name}`);
    const shownParts = [
      "landmark: Conversations",
      "landmark: Write a message",
      "log: Messages in Sunday Five-a-side",
      "entry: Message Sunday Five-a-side",
    ];
    // Chromium reports a change to the bus some time after it has drawn the change.
    await expect.poll(lines).toEqual(expect.arrayContaining(shownParts));
    const row = "push button: Building 14, Kwame: The lift is being repaired, ";
    await expect.poll(async () => (await lines()).some((line) => line.startsWith(row))).toBe(true);
    await expect
      .poll(async () => (await lines()).findLast((line) => line.startsWith("article: ")))
      .toMatch(/^article: Kwame Mensah, \S+: Who brings the ball\?$/u);

    await natter.page.getByRole("button", { name: "More", exact: true }).click();
    await expect.poll(lines).toContain("menu item: Export…");
    await natter.page.keyboard.press("Escape");
    say(service.world, service.kwame, service.football.id, "I do");
    await expect.poll(() => reader.changedTexts).toContain("Kwame Mensah: I do");
  });
});
