import { afterEach, beforeEach, expect, test } from "vitest";
import type { RunningApp } from "../../support/app/app-running.ts";
import { canRunHere } from "../../support/fits.ts";
import { startSample, takeLog } from "../sample-app.ts";

let app: RunningApp;
beforeEach(async () => {
  app = await startSample({ args: ["--tray"] });
});
afterEach(async () => {
  await app.close();
});

/** The focus and visibility that the page sees. */
function seenByPage(): Promise<{ hasFocus: boolean; visibility: string }> {
  return app.page.evaluate(() => ({ hasFocus: document.hasFocus(), visibility: document.visibilityState }));
}

test("the app and the page both see when a window is hidden, minimized and shown again", async () => {
  await expect.poll(seenByPage).toEqual({ hasFocus: true, visibility: "visible" });
  await app.desktop.hideWindow();
  await expect.poll(seenByPage).toEqual({ hasFocus: false, visibility: "hidden" });
  expect(await app.desktop.windowState()).toMatchObject({ isVisible: false, isFocused: false });
  await app.desktop.showWindow();
  await expect.poll(seenByPage).toEqual({ hasFocus: true, visibility: "visible" });
  await app.desktop.minimizeWindow();
  await expect.poll(seenByPage).toEqual({ hasFocus: false, visibility: "hidden" });
  expect(await app.desktop.windowState()).toMatchObject({ isVisible: true, isMinimized: true });
  await app.desktop.restoreWindow();
  await expect.poll(seenByPage).toEqual({ hasFocus: true, visibility: "visible" });
  const events = ["show", "focus", "hide", "blur", "show", "focus", "minimize", "blur", "restore", "focus"];
  await expect
    .poll(async () => (await takeLog(app)).filter((entry) => typeof entry === "string"))
    .toEqual(events);
});

test("a window that loses the focus stays visible, and its page gets a single blur event", async () => {
  await expect.poll(seenByPage).toEqual({ hasFocus: true, visibility: "visible" });
  await app.page.evaluate(() => window.sample.seen.splice(0));
  await app.desktop.blurWindow();
  await expect.poll(seenByPage).toEqual({ hasFocus: false, visibility: "visible" });
  await app.desktop.focusWindow();
  await expect.poll(seenByPage).toEqual({ hasFocus: true, visibility: "visible" });
  expect(await app.page.evaluate(() => window.sample.seen)).toEqual(["blur", "focus"]);
});

test("the page has the size of its window, which is never below the app's minimum size", async () => {
  const size = (): Promise<number[]> => app.page.evaluate(() => [innerWidth, innerHeight]);
  expect(await size()).toEqual([900, 700]);
  await app.desktop.moveWindow({ x: 10, y: 50, width: 300, height: 480 });
  await expect.poll(size).toEqual([400, 480]);
  expect((await app.desktop.windowState())?.bounds).toEqual({ x: 10, y: 50, width: 400, height: 480 });
  await app.desktop.maximizeWindow();
  await expect.poll(size).toEqual([1440, 860]);
  await app.desktop.unmaximizeWindow();
  await expect.poll(size).toEqual([400, 480]);
});

test("zooming in reduces the page's width in its own units", async () => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomLevel(2));
  await expect.poll(() => app.page.evaluate(() => innerWidth)).toBe(Math.round(900 / 1.44));
});

test("a close that the app prevents keeps the window, and quitting still ends the app", async () => {
  await app.desktop.closeWindow();
  expect(await app.desktop.windowState()).toMatchObject({ isVisible: false });
  expect(await app.page.locator("h1").textContent()).toBe("Sample");
  await app.desktop.pickTrayMenu("Quit");
  expect(await app.gone).toEqual({ code: 0, signal: null });
});

test("if the app hides a full-screen window, the stand-in records a mistake, because macOS does not allow it", async () => {
  const isFull = async () => (await app.desktop.windowState())?.isFullScreen;
  await app.desktop.setFullScreen(true);
  await expect.poll(isFull).toBe(true);
  await app.desktop.hideWindow();
  expect(await app.desktop.violations()).toEqual(["a window was hidden while it filled the screen"]);
  await app.desktop.setFullScreen(false);
  await expect.poll(isFull).toBe(false);
});

test.runIf(canRunHere.standIn)(
  "a window hidden from captures says so, also after it was hidden and shown, until captures are allowed again",
  async () => {
    const protect = (isProtected: boolean) =>
      app.evaluate(({ BrowserWindow }, isOn) => {
        for (const window of BrowserWindow.getAllWindows()) window.setContentProtection(isOn);
      }, isProtected);
    const saysProtected = () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isContentProtected()),
      );
    expect([await saysProtected(), await app.desktop.windowProtection()]).toEqual([[false], [false]]);
    await protect(true);
    await app.desktop.hideWindow();
    await app.desktop.showWindow();
    expect([await saysProtected(), await app.desktop.windowProtection()]).toEqual([[true], [true]]);
    await protect(false);
    expect([await saysProtected(), await app.desktop.windowProtection()]).toEqual([[false], [false]]);
  },
);

test("the page of a hidden window draws no frames", async () => {
  const firstOf = () =>
    app.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            resolve("a frame");
          });
          const { port1, port2 } = new MessageChannel();
          let turns = 0;
          port1.onmessage = () => {
            turns += 1;
            if (turns < 2_000) port2.postMessage(null);
            else resolve("two thousand turns");
          };
          port2.postMessage(null);
        }),
    );
  await app.desktop.hideWindow();
  await expect.poll(seenByPage).toEqual({ hasFocus: false, visibility: "hidden" });
  expect(await firstOf()).toBe("two thousand turns");
});
