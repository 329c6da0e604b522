import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished, test } from "vitest";
import { offeredBytes, publicKey, startFeed } from "../../main/shell/updates/feed-server.ts";
import { startApp } from "../../support/app/start-app.ts";
import { signInWithToken, startJourneyService } from "../../support/app/start-natter.ts";
import { expect } from "../../support/expect.ts";
import { canRunHere } from "../../support/fits.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");

/** Makes a copy of the built app whose package names a feed. Returns its folder. */
function packWithFeed(feed: string): string {
  const folder = temporaryFolder();
  const facts = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as object;
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ ...facts, updates: { feed, key: publicKey } }),
  );
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  mkdirSync(join(folder, "resources"));
  writeFileSync(join(folder, "resources", "app-update.yml"), "updaterCacheDirName: natter-updater\n");
  return folder;
}

/** Starts the app with a feed, and lets it download the offered version. */
async function downloadOffered() {
  const service = await startJourneyService();
  const { address, appImage, offer } = await startFeed();
  offer({ version: "99.0.0" });
  const folder = packWithFeed(dirname(address));
  const app = await startApp({
    main: join(folder, "dist/main/main.js"),
    args: [`--service=http://127.0.0.1:${String(service.service.port)}`],
    env: {
      STAND_IN_RESOURCES: join(folder, "resources"),
      DBUS_SESSION_BUS_ADDRESS: "",
      XDG_RUNTIME_DIR: "",
    },
  });
  onTestFinished(async () => {
    await app.close();
  });
  const { page } = app;
  await signInWithToken(app, service, service.ines);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "About" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Version 99.0.0 is ready")).toBeVisible();
  return { app, appImage };
}

const fits = canRunHere.standIn && process.platform === "linux";

test.runIf(fits)(
  "a new version is found by a click, downloaded, and replaces the AppImage when the user quits",
  async () => {
    const { app, appImage } = await downloadOffered();
    await expect(app.page.getByText("It is installed when you quit Natter.", { exact: false })).toBeVisible();
    expect(readFileSync(appImage, "utf8")).toBe("old version");
    expect((await app.close()).code).toBe(0);
    expect(readFileSync(appImage).equals(offeredBytes)).toBe(true);
  },
);

test.runIf(fits)(
  "if the system ends the session, no new version is installed, because the system would stop the installer",
  async () => {
    const { app, appImage } = await downloadOffered();
    await app.desktop.endSession();
    expect((await app.gone).code).toBe(0);
    expect(readFileSync(appImage, "utf8")).toBe("old version");
  },
);
