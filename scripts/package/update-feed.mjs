import { createPrivateKey, createPublicKey } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signFeed } from "../../main/shell/updates/signed-feed.ts";
import { loadFromBuilder } from "./load-from-builder.mjs";

/**
 * Where a package looks for new versions, and who signs them.
 * @typedef {object} UpdateFeed
 * @property {string} feed address of the folder with the feed
 * @property {import("node:crypto").KeyObject} key the publisher's private key
 */

/**
 * Reads the feed from the environment. Null if there is none: such a package never looks for new versions. Throws if
 * it is not complete, because a package without the right key refuses every new version.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {UpdateFeed | null}
 */
export function updateFeed(environment) {
  const { NATTER_UPDATE_FEED: feed, NATTER_UPDATE_KEY: keyFile } = environment;
  if (feed === undefined && keyFile === undefined) return null;
  if (feed === undefined || keyFile === undefined)
    throw new Error("NATTER_UPDATE_FEED and NATTER_UPDATE_KEY are set together or not at all.");
  if (!/^(?:https:\/\/|http:\/\/127\.0\.0\.1[:/])/.test(feed) || !URL.canParse(feed))
    throw new Error("NATTER_UPDATE_FEED takes an address with https.");
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== "ed25519") throw new Error("NATTER_UPDATE_KEY takes an Ed25519 key.");
  return { feed, key };
}

/**
 * The arguments of electron-builder that write the feed into a package: its address for app-update.yml, and with the
 * public key into package.json, from which Natter reads both.
 * @param {UpdateFeed} updates
 * @returns {string[]}
 */
export function feedArguments({ feed, key }) {
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return [
    "-c.publish.provider=generic",
    `-c.publish.url=${feed}`,
    `-c.extraMetadata.updates.feed=${feed}`,
    `-c.extraMetadata.updates.key=${publicKey}`,
  ];
}

/**
 * Signs every feed file that electron-builder has written.
 * @param {string} release
 * @param {UpdateFeed} updates
 * @returns {string[]} the names of the signed files
 */
export function signFeeds(release, { key }) {
  const { load } = loadFromBuilder("js-yaml");
  const names = globSync("latest*.yml", { cwd: release }).sort();
  for (const name of names) {
    const file = join(release, name);
    const text = readFileSync(file, "utf8").replace(/^signature:.*\n/m, "");
    writeFileSync(file, `${text.trimEnd()}\nsignature: ${signFeed(load(text), key)}\n`);
  }
  return names;
}
