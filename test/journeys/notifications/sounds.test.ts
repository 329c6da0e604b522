import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Locator } from "playwright";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { loggedLines } from "../../support/app/app-cache.ts";
import { canRunHere } from "../../support/fits.ts";
import { listenToSounds, soundLengths } from "../../support/app/played-sounds.ts";
import { say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const building = "Building 14";
const { drop, knock } = soundLengths;

async function openSettings({ page }: SharedNatter): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Notifications" })
    .click();
}

test.runIf(canRunHere.pageSounds)(
  "several messages at once play one sound, and none if the user reads the chat or has paused notifications",
  async () => {
    const service = await startJourneyService();
    const { world, kwame, football } = service;
    const natter = await startNatter({ service, signedInAs: service.ines });
    const { desktop } = natter;
    await natter.openChat("Sunday Five-a-side");
    const played = await listenToSounds(natter);
    say(world, kwame, football.id, "You see this one");
    say(world, service.ines, service.building.id, "Written on my phone");
    await expect(natter.message("You see this one")).toBeVisible();
    await expect(natter.row(building)).toContainText("Written on my phone");
    await desktop.hideWindow();
    await desktop.pickTrayMenu("Pause notifications", "For an hour");
    say(world, kwame, service.building.id, "Nobody is told of this");
    await expect(natter.row(building)).toContainText("Nobody is told of this");
    await desktop.pickTrayMenu("Resume notifications");
    expect(await played()).toEqual([]);
    say(world, kwame, service.building.id, "But of this");
    say(world, kwame, service.withKwame, "And of this");
    await expect.poll(async () => (await desktop.notifications()).length).toBe(2);
    await expect.poll(played).toEqual([drop]);
    expect((await desktop.notifications()).every(({ isSilent }) => isSilent)).toBe(true);
  },
);

test.runIf(canRunHere.pageSounds)(
  "the user chooses, hears and switches off the sound of notifications in Settings",
  async () => {
    const service = await startJourneyService();
    const natter = await openNatter(service, service.ines);
    const { page, desktop } = natter;
    await natter.openChat("Sunday Five-a-side");
    const played = await listenToSounds(natter);
    await openSettings(natter);
    await page.getByRole("combobox", { name: "Sound", exact: true }).selectOption("Knock");
    await page.getByRole("button", { name: "Show one" }).click();
    await page.getByRole("button", { name: "Show one" }).click();
    await expect.poll(played).toEqual([knock, knock]);
    await page.getByRole("switch", { name: "Play a sound for notifications" }).click();
    say(service.world, service.kwame, service.building.id, "The lift works again");
    await expect
      .poll(async () => (await desktop.notifications()).map(({ body }) => body))
      .toContain("The lift works again");
    expect(await played()).toHaveLength(2);
  },
);

/** Opens the dialog of a chat's notifications and selects a sound there. */
async function chooseSound({ page, row }: SharedNatter, chat: string, sound: string): Promise<Locator> {
  await row(chat).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Notifications…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Notifications of/ });
  await dialog.getByRole("combobox", { name: "Sound" }).selectOption(sound);
  return dialog;
}

test.runIf(canRunHere.pageSounds)(
  "a chat sounds as the user chose, and a chat without sound leaves the next sound to another",
  async () => {
    const service = await startJourneyService();
    const { world, kwame, withKwame } = service;
    const natter = await startNatter({ service, signedInAs: service.ines });
    await natter.openChat("Sunday Five-a-side");
    const played = await listenToSounds(natter);
    const ofBuilding = await chooseSound(natter, building, "Knock");
    await ofBuilding.getByRole("button", { name: "Play" }).click();
    await expect.poll(played).toEqual([knock]);
    await ofBuilding.getByRole("button", { name: "Save" }).click();
    await expect(ofBuilding).toHaveCount(0);
    const ofKwame = await chooseSound(natter, "Kwame Mensah", "No sound");
    await ofKwame.getByRole("button", { name: "Save" }).click();
    await expect(ofKwame).toHaveCount(0);
    await natter.desktop.hideWindow();
    say(world, kwame, withKwame, "Are you there?");
    await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
    say(world, kwame, service.building.id, "The lift works again");
    await expect.poll(played).toEqual([knock, knock]);
    expect(await natter.desktop.notifications()).toHaveLength(2);
  },
);

test.runIf(canRunHere.pageSounds)(
  "no sound is played while the desktop is set not to disturb, and a failed sound is only logged",
  async () => {
    const tools = temporaryFolder();
    const asked = join(tools, "asked");
    const answer = (isInhibited: boolean): void => {
      const script = `#!/bin/sh\necho '(<${String(isInhibited)}>,)'\necho "$*" >> "${asked}"\n`;
      writeFileSync(join(tools, "gdbus"), script, { mode: 0o755 });
    };
    answer(true);
    writeFileSync(asked, "");
    const env = { PATH: `${tools}${delimiter}${process.env["PATH"] ?? ""}`, XDG_RUNTIME_DIR: tools };
    const service = await startJourneyService();
    const userData = temporaryFolder();
    const natter = await startNatter({ service, signedInAs: service.ines, userData, env });
    const { page } = natter;
    await natter.openChat("Sunday Five-a-side");
    const played = await listenToSounds(natter);
    await openSettings(natter);
    await page.getByRole("button", { name: "Show one" }).click();
    await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
    // This is asked only after the notification is shown; whether there is a tray was asked before.
    await expect.poll(() => readFileSync(asked, "utf8")).toContain("Inhibited");
    answer(false);
    await page.getByRole("button", { name: "Show one" }).click();
    await expect.poll(played).toEqual([drop]);
    await page.evaluate(() => {
      AudioContext.prototype.resume = () => Promise.reject(new Error("no device"));
    });
    await page.getByRole("button", { name: "Show one" }).click();
    await expect.poll(() => loggedLines(userData).join("\n")).toMatch(/sound not played.*no device/);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await played()).toEqual([drop]);
  },
);
