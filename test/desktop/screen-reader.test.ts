// What a screen reader gets of the window, on the bus of assistive technology (AT-SPI), and what the screen reader Orca
// says of it.
import { expect } from "../support/expect.ts";
import { describe, test } from "vitest";
import { AccessibilityBus } from "../support/desktop/accessibility-bus.ts";
import { startLinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { Orca } from "../support/desktop/orca.ts";
import { windowed } from "../support/desktop/windowed.ts";
import { canRunHere } from "../support/fits.ts";
import { say } from "../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";

/** Makes Chromium tell the bus of assistive technology what it shows. A running screen reader does so by itself. */
const telling = { CHROMIUM_ARGS: "--force-renderer-accessibility" };

/** Starts a desktop with a bus of assistive technology, and a service in which a message waits. */
async function startReadableDesktop() {
  const desktop = await startLinuxDesktop();
  const env = { ...desktop.env, NO_AT_BRIDGE: "0", ACCESSIBILITY_ENABLED: "1" };
  const bus = await AccessibilityBus.start(env);
  const service = await startJourneyService();
  service.world.marking.markAll(service.ines.id);
  say(service.world, service.kwame, service.football.id, "Who brings the ball?");
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startNatter({ service, signedInAs: service.ines, env: { ...env, ...windowed, ...more } });
  return { env, bus, service, start };
}

describe.runIf(canRunHere.sessionBus)("a real bus of assistive technology", () => {
  test("a screen reader finds chats, messages, the composer and a menu by name, and hears an arriving message", async () => {
    const { bus: reader, service, start } = await startReadableDesktop();
    const natter = await start(telling);
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

  test("Orca says the composer of a chat, its messages, the entries of a menu and a message that arrives", async () => {
    const { env, service, start } = await startReadableDesktop();
    const orca = Orca.start(env);
    await expect.poll(() => orca.spoken()).toContain("Screen reader on.");
    const natter = await start();
    const { page } = natter;
    await natter.openChat("Sunday Five-a-side");
    await expect.poll(() => orca.spoken()).toContain("Message Sunday Five-a-side entry.");
    await page.keyboard.press("Shift+Tab");
    const message = /^Kwame Mensah, \S+: Who brings the ball\? article\.$/u;
    await expect.poll(() => orca.spoken().some((words) => message.test(words))).toBe(true);
    await page.getByRole("button", { name: "More", exact: true }).press("Enter");
    await expect.poll(() => orca.spoken()).toEqual(expect.arrayContaining(["More menu.", "Polls."]));
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => orca.spoken()).toContain("Events.");
    await page.keyboard.press("Escape");
    say(service.world, service.kwame, service.football.id, "I do");
    await expect.poll(() => orca.spoken()).toContain("Kwame Mensah: I do");
  });
});
