// The checks of Natter that a program can do on a machine with Electron. docs/smoke.md lists the checks for a person.
import { test } from "vitest";
import type { TestContext } from "vitest";
import { waitUntilProfileIsUnused } from "../support/app/profile-in-use.ts";
import { controlsOnDragRegion } from "../support/page/drag-region.ts";
import { expect } from "../support/expect.ts";
import { drawnPicture, post, realVideo } from "../support/service/shared-media.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { Natter } from "../support/app/start-natter.ts";
import { recordFacts } from "./facts.ts";
import { cachedBytes, filesContaining, countCookies } from "./files.ts";
import { followOpenRequests } from "./open-requests.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const notShown = "not shown by the stand-in";
const [chat, other] = ["Sunday Five-a-side", "Building 14"];

async function widthOfPicture(natter: Natter, text: string): Promise<number> {
  const drawn = natter.message(text).locator("img").last();
  return drawn.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
}

/** Expects that the page has the app's own address, and that every process of a page runs in Chromium's sandbox. */
async function expectSandbox(natter: Natter, context: TestContext): Promise<void> {
  const found = await natter.evaluate(({ app, BrowserWindow }) => ({
    address: BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? "none",
    isOff: app.commandLine.hasSwitch("no-sandbox"),
    outside: app.getAppMetrics().filter(({ type, sandboxed }) => type === "Tab" && sandboxed === false)
      .length,
    electron: process.versions.electron,
  }));
  recordFacts(context, {
    electron: found.electron,
    sandbox: found.isOff ? "off" : "on",
    "own scheme": found.address,
  });
  expect(found.address).toMatch(/^app:\/\/bundle\//);
  expect(found.outside).toBe(0);
  expect(found.isOff).toBe(false);
}

test("the window opens and is drawn, and nothing that the page loads is refused", async (context) => {
  const began = performance.now();
  const natter = await startNatter({});
  await natter.page.getByRole("button", { name: "Use an access token" }).waitFor();
  const refused = natter.output().match(/Content[ -]Security[ -]Policy.*/g) ?? [];
  const fonts = await natter.page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "error").length;
  });
  const engine = await natter.page.evaluate(
    () => /Chrome\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? "unknown",
  );
  recordFacts(context, {
    "runs on": natter.runsOn,
    system: `${process.platform} ${process.arch}`,
    engine,
    "milliseconds until signing in can begin": Math.round(performance.now() - began),
  });
  expect(refused).toEqual([]);
  expect(fonts).toBe(0);
  if (natter.runsOn === "electron") await expectSandbox(natter, context);
  else recordFacts(context, { sandbox: notShown, "own scheme": notShown });
});

test("after the user has read three chats, no file of the app contains the token, and there is no cookie", async (context) => {
  const service = await startJourneyService();
  const token = service.world.accounts.tokenOf(service.ines.id);
  if (token === undefined) throw new Error("nobody is signed in");
  post(service, "The pitch", [drawnPicture("dusk")]);
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  for (const name of [chat, other, "Kwame Mensah"]) await natter.openChat(name);
  await natter.openChat(chat);
  await expect.poll(() => widthOfPicture(natter, "The pitch")).toBeGreaterThan(0);
  const whileOpen = filesContaining(userData, token);
  await natter.close();
  const left = [...new Set([...whileOpen, ...filesContaining(userData, token)])];
  const bytes = cachedBytes(userData);
  const cookies = countCookies(userData);
  recordFacts(context, {
    "bytes in the cache of fetched things": natter.runsOn === "electron" ? bytes : notShown,
    "files with the token": left.length,
    "cookies kept": cookies,
  });
  expect(left).toEqual([]);
  expect(cookies).toBe(0);
  // An empty cache has an index of some hundred kilobytes. On the stand-in the page itself comes over the network and
  // is in the cache.
  if (natter.runsOn === "electron") expect(bytes).toBeLessThan(1_000_000);
});

test("after a user has opened a video eight times and sought in it ten times, no request stays open", async (context) => {
  const service = await startJourneyService();
  const openRequests = followOpenRequests(service.service.port);
  post(service, "The last minute", [realVideo]);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  const lightbox = natter.page.getByRole("dialog", { name: "Video from Kwame Mensah" });
  const video = lightbox.locator("video");
  const isAt = (time: number): Promise<boolean> =>
    video.evaluate(
      (video: HTMLVideoElement, wanted) => !video.seeking && Math.abs(video.currentTime - wanted) < 1,
      time,
    );
  for (let opened = 0; opened < 8; opened += 1) {
    await natter.message("The last minute").getByRole("button", { name: "Open the video large" }).click();
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    for (const time of opened === 0 ? [5, 1, 4, 0, 3, 5, 2, 4, 1, 3] : []) {
      await video.evaluate((video: HTMLVideoElement, wanted) => {
        video.pause();
        video.currentTime = wanted;
      }, time);
      await expect.poll(() => isAt(time)).toBe(true);
    }
    await natter.page.keyboard.press("Escape");
    await expect(lightbox).toHaveCount(0);
  }
  await natter.openChat(other);
  post(service, "Another picture", [drawnPicture("dusk")]);
  await natter.openChat(chat);
  await expect.poll(() => widthOfPicture(natter, "Another picture")).toBeGreaterThan(0);
  recordFacts(context, { "requests of media open at the end": openRequests() });
  await expect.poll(() => openRequests()).toBe(0);
});

test("every control can be pressed on its whole area, in a wide and in a narrow window", async (context) => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  const found: Record<string, readonly string[]> = {};
  for (const width of [1280, 420]) {
    await natter.page.setViewportSize({ width, height: 800 });
    found[String(width)] = await controlsOnDragRegion(natter.page);
  }
  recordFacts(context, { "controls that move the window": Object.values(found).flat().join(", ") || "none" });
  expect(found).toEqual({ 1280: [], 420: [] });
});

test("a window that was hidden and minimised draws and reacts to keys when it is shown again", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await natter.desktop.hideWindow();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(false);
  await natter.desktop.showWindow();
  await natter.desktop.minimizeWindow();
  await expect.poll(async () => (await natter.desktop.windowState())?.isMinimized).toBe(true);
  await natter.desktop.restoreWindow();
  await expect.poll(async () => (await natter.desktop.windowState())?.isMinimized).toBe(false);
  await natter.send("Back again");
  await expect(natter.message("Back again")).toContainText("Sent");
});

test("a page that crashes is loaded again automatically", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  await natter.desktop.crashPage();
  await expect.poll(() => filesContaining(natter.userData, "page process gone")).toHaveLength(1);
  const page = await natter.reconnect();
  await expect(page.getByRole("button", { name: "Use an access token" })).toBeVisible();
});

test("after kill -9 the next start shows what was stored and continues the work", async (context) => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const killed = await startNatter({ service, userData, signedInAs: service.ines });
  await killed.openChat(chat);
  await killed.send("Before the end");
  await expect(killed.message("Before the end")).toContainText("Sent");
  const [main] = killed.pids;
  if (main === undefined) throw new Error("there is no main process");
  process.kill(main, "SIGKILL");
  expect(await killed.close()).toMatchObject({ code: null });
  await waitUntilProfileIsUnused(userData);
  const began = performance.now();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  recordFacts(context, { "milliseconds to start after kill -9": Math.round(performance.now() - began) });
  await natter.openChat(chat);
  await expect(natter.message("Before the end")).toBeVisible();
  await natter.send("After the end");
  await expect(natter.message("After the end")).toContainText("Sent");
});

test("a second instance ends and brings the first to the front; quitting leaves no process behind", async (context) => {
  const natter = await startNatter({});
  const second = await natter.desktop.launchSecondInstance();
  expect(second.code).toBe(0);
  const began = performance.now();
  const end = await natter.close();
  recordFacts(context, { "milliseconds to quit": Math.round(performance.now() - began) });
  expect(end).toEqual({ code: 0, signal: null });
});
