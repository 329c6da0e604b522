// The app that the tests of a process hand on: what one test does must not reach the next.
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { defaultSettings } from "../../../preload/model/app/settings.ts";
import { expect } from "../../support/expect.ts";
import { canRunHere } from "../../support/fits.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import { lendPort, takeBackPort, waitingApp } from "../../support/app/shared-app.ts";
import { callThroughBridge } from "../../support/page/call-through-bridge.ts";
import { say } from "../../support/service/journey-world.ts";

test("a test changes the window, the settings, the clipboard and its chats", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Building 14");
  await natter.composer.fill("half a thought");
  await natter.desktop.setDark(true);
  await natter.page.setViewportSize({ width: 500, height: 600 });
  await natter.page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await callThroughBridge(natter.page, "changeSettings", { changes: { density: "compact", emojiTone: 3 } });
  await callThroughBridge(natter.page, "copyText", { text: "copied" });
  await natter.desktop.blurWindow();
  say(service.world, service.kwame, service.football.id, "Who can drive?");
  await expect.poll(() => natter.desktop.notifications()).not.toEqual([]);
  await natter.desktop.focusWindow();
});

test.runIf(canRunHere.standIn)(
  "the next test finds the same app, without what the test before it changed",
  async () => {
    const waiting = waitingApp();
    if (waiting === null) throw new Error("no app waits for this test");
    const { userData } = waiting;
    expect(readdirSync(join(userData, "local-service", "accounts"))).toEqual([]);
    const service = await startJourneyService();
    const natter = await openNatter(service, service.ines);
    const { page, desktop } = natter;
    expect(await desktop.notifications()).toEqual([]);
    expect(await desktop.clipboardText()).toBe("");
    expect(await callThroughBridge(page, "getSettings")).toEqual({ ok: true, value: defaultSettings });
    expect(await callThroughBridge(page, "listDetachedCopies")).toEqual({ ok: true, value: [] });
    expect(
      await page.evaluate(() => [
        innerWidth,
        matchMedia("(prefers-color-scheme: dark), (prefers-reduced-motion), (forced-colors: active)").matches,
      ]),
    ).toEqual([1280, false]);
    await natter.openChat("Building 14");
    await expect(natter.composer).toHaveValue("");
    await expect(natter.message("The lift is being repaired")).toHaveCount(1);
  },
);

test.runIf(canRunHere.standIn)(
  "if another program has the port at which the app looks for its service, the next test gets another app",
  async () => {
    const before = waitingApp();
    const port = lendPort();
    takeBackPort();
    if (before === null || port === null) throw new Error("no app waits for this test");
    const program = createServer().listen(port, "127.0.0.1");
    await once(program, "listening");
    onTestFinished(() => {
      program.close();
    });
    const service = await startJourneyService();
    expect(service.service.port).not.toBe(port);
    await before.gone;
    const natter = await openNatter(service, service.ines);
    await natter.openChat("Building 14");
  },
);
