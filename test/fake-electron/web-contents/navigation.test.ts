import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunningApp } from "../../support/app/app-running.ts";
import { startSample, takeLog } from "../sample-app.ts";

const home = "https://sample.app.localhost/index.html";
let app: RunningApp;
beforeAll(async () => {
  app = await startSample();
  await takeLog(app);
});
afterAll(async () => {
  await app.close();
});
afterEach(() => {
  expect(app.page.url().replace(/#.*/, "")).toBe(home);
});

/** Waits until main's log contains these entries. */
async function expectLogged(...entries: unknown[]): Promise<void> {
  const log: unknown[] = [];
  await expect
    .poll(async () => {
      log.push(...(await takeLog(app)));
      return log;
    })
    .toEqual(expect.arrayContaining(entries));
}

test("a click on a link asks the app by will-navigate, and the page stays if the app denies the navigation", async () => {
  await app.page.locator("#inside").click();
  await expectLogged(["will-navigate", "app://sample/other.html"]);
});

test("the event will-navigate also asks the app if a page changes its own address or reloads itself", async () => {
  await app.page.evaluate(() => {
    location.href = "https://outside.example/";
  });
  await expectLogged(["will-navigate", "https://outside.example/"]);
  await app.page.evaluate(() => {
    location.reload();
  });
  await expectLogged(["will-navigate", "app://sample/index.html"]);
});

test("if a page changes only the hash of its address, the app gets no event will-navigate", async () => {
  await app.page.evaluate(() => {
    location.hash = "part";
  });
  await app.page.evaluate(() => window.sampleBridge.invoke("echo", 1));
  expect(
    (await takeLog(app)).filter((entry) => Array.isArray(entry) && entry[0] === "will-navigate"),
  ).toEqual([]);
});

test("a page that opens a new window asks the app; if the app denies the window, no page is opened", async () => {
  await app.page.locator("#outside").click();
  await expectLogged(["window.open", "https://outside.example/page"]);
  await app.page.evaluate(() => void window.open("http://insecure.example/"));
  await expectLogged(["window.open", "http://insecure.example/"]);
  expect(await app.desktop.openedLinks()).toEqual(["https://outside.example/page"]);
  expect(app.context.pages()).toHaveLength(1);
  expect(await app.desktop.windowCount()).toBe(1);
});

test("a permission is granted only if the app's check handler and request handler both grant it", async () => {
  const states = await app.page.evaluate(async () => {
    const names = ["notifications", "geolocation", "camera"] as const;
    const answers = names.map(
      async (name) => [name, (await navigator.permissions.query({ name })).state] as const,
    );
    return Object.fromEntries(await Promise.all(answers));
  });
  expect(states).toEqual({ notifications: "granted", geolocation: "denied", camera: "denied" });
  expect(await app.desktop.permissions()).toContainEqual({ permission: "geolocation", isGranted: false });
});
