import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { faultsOf, packedApps, removePackedApps } from "../../scripts/package/packed-apps.mjs";
import { programWithFuses, writeDistribution } from "../house/package/package-stand-in.ts";

const root = join(import.meta.dirname, "../..");

test("electron-builder packs the app with the declared fuses and with Natter's start script", async () => {
  const folder = mkdtempSync(join(tmpdir(), "natter-package-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  await writeDistribution(join(folder, "electron"));
  const release = join(folder, "release");
  const cli = join(root, "node_modules/electron-builder/cli.js");
  const settings = [`-c.electronDist=${join(folder, "electron")}`, `-c.directories.output=${release}`];
  const packed = spawnSync(process.execPath, [cli, "--publish", "never", "--linux", "dir", ...settings], {
    cwd: root,
    encoding: "utf8",
  });
  expect(packed.status, packed.stdout + packed.stderr).toBe(0);
  const [app, ...others] = packedApps(release);
  expect(others).toEqual([]);
  if (app === undefined) throw new Error("nothing was packed");
  expect(await faultsOf(app)).toEqual([]);
  expect(readFileSync(join(app, "AppRun"), "utf8")).toBe(readFileSync(join(root, "build/AppRun"), "utf8"));

  // electron-builder hard-links files if it can. Without the removal, the writes below would change the project's own
  // files.
  for (const name of ["natter", "AppRun"]) rmSync(join(app, name));
  writeFileSync(join(app, "natter"), programWithFuses("10000000"));
  writeFileSync(join(app, "AppRun"), 'exec "$BIN/natter" --no-sandbox\n');
  expect(await faultsOf(app)).toEqual([
    "RunAsNode is on, and not off",
    "EnableEmbeddedAsarIntegrityValidation is off, and not on",
    "OnlyLoadAppFromAsar is off, and not on",
    "AppRun adds --no-sandbox",
  ]);
  removePackedApps(release);
  expect(packedApps(release)).toEqual([]);
}, 120_000);
