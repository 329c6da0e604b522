import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { testClockShift } from "../../support/clock/clock-shift.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { createTrayDesktop } from "../../support/app/tray-desktop.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test.runIf(canRunHere.sessionBus)(
  "if the desktop has no tray, closing minimises the window and says so once",
  async () => {
    const natter = await startNatter({});
    await natter.page.getByRole("button", { name: "Close window" }).click();
    await expect.poll(async () => (await natter.desktop.windowState())?.isMinimized).toBe(true);
    await expect
      .poll(async () => (await natter.desktop.notifications()).map(({ body }) => body))
      .toHaveLength(1);
    await natter.desktop.pickTrayMenu("Open Natter");
    await expect.poll(async () => (await natter.desktop.windowState())?.isMinimized).toBe(false);
  },
);

test("a second instance brings the first window to the front and exits", async () => {
  const natter = await startNatter({});
  await natter.desktop.minimizeWindow();
  const { code } = await natter.desktop.launchSecondInstance();
  expect(code).toBe(0);
  await expect.poll(async () => (await natter.desktop.windowState())?.isMinimized).toBe(false);
});

test("a web link opens in the browser, and the window never navigates", async () => {
  const service = await startJourneyService();
  unwrapOrFail(
    service.world.messages.post(service.kwame.id, service.football.id, {
      text: "see https://natter.example/rota for it",
    }),
  );
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const before = natter.page.url();
  await natter.timeline.getByRole("link", { name: "https://natter.example/rota" }).click();
  await expect.poll(() => natter.desktop.openedLinks()).toEqual(["https://natter.example/rota"]);
  expect(natter.page.url()).toBe(before);
});

test("a chosen theme is applied at once and again after a restart", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const background = ({ page }: Natter): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await expect.poll(() => background(first)).toBe("rgb(235, 240, 239)");
  await first.page.getByRole("button", { name: "Settings" }).click();
  await first.page.getByRole("radio", { name: "Dark" }).click();
  await expect.poll(() => background(first)).toBe("rgb(10, 16, 15)");
  await first.close();
  const second = await startNatter({ service, userData });
  await expect.poll(() => background(second)).toBe("rgb(10, 16, 15)");
});

test("quitting from the tray ends the app", async () => {
  const natter = await startNatter({});
  await natter.desktop.pickTrayMenu("Quit");
  const end = await natter.gone;
  expect(end.code).toBe(0);
});

/** Simulates a desktop that says whether it shows tray icons. `answer` changes what the desktop says. */
function desktopWithTray(first: boolean): {
  readonly env: Readonly<Record<string, string>>;
  readonly answer: (hasTray: boolean) => void;
} {
  const tools = temporaryFolder();
  const answer = (hasTray: boolean): void => {
    writeFileSync(join(tools, "gdbus"), `#!/bin/sh\necho '(<${String(hasTray)}>,)'\n`, { mode: 0o755 });
  };
  answer(first);
  const env = { PATH: `${tools}${delimiter}${process.env["PATH"] ?? ""}`, XDG_RUNTIME_DIR: tools };
  return { env, answer };
}

test.runIf(canRunHere.sessionBus)(
  "if the desktop has a tray, closing hides the window and the tray brings it back",
  async () => {
    const natter = await startNatter({ env: desktopWithTray(true).env });
    await expect
      .poll(async () => {
        await natter.desktop.closeWindow();
        return natter.desktop.isWindowVisible();
      })
      .toBe(false);
    await natter.desktop.clickTray();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  },
);

test.runIf(canRunHere.sessionBus)(
  "a click on the tray icon hides the window in front, but a double click shows and keeps it",
  async () => {
    const natter = await startNatter({ env: createTrayDesktop(true).env });
    await natter.desktop.focusWindow();
    await natter.desktop.clickTray();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(false);
    await natter.desktop.clickTray();
    await natter.desktop.clickTray();
    await expect.poll(async () => (await natter.desktop.windowState())?.isFocused).toBe(true);
  },
);

test.runIf(canRunHere.sessionBus)("a full-screen window leaves full screen before it is hidden", async () => {
  const natter = await startNatter({ env: desktopWithTray(true).env });
  await natter.desktop.setFullScreen(true);
  await expect.poll(async () => (await natter.desktop.windowState())?.isFullScreen).toBe(true);
  await natter.desktop.closeWindow();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(false);
  expect((await natter.desktop.windowState())?.isFullScreen).toBe(false);
  expect(await natter.desktop.violations()).toEqual([]);
  await natter.desktop.clickTray();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
});

test.runIf(canRunHere.sessionBus)(
  "if a tray appears after Natter started, closing the window hides it in this tray",
  async () => {
    const desktop = desktopWithTray(false);
    const natter = await startNatter({ env: desktop.env });
    await natter.desktop.closeWindow();
    await expect.poll(async () => (await natter.desktop.windowState())?.isMinimized).toBe(true);
    await natter.desktop.restoreWindow();
    desktop.answer(true);
    await natter.desktop.closeWindow();
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(false);
  },
);

test("a version a hundred days old shows a notice, which opens the project's page and stays away once dismissed", async () => {
  const service = await startJourneyService();
  // The version was built by the computer's clock, wherever the clock of the tests is.
  const clockShift = 100 * 86_400_000 - testClockShift();
  const userData = temporaryFolder();
  const start = async () => {
    const natter = await startNatter({ service, signedInAs: service.ines, userData, clockShift });
    await natter.openChat("Sunday Five-a-side");
    // Only one notice is shown at a time, and the notice about the version waits for this one.
    const keychain = natter.page.getByRole("status").filter({ hasText: "no keychain" });
    await keychain.getByRole("button", { name: "Dismiss" }).click();
    await expect(keychain).toHaveCount(0);
    return { ...natter, notice: natter.page.getByRole("status").filter({ hasText: /\d+ days old/ }) };
  };
  const first = await start();
  await first.notice.getByRole("button", { name: "Show new versions" }).click();
  await expect.poll(() => first.desktop.openedLinks()).toEqual(["https://natter.example/"]);
  await first.notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(first.notice).toHaveCount(0);
  await first.close();
  const second = await start();
  await expect(second.notice).toHaveCount(0);
});

test("the window opens again at its last position and size", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData });
  await first.desktop.moveWindow({ x: 120, y: 90, width: 1000, height: 640 });
  await first.close();
  const second = await startNatter({ service, userData });
  expect((await second.desktop.windowState())?.bounds).toEqual({ x: 120, y: 90, width: 1000, height: 640 });
});

test("if the window becomes narrow and wide again, a form's input and the position in the chat stay", async () => {
  const service = await startJourneyService();
  for (let at = 1; at <= 60; at += 1)
    say(service.world, service.kwame, service.football.id, `Line ${String(at)}`);
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await natter.timeline.getByRole("article").first().focus();
  await page.keyboard.press("End");
  await expect(natter.message("Line 60")).toBeFocused();
  await page.keyboard.press("PageUp");
  const read = await page.evaluate(() => /Line \d+/.exec(document.activeElement?.textContent ?? "")?.[0]);
  if (read === undefined) throw new Error("no message has the focus");
  await page.getByRole("button", { name: "Attach, poll, event" }).click();
  await page.getByRole("menuitem", { name: "Location" }).click();
  await page.getByRole("textbox", { name: "Where" }).fill("38.7605, -9.1558");
  await page.getByRole("textbox", { name: "Name (optional)" }).fill("Campo Grande, pitch 3");
  for (const width of [480, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator("nav.rail")).toHaveCount(width < 760 ? 0 : 1);
    await expect(page.getByRole("textbox", { name: "Where" })).toHaveValue("38.7605, -9.1558");
    await expect(page.getByRole("textbox", { name: "Name (optional)" })).toHaveValue("Campo Grande, pitch 3");
  }
  await page.keyboard.press("Escape");
  await expect(natter.message(read)).toBeInViewport();
});
