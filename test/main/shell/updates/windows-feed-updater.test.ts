// The updater of an installed Windows app, with a shell script in place of the installer.
import { chmodSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { updateFailureOf } from "../../../../main/shell/updates/update-error.ts";
import { otherKey, sha512, startFeed } from "./feed-server.ts";
import type { Offer, TestFeed } from "./feed-server.ts";

const ignore = (): void => undefined;
/** Writes its arguments into a file beside itself. */
const installer = Buffer.from('#!/bin/sh\necho "$@" > "$(dirname "$0")/arguments"\n');
const installerName = "Natter-Setup-0.4.0.exe";

/** Starts a feed that offers the installer to an updater as on Windows. */
async function startWindowsFeed(offer: Offer = {}): Promise<TestFeed> {
  const feed = await startFeed({ platform: "win32" });
  feed.offer({ url: installerName, sha512: sha512(installer), size: installer.length, ...offer });
  feed.answer(/\.exe/u, (_request, response) => response.end(installer));
  return feed;
}

const pendingFolder = ({ folder }: TestFeed) => join(folder, "natter-updater/pending");

/** Downloads the offered version, and expects that it fails, that nothing is kept, and that nothing can be installed. */
async function expectRefused(feed: TestFeed, reason: string): Promise<void> {
  const failure = await feed.updater
    .check()
    .then(() => feed.updater.download(ignore))
    .then(() => "none", updateFailureOf);
  expect(failure).toBe(reason);
  const pending = pendingFolder(feed);
  expect(existsSync(pending) ? readdirSync(pending) : []).toEqual([]);
  expect(() => {
    feed.updater.install(false);
  }).toThrow("not put in place");
}

// On Windows, a shell script cannot stand for the installer.
test.skipIf(process.platform === "win32").each([
  ["silently", false, "--updated /S"],
  ["silently, and Natter starts after it", true, "--updated /S --force-run"],
] as const)("on Windows the installer of a newer version is run %s", async (_how, isStartedAfter, args) => {
  const feed = await startWindowsFeed();
  expect(await feed.updater.check()).toBe("0.4.0");
  const percents: number[] = [];
  await feed.updater.download((percent) => percents.push(percent));
  expect(percents.at(-1)).toBe(100);
  const folder = pendingFolder(feed);
  expect(readFileSync(join(folder, installerName)).equals(installer)).toBe(true);
  // Windows runs every file that ends with .exe; here it must be executable.
  chmodSync(join(folder, installerName), 0o755);
  feed.updater.install(isStartedAfter);
  const written = () => {
    const file = join(folder, "arguments");
    return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  };
  await expect.poll(written, { timeout: 30_000 }).toBe(args);
});

test("on Windows a version whose feed is signed with another key is not downloaded", async () => {
  const feed = await startWindowsFeed({ key: otherKey });
  await expectRefused(feed, "untrusted");
  expect(feed.requests.filter(({ url }) => url?.endsWith(".exe") === true)).toEqual([]);
});

test("on Windows a truncated installer is damaged, and is not run", async () => {
  const feed = await startWindowsFeed();
  feed.answer(/\.exe/u, (_request, response) => response.end(installer.subarray(0, 20)));
  await expectRefused(feed, "damaged");
});

test("on Windows an installer with another checksum is damaged, and is not run", async () => {
  const feed = await startWindowsFeed();
  feed.answer(/\.exe/u, (_request, response) => response.end(Buffer.alloc(installer.length)));
  await expectRefused(feed, "damaged");
});

test("on Windows an installer on another server is not requested", async () => {
  const other = await startWindowsFeed();
  const elsewhere = new URL(`/natter/${installerName}`, other.address).href;
  const feed = await startWindowsFeed({ url: elsewhere });
  await expectRefused(feed, "redirected");
  expect(other.requests).toEqual([]);
});
