import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSignedFeed } from "../../../main/shell/updates/signed-feed.ts";
import { loadFromBuilder } from "../../../scripts/package/load-from-builder.mjs";
import { signFeeds, updateFeed } from "../../../scripts/package/update-feed.mjs";
import { writeFeedKey } from "../../support/files/feed-key.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const feed = "https://updates.example/natter";

test("a package has an update feed only if the build is given the feed's address and the publisher's key", () => {
  const { file } = writeFeedKey(temporaryFolder());
  expect(updateFeed({})).toBeNull();
  expect(() => updateFeed({ NATTER_UPDATE_FEED: feed })).toThrow("together");
  expect(() => updateFeed({ NATTER_UPDATE_KEY: file })).toThrow("together");
  const insecure = { NATTER_UPDATE_FEED: "http://updates.example", NATTER_UPDATE_KEY: file };
  expect(() => updateFeed(insecure)).toThrow("https");
  expect(updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file })?.feed).toBe(feed);
});

test("a publisher's key of another kind than Ed25519 is refused", () => {
  const file = join(temporaryFolder(), "key.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ format: "pem", type: "pkcs8" }));
  expect(() => updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file })).toThrow("Ed25519");
});

test("every file of the update feed is signed, also if it was signed before, and the app accepts the signature", () => {
  const folder = temporaryFolder();
  const { file, publicKey } = writeFeedKey(folder);
  const updates = updateFeed({ NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: file });
  if (updates === null) throw new Error("there is no feed");
  const sha512 = Buffer.alloc(64, 7).toString("base64");
  const text = `version: 0.4.0\nfiles:\n  - url: Natter.AppImage\n    sha512: ${sha512}\n    size: 90\npath: Natter.AppImage\nreleaseDate: '2026-11-26T00:00:00.000Z'\n`;
  for (const name of ["latest-linux.yml", "latest.yml", "other.yml"]) writeFileSync(join(folder, name), text);
  const { load } = loadFromBuilder("js-yaml") as { load: (text: string) => unknown };
  for (let time = 1; time <= 2; time += 1) {
    expect(signFeeds(folder, updates)).toEqual(["latest-linux.yml", "latest.yml"]);
    const signed = load(readFileSync(join(folder, "latest.yml"), "utf8"));
    expect(readSignedFeed(signed, publicKey).version).toBe("0.4.0");
  }
  expect(readFileSync(join(folder, "other.yml"), "utf8")).toBe(text);
});
