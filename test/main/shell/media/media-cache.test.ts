import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { headLength } from "../../../../main/shell/media/media-cache-entry.ts";
import { MediaFolder } from "../../../../main/shell/media/media-cache-folder.ts";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { createHangingDisk } from "../../../support/files/hanging-disk.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const address = (name: string): string => `https://i.example/secret-${name}.png`;
const picture = (size: number, fill = 7) => ({
  bytes: new Uint8Array(size).fill(fill),
  contentType: "image/png",
});

function makeFolder(): string {
  return path.join(temporaryFolder(), "media");
}

/** Creates the cache of one run of the app. Several on one folder imitate successive runs. */
function run(folder: string | null, limit = 1_000_000) {
  const { log, lines } = createRecordingLog();
  let now = limit;
  const cache = createMediaCache({ folder: () => folder, limit: () => now, clock: createFixedClock(), log });
  return {
    cache,
    lines,
    limitTo: (bytes: number) => {
      now = bytes;
    },
  };
}
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => path.join(folder, name));
}

test("a picture is in the cache after a restart, with its type", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep(address("a"), picture(500));
  expect(await run(folder).cache.read(address("a"))).toEqual(picture(500));
  expect(await run(folder).cache.read(address("b"))).toBeNull();
});

test("only the owner can read a cache entry, and no file name shows an address", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep(address("a"), picture(500));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const [file = "", ...others] = filesIn(folder);
  expect(others).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(path.basename(file)).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(file, "latin1")).not.toContain("secret");
});

test("a cache entry is found only by its full key, including the query and the fragment", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep("file:500/plan?1#a", picture(500));
  for (const other of ["file:500/plan?2#a", "file:500/plan?1", "file:500/plan"])
    expect(await run(folder).cache.read(other)).toBeNull();
  expect(await run(folder).cache.read("file:500/plan?1#a")).toEqual(picture(500));
});

test("an entry is stored if it is written while the entries of earlier runs are still being listed", async () => {
  const folder = makeFolder();
  const { log } = createRecordingLog();
  const listing = Promise.withResolvers<undefined>();
  const files = new MediaFolder({
    folder,
    clock: createFixedClock(),
    log,
    limit: () => 1_000_000,
    list: async (listed) => {
      // Makes the listing last as long as twenty other operations on the disk.
      for (let count = 0; count < 20; count += 1) await stat(path.dirname(listed));
      listing.resolve(undefined);
      return readdirSync(listed);
    },
  });
  mkdirSync(folder);
  const isWholeAfterListing = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await listing.promise;
      controller.enqueue(new Uint8Array(3));
      controller.close();
    },
  });
  const name = "a".repeat(64);
  const about = { contentType: "image/png", length: 3 };
  expect(await files.keepStream(name, about, isWholeAfterListing)).toBe(true);
  expect(filesIn(folder)).toEqual([path.join(folder, name)]);
});

test("the least recently used cache entry is removed to free space for new entries, even across a restart", async () => {
  const folder = makeFolder();
  const first = run(folder, 4 * (250 + headLength));
  for (const name of ["a", "b", "c", "d"]) await first.cache.keep(address(name), picture(250));
  for (const [age, file] of filesIn(folder).entries()) utimesSync(file, 1000 + age, 1000 + age);
  const second = run(folder, 4 * (250 + headLength));
  await second.cache.read(address("a"));
  const third = run(folder, 4 * (250 + headLength));
  await third.cache.keep(address("e"), picture(250));
  expect(filesIn(folder)).toHaveLength(4);
  const last = run(folder, 4 * (250 + headLength));
  expect(await last.cache.read(address("a"))).not.toBeNull();
  expect(await last.cache.read(address("e"))).not.toBeNull();
  expect(await last.cache.size()).toBe(4 * (250 + headLength));
});

test("an entry's last use is recorded even if the time of an open file cannot be set, as on Windows", async () => {
  const folder = makeFolder();
  const { log, lines } = createRecordingLog();
  const files = new MediaFolder({
    folder,
    clock: createFixedClock(),
    log,
    limit: () => 1_000_000,
    open: async (...input) => {
      const file = await open(...input);
      file.utimes = () => Promise.reject(Object.assign(new Error("not permitted"), { code: "EPERM" }));
      return file;
    },
  });
  const name = "a".repeat(64);
  await files.keep(name, picture(500));
  utimesSync(path.join(folder, name), 1000, 1000);
  expect(await files.read(name)).toEqual(picture(500));
  expect(statSync(path.join(folder, name)).mtimeMs).toBeGreaterThan(1_000_000);
  expect(lines).toEqual([]);
});

test("a lower limit removes entries at once, and an entry larger than a quarter of the limit is not stored", async () => {
  const folder = makeFolder();
  const { cache, limitTo } = run(folder, 4000);
  for (const name of ["a", "b", "c"]) await cache.keep(address(name), picture(1000 - headLength));
  await cache.keep(address("large"), picture(1001));
  expect(filesIn(folder)).toHaveLength(3);
  limitTo(1000);
  await cache.trim();
  expect(filesIn(folder)).toHaveLength(1);
  expect(await run(folder, 1000).cache.read(address("c"))).not.toBeNull();
});

test.each([
  [
    "cut",
    (file: string) => {
      truncateSync(file, 300);
    },
  ],
  [
    "empty",
    (file: string) => {
      truncateSync(file, 0);
    },
  ],
  [
    "damaged in its head",
    (file: string) => {
      spoil(file, 20);
    },
  ],
  [
    "damaged in its bytes",
    (file: string) => {
      spoil(file, headLength + 100);
    },
  ],
  [
    "something else",
    (file: string) => {
      writeFileSync(file, "<html>".repeat(200));
    },
  ],
] as const)("a cache entry that is %s is deleted and can be stored again", async (_what, harm) => {
  const folder = makeFolder();
  await run(folder).cache.keep(address("a"), picture(500));
  harm(filesIn(folder)[0] ?? "");
  const { cache } = run(folder);
  expect(await cache.read(address("a"))).toBeNull();
  expect(filesIn(folder)).toEqual([]);
  expect(await cache.size()).toBe(0);
  await cache.keep(address("a"), picture(500));
  expect(await run(folder).cache.read(address("a"))).toEqual(picture(500));
});

function spoil(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

test("files that a crash left incomplete are deleted, and no other files of the folder", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep(address("a"), picture(500));
  writeFileSync(path.join(folder, ".0a1b-22.part"), "half");
  writeFileSync(path.join(folder, "notes.txt"), "not ours");
  const { cache } = run(folder);
  expect(await cache.size()).toBe(500 + headLength);
  expect(readdirSync(folder).filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual(["notes.txt"]);
});

test("if the disk cannot be written, the cache works in memory and logs that once, without an address", async () => {
  const folder = makeFolder();
  writeFileSync(folder, "a file stands where the folder should be");
  const { cache, lines } = run(folder);
  for (const name of ["a", "b"]) await cache.keep(address(name), picture(500));
  expect(await cache.read(address("a"))).toEqual(picture(500));
  expect(await cache.size()).toBe(1000);
  expect(lines).toEqual([expect.stringMatching(/media not kept on the disk.*"code":"[A-Z]+"/)]);
  expect(lines.join("")).not.toMatch(/secret|natter-kept/);
});

test("a full disk leaves no incomplete entry behind, and is used again once it has space", async () => {
  const folder = makeFolder();
  const { log, lines } = createRecordingLog();
  let isFull = true;
  const files = new MediaFolder({
    folder,
    clock: createFixedClock(),
    log,
    limit: () => 1_000_000,
    open: async (...input) => {
      const file = await open(...input);
      if (isFull) file.writev = () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" }));
      return file;
    },
  });
  const name = "a".repeat(64);
  await files.keep(name, picture(500));
  await files.keep(name, picture(500));
  expect([readdirSync(folder), lines.length]).toEqual([[], 1]);
  isFull = false;
  await files.keep(name, picture(500));
  expect(await files.read(name)).toEqual(picture(500));
});

/** Makes a folder whose disk refuses to write videos, and a stream that never ends. */
function breakingDisk(code: string) {
  const folder = makeFolder();
  const { log, lines } = createRecordingLog();
  const files = new MediaFolder({
    folder,
    clock: createFixedClock(),
    log,
    limit: () => 1_000_000,
    open: async (...input) => {
      const file = await open(...input);
      file.write = () => Promise.reject(Object.assign(new Error("refused"), { code }));
      return file;
    },
  });
  let isCancelled = false;
  const bytes = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(100));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return { folder, files, lines, bytes, isCancelled: () => isCancelled };
}

test("a disk that fails during a video cancels the stream and leaves nothing behind", async () => {
  const { folder, files, lines, bytes, isCancelled } = breakingDisk("EIO");
  const about = { contentType: "video/mp4", length: 1000 };
  expect(await files.keepStream("a".repeat(64), about, bytes)).toBe(false);
  expect([isCancelled(), readdirSync(folder)]).toEqual([true, []]);
  expect(lines).toEqual([expect.stringContaining("EIO")]);
});

test("a video that exceeds its announced length is cancelled and not stored", async () => {
  const folder = makeFolder();
  const { cache, lines } = run(folder);
  const { bytes, isCancelled } = breakingDisk("EIO");
  const about = { contentType: "video/mp4", length: 250 };
  expect(await cache.keepStream(address("video"), about, bytes)).toBe(false);
  expect([isCancelled(), readdirSync(folder)]).toEqual([true, []]);
  expect(lines).toEqual([]);
});

test("a video that breaks off is not stored, and does not count as a disk error", async () => {
  const { cache, lines } = run(makeFolder());
  const bytes = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.error(new Error("cut"));
    },
  });
  expect(await cache.keepStream(address("video"), { contentType: "video/mp4", length: 250 }, bytes)).toBe(
    false,
  );
  expect(lines).toEqual([]);
});

test("clearing the cache leaves nothing, not even a video that is being written", async () => {
  const folder = makeFolder();
  const { cache } = run(folder);
  await cache.keep(address("a"), picture(500));
  const later = Promise.withResolvers<Uint8Array>();
  const video = cache.keepStream(
    address("video"),
    { contentType: "video/mp4", length: 3 },
    new ReadableStream({
      async pull(controller) {
        controller.enqueue(await later.promise);
        controller.close();
      },
    }),
  );
  await cache.clear();
  later.resolve(new Uint8Array(3));
  await video;
  expect(filesIn(folder)).toEqual([]);
  expect(await cache.read(address("a"))).toBeNull();
  expect(await cache.size()).toBe(0);
});

test("another account sees none of this account's media, and nothing is written while nobody is signed in", async () => {
  const folders = [makeFolder(), makeFolder()];
  let folder: string | null = folders[0] ?? null;
  const { log } = createRecordingLog();
  const cache = createMediaCache({
    folder: () => folder,
    limit: () => 1_000_000,
    clock: createFixedClock(),
    log,
  });
  await cache.keep(address("a"), picture(500));
  folder = folders[1] ?? null;
  expect([await cache.read(address("a")), await cache.size()]).toEqual([null, 0]);
  folder = null;
  await cache.keep(address("b"), picture(500));
  expect(await cache.read(address("b"))).not.toBeNull();
  folder = folders[0] ?? null;
  expect(await cache.read(address("a"))).not.toBeNull();
});

test("even if listing a large cache takes long, all of its entries are counted", async () => {
  const folder = makeFolder();
  const names = ["a", "b", "c"].map((letter) => letter.repeat(64));
  mkdirSync(folder);
  for (const each of names) writeFileSync(path.join(folder, each), "x".repeat(10));
  const { log, lines } = createRecordingLog();
  const clock = createFixedClock();
  const listing = Promise.withResolvers<readonly string[]>();
  const files = new MediaFolder({ folder, clock, log, limit: () => 1_000_000, list: () => listing.promise });
  const kept = files.keep("d".repeat(64), picture(10));
  await clock.pass(20_000);
  listing.resolve(names);
  await kept;
  expect(await files.size()).toBe(30 + 10 + headLength);
  expect(lines).toEqual([]);
});

/** Makes a folder whose disk stops answering when the test says so. */
function stoppingDisk() {
  const folder = makeFolder();
  const { log, lines } = createRecordingLog();
  const clock = createFixedClock();
  const disk = createHangingDisk();
  let isHanging = false;
  let openedCount = 0;
  const files = new MediaFolder({
    folder,
    clock,
    log,
    limit: () => 1_000_000,
    open: async (...input) => {
      openedCount += 1;
      if (isHanging) await disk.operation();
      return open(...input);
    },
  });
  return {
    files,
    clock,
    disk,
    lines,
    folder,
    opened: () => openedCount,
    hang: () => {
      isHanging = true;
    },
  };
}
const name = "a".repeat(64);

test("if the disk hangs, the first requested cache entry counts as missing after five seconds, and later ones at once", async () => {
  const { files, clock, disk, hang, lines, opened } = stoppingDisk();
  await files.keep(name, picture(500));
  hang();
  const reading = files.read(name);
  await clock.pass(5_000);
  expect(await reading).toBeNull();
  const before = opened();
  expect(await files.read(name)).toBeNull();
  await files.keep(name, picture(400));
  expect(opened()).toBe(before);
  expect(lines).toEqual([expect.stringContaining("ETIMEDOUT")]);
  disk.answer();
  await eventually(async () => {
    expect(await files.read(name)).toEqual(picture(500));
  });
});

test("a stream whose cache entry cannot be opened in time is cancelled, so that its writer continues", async () => {
  const { files, clock, disk, hang, folder } = stoppingDisk();
  await files.size();
  hang();
  let isCancelled = false;
  const bytes = new ReadableStream<Uint8Array>({
    cancel: () => {
      isCancelled = true;
    },
  });
  const keeping = files.keepStream(name, { contentType: "video/mp4", length: 10 }, bytes);
  await eventually(() => {
    expect(disk.begun()).toBe(1);
  });
  await clock.pass(5_000);
  expect([await keeping, isCancelled]).toEqual([false, true]);
  disk.answer();
  await eventually(() => {
    expect(readdirSync(folder).filter((each) => !each.startsWith("."))).toEqual([]);
  });
});
