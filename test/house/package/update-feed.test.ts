import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSignedFeed } from "../../../main/shell/updates/signed-feed.ts";
import { findUpdateSource } from "../../../main/shell/updates/update-source.ts";
import { ofBuilder } from "../../../scripts/package/of-builder.mjs";
import { packedApps } from "../../../scripts/package/packed-apps.mjs";
import { feedArguments, signFeeds, updateFeed } from "../../../scripts/package/update-feed.mjs";
import { createRecordingLog } from "../../support/recording-log.ts";
import { writeDistribution } from "./package-stand-in.ts";

const root = join(import.meta.dirname, "../../..");
const feed = "https://updates.example/natter";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "natter-feed-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Writes a new private key into a folder, and returns the path and the public key. */
function writeKey(folder: string): { readonly file: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const file = join(folder, "key.pem");
  writeFileSync(file, privateKey.export({ format: "pem", type: "pkcs8" }));
  return { file, publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64") };
}

test("a package has a feed only if its address and the publisher's key are given", () => {
  const { file } = writeKey(temporaryFolder());
  expect(updateFeed({})).toBeNull();
  expect(() => updateFeed({ NATTER_UPDATE_FEED: feed })).toThrow("together");
  expect(() => updateFeed({ NATTER_UPDATE_KEY: file })).toThrow("together");
  const insecure = { NATTER_UPDATE_FEED: "http://updates.example", NATTER_UPDATE_KEY: file };
  expect(() => updateFeed(insecure)).toThrow("https");
  expect(updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file })?.feed).toBe(feed);
});

test("a key of another kind is refused", () => {
  const file = join(temporaryFolder(), "key.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ format: "pem", type: "pkcs8" }));
  expect(() => updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file })).toThrow("Ed25519");
});

test("every feed file is signed, also a second time, and the app reads it", () => {
  const folder = temporaryFolder();
  const { file, publicKey } = writeKey(folder);
  const updates = updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file });
  if (updates === null) throw new Error("there is no feed");
  const sha512 = Buffer.alloc(64, 7).toString("base64");
  const text = `version: 0.4.0\nfiles:\n  - url: Natter.AppImage\n    sha512: ${sha512}\n    size: 90\npath: Natter.AppImage\nreleaseDate: '2026-11-26T00:00:00.000Z'\n`;
  for (const name of ["latest-linux.yml", "latest.yml", "other.yml"]) writeFileSync(join(folder, name), text);
  const { load } = ofBuilder("js-yaml") as { load: (text: string) => unknown };
  for (let time = 1; time <= 2; time += 1) {
    expect(signFeeds(folder, updates)).toEqual(["latest-linux.yml", "latest.yml"]);
    const signed = load(readFileSync(join(folder, "latest.yml"), "utf8"));
    expect(readSignedFeed(signed, publicKey).version).toBe("0.4.0");
  }
  expect(readFileSync(join(folder, "other.yml"), "utf8")).toBe(text);
});

test("a package that is given a feed looks for new versions there, with the publisher's public key", async () => {
  const folder = temporaryFolder();
  const { file, publicKey } = writeKey(folder);
  const updates = updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file });
  if (updates === null) throw new Error("there is no feed");
  await writeDistribution(join(folder, "electron"));
  const release = join(folder, "release");
  const cli = join(root, "node_modules/electron-builder/cli.js");
  const places = [`-c.electronDist=${join(folder, "electron")}`, `-c.directories.output=${release}`];
  const args = [cli, "--publish", "never", "--linux", "dir", ...places, ...feedArguments(updates)];
  const packed = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(packed.status, packed.stdout + packed.stderr).toBe(0);
  const [app = ""] = packedApps(release);
  const resources = join(app, "resources");
  const { extractFile } = ofBuilder("@electron/asar") as {
    extractFile: (archive: string, name: string) => Buffer;
  };
  const packageFile = join(folder, "package.json");
  writeFileSync(packageFile, extractFile(join(resources, "app.asar"), "package.json"));
  const found = findUpdateSource({
    isPackaged: true,
    packageFile,
    resources,
    platform: "linux",
    environment: {},
    log: createRecordingLog().log,
  });
  expect(found).toMatchObject({ feed, key: publicKey, method: "announces" });
  expect(readFileSync(join(resources, "app-update.yml"), "utf8")).toContain(feed);
});
