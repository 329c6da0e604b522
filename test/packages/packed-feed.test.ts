import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findUpdateSource } from "../../main/shell/updates/update-source.ts";
import { builderArguments } from "../../scripts/package/builder-arguments.mjs";
import { loadFromBuilder } from "../../scripts/package/load-from-builder.mjs";
import { packedApps } from "../../scripts/package/packed-apps.mjs";
import { feedArguments, updateFeed } from "../../scripts/package/update-feed.mjs";
import { writeDistribution } from "../house/package/package-stand-in.ts";
import { writeFeedKey } from "../support/files/feed-key.ts";
import { createRecordingLog } from "../support/recording-log.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const feed = "https://updates.example/natter";

test("a package that is built with an update feed has the feed's address and the publisher's public key", async () => {
  const folder = temporaryFolder();
  const { file, publicKey } = writeFeedKey(folder);
  const updates = updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file });
  if (updates === null) throw new Error("there is no feed");
  await writeDistribution(join(folder, "electron"));
  const release = join(folder, "release");
  const places = [`-c.electronDist=${join(folder, "electron")}`, `-c.directories.output=${release}`];
  const args = builderArguments(["--linux", "dir", ...places, ...feedArguments(updates)]);
  const packed = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(packed.status, packed.stdout + packed.stderr).toBe(0);
  const [app = ""] = packedApps(release);
  const resources = join(app, "resources");
  const { extractFile } = loadFromBuilder("@electron/asar") as {
    extractFile: (archive: string, name: string) => Buffer;
  };
  const packageFile = join(folder, "package.json");
  writeFileSync(packageFile, extractFile(join(resources, "app.asar"), "package.json"));
  const found = findUpdateSource({
    isPackaged: true,
    packageFile,
    resourcesFolder: resources,
    platform: "linux",
    environment: {},
    log: createRecordingLog().log,
  });
  expect(found).toMatchObject({ feed, key: publicKey, method: "announces" });
  expect(readFileSync(join(resources, "app-update.yml"), "utf8")).toContain(feed);
});
