import { existsSync, readFileSync, readdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { updateFailureOf } from "../../../../main/shell/updates/update-error.ts";
import type { UpdateFailure } from "../../../../preload/model/app/updates.ts";
import { canMount, mountSmallDisk } from "../../../support/files/small-disk.ts";
import { offeredBytes, otherKey, startFeed } from "./feed-server.ts";
import type { TestFeed } from "./feed-server.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const ignore = (): void => undefined;

async function failureOf(running: Promise<unknown>): Promise<UpdateFailure | "none"> {
  try {
    await running;
    return "none";
  } catch (error) {
    return updateFailureOf(error);
  }
}

/** Expects that a refused download leaves nothing behind and that the present version stays. */
function expectUntouched({ appImage, folder, updater }: TestFeed): void {
  expect(readFileSync(appImage, "utf8")).toBe("old version");
  const pending = join(folder, "natter-updater/pending");
  expect(existsSync(pending) ? readdirSync(pending) : []).toEqual([]);
  expect(() => {
    updater.install(false);
  }).toThrow("not put in place");
  expect(readFileSync(appImage, "utf8")).toBe("old version");
}

test("a newer version is found, downloaded with its percent, and replaces the present one, which is kept", async () => {
  const feed = await startFeed();
  feed.offer();
  expect(await feed.updater.check()).toBe("0.4.0");
  const percents: number[] = [];
  await feed.updater.download((percent) => percents.push(percent));
  expect(percents.at(-1)).toBe(100);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(readFileSync(feed.appImage, "utf8")).toBe("old version");
  feed.updater.install(false);
  expect(readFileSync(feed.appImage).equals(offeredBytes)).toBe(true);
  expect(statSync(feed.appImage).mode & 0o111).toBe(0o111);
  expect(readFileSync(`${feed.appImage}.previous`, "utf8")).toBe("old version");
});

test("a downloaded version that was not installed is not downloaded again", async () => {
  const first = await startFeed();
  first.offer();
  await first.updater.check();
  await first.updater.download(ignore);
  const second = await startFeed({ folder: first.folder });
  second.offer();
  await second.updater.check();
  await second.updater.download(ignore);
  expect(second.requests.filter(({ url }) => url?.includes("AppImage") === true)).toEqual([]);
  second.updater.install(false);
  expect(readFileSync(second.appImage).equals(offeredBytes)).toBe(true);
});

test("neither the same version nor an older one is offered", async () => {
  const feed = await startFeed();
  feed.offer({ version: "0.3.0" });
  expect(await feed.updater.check()).toBeNull();
  feed.offer({ version: "0.2.9" });
  expect(await feed.updater.check()).toBeNull();
});

test("a version in staged rollout is offered only to the percentage of computers that the feed names", async () => {
  const feed = await startFeed();
  feed.offer({ stagingPercentage: 0 });
  expect(await feed.updater.check()).toBeNull();
  feed.offer({ stagingPercentage: 100 });
  expect(await feed.updater.check()).toBe("0.4.0");
});

test("no request contains a cookie, or the random number by which Natter decides whether a staged version is offered", async () => {
  const feed = await startFeed();
  feed.offer({ stagingPercentage: 100 });
  feed.answer(/AppImage/u, (_request, response) => {
    response.setHeader("set-cookie", "who=sam").end(offeredBytes);
  });
  await feed.updater.check();
  await feed.updater.download(ignore);
  const number = readFileSync(join(feed.folder, ".updaterId"), "utf8");
  const sent = feed.requests.map(({ url, headers }) => JSON.stringify([url, headers])).join("\n");
  expect(sent).not.toContain(number);
  expect(sent).not.toMatch(/cookie|staging/iu);
});

test.each([
  ["is signed with another key", { key: otherKey }],
  ["is not signed", { signature: null }],
] as const)("a feed that %s is not trusted, even if it names the running version", async (_how, offer) => {
  const feed = await startFeed();
  for (const version of ["0.4.0", "0.3.0"]) {
    feed.offer({ ...offer, version });
    expect(await failureOf(feed.updater.check())).toBe("untrusted");
  }
  expectUntouched(feed);
});

test("a feed whose version was changed after signing is not trusted", async () => {
  const feed = await startFeed();
  feed.offer({ version: "0.3.9" });
  const signed = await (await fetch(feed.address)).text();
  feed.answer(/latest/u, (_request, response) => response.end(signed.replace("0.3.9", "9.9.9")));
  expect(await failureOf(feed.updater.check())).toBe("untrusted");
});

test("a truncated file is damaged, and nothing of it is kept", async () => {
  const feed = await startFeed();
  feed.offer();
  feed.answer(/AppImage/u, (_request, response) => response.end(offeredBytes.subarray(0, 1_000)));
  await feed.updater.check();
  expect(await failureOf(feed.updater.download(ignore))).toBe("damaged");
  expectUntouched(feed);
});

test("if the connection ends in the middle of the file, the download fails and nothing of it is kept", async () => {
  const feed = await startFeed();
  feed.offer();
  feed.answer(/AppImage/u, (_request, response) => {
    response.setHeader("content-length", offeredBytes.length);
    response.write(offeredBytes.subarray(0, 1_000), () => response.destroy());
  });
  await feed.updater.check();
  expect(await failureOf(feed.updater.download(ignore))).toBe("unreachable");
  expectUntouched(feed);
});

test("a file with another checksum is damaged, and nothing of it is kept", async () => {
  const feed = await startFeed();
  feed.offer();
  feed.answer(/AppImage/u, (_request, response) => response.end(Buffer.alloc(offeredBytes.length)));
  await feed.updater.check();
  expect(await failureOf(feed.updater.download(ignore))).toBe("damaged");
  expectUntouched(feed);
});

test("a file that is longer than announced is not read to its end", async () => {
  const feed = await startFeed();
  feed.offer({ size: 1_000 });
  let isClosed = false;
  feed.answer(/AppImage/u, (request, response) => {
    request.on("close", () => {
      isClosed = true;
    });
    // The response never ends.
    response.write(offeredBytes);
  });
  await feed.updater.check();
  expect(await failureOf(feed.updater.download(ignore))).toBe("damaged");
  await expect.poll(() => isClosed).toBe(true);
  expectUntouched(feed);
});

test("a feed with an impossible size is refused as invalid", async () => {
  const feed = await startFeed();
  feed.offer();
  const signed = await (await fetch(feed.address)).text();
  feed.answer(/latest/u, (_request, response) =>
    response.end(signed.replace(String(offeredBytes.length), "9000000000000")),
  );
  expect(await failureOf(feed.updater.check())).toBe("invalid");
});

test("a redirect of the feed or of the file is not followed", async () => {
  const elsewhere = await startFeed();
  elsewhere.offer();
  const target = elsewhere.address;
  const feed = await startFeed();
  feed.offer();
  feed.answer(/AppImage/u, (_request, response) => response.writeHead(302, { location: target }).end());
  await feed.updater.check();
  const before = elsewhere.requests.length;
  expect(await failureOf(feed.updater.download(ignore))).toBe("redirected");
  feed.answer(/latest/u, (_request, response) => response.writeHead(302, { location: target }).end());
  expect(await failureOf(feed.updater.check())).toBe("redirected");
  expect(elsewhere.requests.length).toBe(before);
  expectUntouched(feed);
});

test("a file on another server is not requested", async () => {
  const elsewhere = await startFeed();
  const feed = await startFeed();
  feed.offer({ url: new URL("x.AppImage", elsewhere.address).href });
  await feed.updater.check();
  expect(await failureOf(feed.updater.download(ignore))).toBe("redirected");
  expect(elsewhere.requests).toEqual([]);
});

test.each([
  "",
  "null",
  "<html>Sign in to this network</html>",
  "version: 0.4.0",
  "a: [",
  "x".repeat(200_000),
])("content that is not a feed is refused as invalid: %.20s", async (text) => {
  const feed = await startFeed();
  feed.answer(/latest/u, (_request, response) => response.end(text));
  expect(await failureOf(feed.updater.check())).toBe("invalid");
});

test("a feed that is down, missing, broken or silent is unreachable", async () => {
  const feed = await startFeed();
  feed.offer();
  for (const status of [404, 500]) {
    feed.answer(/latest/u, (_request, response) => response.writeHead(status).end());
    expect(await failureOf(feed.updater.check())).toBe("unreachable");
  }
  let isAsked = false;
  feed.answer(/latest/u, () => {
    isAsked = true;
  });
  const silent = failureOf(feed.updater.check());
  await expect.poll(() => isAsked).toBe(true);
  await feed.clock.pass(60_000);
  expect(await silent).toBe("unreachable");
  await feed.stop();
  expect(await failureOf(feed.updater.check())).toBe("unreachable");
});

test("a full disk ends the download, and the present version stays", async ({ skip }) => {
  skip(!canMount(), "needs a disk to be mounted: Linux, and root or a sudo that asks for no password");
  const folder = temporaryFolder();
  const disk = mountSmallDisk(join(folder, "disk"), 4);
  const feed = await startFeed({ folder: join(folder, "disk") });
  feed.offer();
  await feed.updater.check();
  disk.fill();
  expect(await failureOf(feed.updater.download(ignore))).toBe("disk");
  expect(readFileSync(feed.appImage, "utf8")).toBe("old version");
  disk.free();
  await feed.updater.download(ignore);
  disk.fill();
  expect(() => {
    feed.updater.install(false);
  }).toThrow();
  expect(readFileSync(feed.appImage, "utf8")).toBe("old version");
  expect(readdirSync(join(folder, "disk")).filter((name) => name.startsWith("Natter"))).toEqual([
    "Natter.AppImage",
  ]);
  disk.free();
});

test("if the AppImage was moved after the download, nothing is installed in its old place", async () => {
  const feed = await startFeed();
  feed.offer();
  await feed.updater.check();
  await feed.updater.download(ignore);
  renameSync(feed.appImage, join(feed.folder, "Moved.AppImage"));
  expect(() => {
    feed.updater.install(false);
  }).toThrow("not put in place");
  expect(existsSync(feed.appImage)).toBe(false);
});
