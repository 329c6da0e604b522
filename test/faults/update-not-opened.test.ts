import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { expect } from "../support/expect.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  readonly version: string;
};

/** Makes a user data folder in which the present version was just installed and has been started this often. */
function installedJustNow(tries: number) {
  const userData = temporaryFolder();
  const own = join(userData, "local-service");
  mkdirSync(own, { recursive: true });
  const record = join(own, "update.json");
  writeFileSync(record, JSON.stringify({ installing: { version, tries }, skipped: null }));
  const appImage = join(userData, "Natter.AppImage");
  const started = join(userData, "started");
  writeFileSync(appImage, "the new version");
  writeFileSync(`${appImage}.previous`, `#!/bin/sh\necho "$@" > "${started}"\n`, { mode: 0o755 });
  return { userData, record, appImage, started };
}

test("if a new version failed to open twice, the previous AppImage starts instead, with the same arguments", async () => {
  const service = await startJourneyService();
  const { userData, record, appImage, started } = installedJustNow(2);
  const starting = startNatter({ service, userData, env: { APPIMAGE: appImage } });
  await expect(starting).rejects.toThrow();
  await expect.poll(() => existsSync(started) && readFileSync(started, "utf8")).toContain("--service=");
  expect(readFileSync(appImage, "utf8")).toContain("#!/bin/sh");
  expect(JSON.parse(readFileSync(record, "utf8"))).toEqual({ installing: null, skipped: version });
});

test("if the new version draws its window, it is kept, and the previous AppImage is deleted", async () => {
  const service = await startJourneyService();
  const { userData, record, appImage } = installedJustNow(1);
  const natter = await startNatter({ service, userData, env: { APPIMAGE: appImage } });
  await expect.poll(() => existsSync(`${appImage}.previous`)).toBe(false);
  expect(readFileSync(appImage, "utf8")).toBe("the new version");
  expect(existsSync(record)).toBe(false);
  await natter.close();
});
