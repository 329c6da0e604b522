import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builderArguments } from "../../scripts/package/builder-arguments.mjs";
import { faultsOf, maxOwnSize, packedApps, removePackedApps } from "../../scripts/package/packed-apps.mjs";
import { runQuietly } from "../../scripts/setup/run.mjs";
import { programWithFuses, writeDistribution } from "../house/package/package-stand-in.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");

test("electron-builder packs the app with the declared fuses and with Natter's start script", async () => {
  const folder = temporaryFolder();
  await writeDistribution(join(folder, "electron"));
  const release = join(folder, "release");
  const settings = [`-c.electronDist=${join(folder, "electron")}`, `-c.directories.output=${release}`];
  const packed = spawnSync(process.execPath, builderArguments(["--linux", "dir", ...settings]), {
    cwd: root,
    encoding: "utf8",
  });
  expect(packed.status, packed.stdout + packed.stderr).toBe(0);
  const [app, ...others] = packedApps(release);
  expect(others).toEqual([]);
  if (app === undefined) throw new Error("nothing was packed");
  expect(await faultsOf(app)).toEqual([]);
  expect(readFileSync(join(app, "AppRun"), "utf8")).toBe(readFileSync(join(root, "build/AppRun"), "utf8"));

  const native = join(app, "resources/app.asar.unpacked/large.node");
  writeFileSync(native, Buffer.alloc(maxOwnSize));
  expect(await faultsOf(app)).toEqual([expect.stringMatching(/^Natter's own part has \d+ bytes/)]);
  rmSync(native);

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

test("if a download fails, electron-builder names the reason and ends at once", async () => {
  const folder = temporaryFolder();
  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const mirror = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  // No computer has kept this version from an earlier download.
  const settings = ["-c.electronVersion=0.0.1", `-c.directories.output=${join(folder, "release")}`];
  const { code, output } = await runQuietly(
    process.execPath,
    builderArguments(["--linux", "dir", ...settings]),
    { env: { ...process.env, ELECTRON_MIRROR: mirror }, limit: 25_000 },
  );
  expect(output).toContain(`Response code 404 (Not Found) for ${mirror}`);
  expect(code).toBe(1);
}, 60_000);
