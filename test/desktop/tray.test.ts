// The tray icon as a real host of tray icons gets and shows it.
import { expect } from "../support/expect.ts";
import { beforeEach, describe, test } from "vitest";
import { hasTrayHost } from "../../main/shell/tray/tray-host.ts";
import type { LinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { startLinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { canRunHere } from "../support/fits.ts";
import { say } from "../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";

let desktop: LinuxDesktop;
let service: JourneyService;

beforeEach(async () => {
  desktop = await startLinuxDesktop();
  service = await startJourneyService();
  service.world.marking.markAll(service.ines.id);
});

function start(): Promise<Natter> {
  return startNatter({ service, signedInAs: service.ines, env: desktop.env });
}

/** Closes the window. Natter then hides the window and keeps running, because its icon is in the tray. */
async function hide(natter: Natter): Promise<void> {
  await natter.desktop.closeWindow();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(false);
}

async function labels(): Promise<readonly string[]> {
  return (await desktop.tray.menu()).map(({ label }) => label);
}

describe.runIf(canRunHere.sessionBus)("a real host of tray icons", () => {
  test("a click on the tray icon in the panel opens the window, and its menu opens it or quits Natter", async () => {
    await desktop.tray.start();
    expect(await hasTrayHost("linux", { ...process.env, ...desktop.env })).toBe(true);
    expect(desktop.tray.isIconDrawn()).toBe(false);
    const natter = await start();
    await expect.poll(() => desktop.tray.icons()).toHaveLength(1);
    await expect.poll(() => desktop.tray.isIconDrawn()).toBe(true);
    await expect.poll(() => desktop.tray.toolTip()).toBe("Natter · Nothing unread · Connected");
    await hide(natter);
    await desktop.tray.click();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
    await hide(natter);
    await desktop.tray.openMenu();
    await desktop.tray.press("Down", "Return");
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
    await desktop.tray.openMenu();
    await desktop.tray.press("End", "Return");
    expect(await natter.gone).toMatchObject({ code: 0 });
    await expect.poll(() => desktop.tray.icons()).toEqual([]);
  });

  test("the picture, tooltip and menu of the tray icon show what is unread, in the chosen language", async () => {
    await desktop.tray.start();
    const natter = await start();
    await natter.openChat("Sunday Five-a-side");
    await expect.poll(labels).toContain("Nothing unread · Connected");
    const before = await desktop.tray.picture();
    expect(before.argb).toHaveLength(before.width * before.height * 4);
    say(service.world, service.kwame, service.building.id, "one & two");
    await expect.poll(labels).toContain("\u2068Building 14\u2069 (1)");
    await expect.poll(() => desktop.tray.toolTip()).toBe("Natter · 1 unread · Connected");
    await expect.poll(async () => (await desktop.tray.picture()).argb.equals(before.argb)).toBe(false);
    for (const [language, words, markAllRead] of [
      ["de", "Natter · 1 ungelesen · Verbunden", "Alle Chats als gelesen markieren"],
      ["ar", "Natter · رسالة غير مقروءة · متصل", "تحديد جميع الدردشات كمقروءة"],
    ] as const) {
      await natter.page.evaluate(
        (chosen) => window.bridge.changeSettings({ changes: { language: chosen } }),
        language,
      );
      await expect.poll(() => natter.page.getAttribute("html", "lang")).toBe(language);
      await expect.poll(() => desktop.tray.toolTip()).toBe(words);
      expect(await labels()).toContain(markAllRead);
    }
  });

  test("the tray icon appears if a panel starts late, and the hidden window if the panel ends for good", async () => {
    expect(await hasTrayHost("linux", { ...process.env, ...desktop.env })).toBe(false);
    const natter = await start();
    await desktop.tray.start();
    await expect.poll(() => desktop.tray.icons()).toHaveLength(1);
    await hide(natter);
    await desktop.tray.click();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
    await hide(natter);
    await desktop.tray.stop();
    await expect.poll(() => natter.desktop.isWindowVisible(), { timeout: 20_000 }).toBe(true);
    await desktop.tray.start();
    await expect.poll(() => desktop.tray.icons()).toHaveLength(1);
  });
});
