import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { deleteOldBrowserData } from "../../../../main/shell/network/delete-old-browser-data.ts";
import { appPaths } from "../../../fake-electron/app/app-paths.ts";
import { defaultSession } from "../../../fake-electron/network/session.ts";
import { answerJson, startFakeServiceHost } from "../../../support/network/fake-service-host.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolderOfFile } from "../../../support/files/temporary-folder.ts";

vi.mock("electron", async () => {
  const { readiness } = await import("../../../fake-electron/app/readiness.ts");
  readiness.isReady = true;
  return { session: (await import("../../../fake-electron/network/session.ts")).session };
});

const userData = temporaryFolderOfFile();
appPaths.set("userData", userData);

/** Leaves a cache entry and a cookie behind, as an older version did. */
async function leaveBehind(): Promise<{ cache: string; cookies: string }> {
  const host = await startFakeServiceHost();
  host.answer(answerJson(200, {}, { "set-cookie": "who=sam" }));
  await (await defaultSession.fetch(`${host.origin}/?token=secret`)).text();
  await host.close();
  return { cache: join(userData, "Cache", "Cache_Data"), cookies: join(userData, "Cookies") };
}

function remembering() {
  let isDone = false;
  return { isOldCacheCleared: () => isDone, markOldCacheCleared: () => void (isDone = true) };
}

test("data that older versions left in Chromium's cache and cookies is deleted, once", async () => {
  const { cache, cookies } = await leaveBehind();
  expect([cache, cookies].map((path) => existsSync(path))).toEqual([true, true]);
  const settings = remembering();
  const { log, lines } = createRecordingLog();
  await deleteOldBrowserData(settings, log);
  expect([cache, cookies].map((path) => existsSync(path))).toEqual([false, false]);
  await leaveBehind();
  await deleteOldBrowserData(settings, log);
  expect([cache, cookies].map((path) => existsSync(path))).toEqual([true, true]);
  expect(lines).toEqual([]);
});

test("a failure to delete the old cache is logged, and the next start tries again", async () => {
  const failing = vi.spyOn(defaultSession, "clearCache").mockRejectedValue(new Error("disk"));
  onTestFinished(() => {
    failing.mockRestore();
  });
  const settings = remembering();
  const { log, lines } = createRecordingLog();
  await deleteOldBrowserData(settings, log);
  expect(settings.isOldCacheCleared()).toBe(false);
  expect(lines).toHaveLength(1);
});
