import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { headLength } from "../../../../main/shell/media/media-cache-entry.ts";
import { MediaFolder } from "../../../../main/shell/media/media-cache-folder.ts";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createRecordingLog } from "../shell-parts.ts";

const address = (name: string): string => `https://i.example/secret-${name}.png`;
const picture = (size: number, fill = 7) => ({
  bytes: new Uint8Array(size).fill(fill),
  contentType: "image/png",
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "natter-kept-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return path.join(folder, "media");
}

/** A cache as a run of the app has it; several on one folder are runs one after the other. */
function run(folder: string | null, limit = 1_000_000) {
  const { log, lines } = createRecordingLog();
  let now = limit;
  const cache = createMediaCache({ folder: () => folder, limit: () => now, log });
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

test("a picture is there after a restart, with its type", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep(address("a"), picture(500));
  expect(await run(folder).cache.read(address("a"))).toEqual(picture(500));
  expect(await run(folder).cache.read(address("b"))).toBeNull();
});

test("only the owner can read it, and no name tells an address", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep(address("a"), picture(500));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const [file = "", ...others] = filesIn(folder);
  expect(others).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(path.basename(file)).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(file, "latin1")).not.toContain("secret");
});

test("an entry is found under the whole of its key only", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep("file:500/plan?1#a", picture(500));
  for (const other of ["file:500/plan?2#a", "file:500/plan?1", "file:500/plan"])
    expect(await run(folder).cache.read(other)).toBeNull();
  expect(await run(folder).cache.read("file:500/plan?1#a")).toEqual(picture(500));
});

test("what was used longest ago makes room, also across a restart", async () => {
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

test("when an entry was used last is told where a file that is open for reading takes no time, as on Windows", async () => {
  const folder = makeFolder();
  const { log, lines } = createRecordingLog();
  const files = new MediaFolder({
    folder,
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

test("a lower limit makes room at once, and what takes more than a quarter is not kept", async () => {
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
] as const)("an entry that is %s is thrown away and can be kept anew", async (_what, harm) => {
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

test("what a crash left half written is swept away, and nothing else of the folder", async () => {
  const folder = makeFolder();
  await run(folder).cache.keep(address("a"), picture(500));
  writeFileSync(path.join(folder, ".0a1b-22.part"), "half");
  writeFileSync(path.join(folder, "notes.txt"), "not ours");
  const { cache } = run(folder);
  expect(await cache.size()).toBe(500 + headLength);
  expect(readdirSync(folder).filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual(["notes.txt"]);
});

test("where nothing can be written it goes on from memory and says so once, without an address", async () => {
  const folder = makeFolder();
  writeFileSync(folder, "a file stands where the folder should be");
  const { cache, lines } = run(folder);
  for (const name of ["a", "b"]) await cache.keep(address(name), picture(500));
  expect(await cache.read(address("a"))).toEqual(picture(500));
  expect(await cache.size()).toBe(1000);
  expect(lines).toEqual([expect.stringMatching(/media not kept on the disk.*"code":"[A-Z]+"/)]);
  expect(lines.join("")).not.toMatch(/secret|natter-kept/);
});

test("a full disk leaves no half entry behind, and it is used again once it has room", async () => {
  const folder = makeFolder();
  const { log, lines } = createRecordingLog();
  let isFull = true;
  const files = new MediaFolder({
    folder,
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

/** A folder whose disk refuses writes of films, and bytes of which none is ever the last. */
function breakingDisk(code: string) {
  const folder = makeFolder();
  const { log, lines } = createRecordingLog();
  const files = new MediaFolder({
    folder,
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

test("a disk that fails in the middle of a film cancels what comes, and leaves nothing behind", async () => {
  const { folder, files, lines, bytes, isCancelled } = breakingDisk("EIO");
  const about = { contentType: "video/mp4", length: 1000 };
  expect(await files.keepStream("a".repeat(64), about, bytes)).toBe(false);
  expect([isCancelled(), readdirSync(folder)]).toEqual([true, []]);
  expect(lines).toEqual([expect.stringContaining("EIO")]);
});

test("a film that goes on after the length that it announced is cancelled and not kept", async () => {
  const folder = makeFolder();
  const { cache, lines } = run(folder);
  const { bytes, isCancelled } = breakingDisk("EIO");
  const about = { contentType: "video/mp4", length: 250 };
  expect(await cache.keepFilm(address("film"), about, bytes)).toBe(false);
  expect([isCancelled(), readdirSync(folder)]).toEqual([true, []]);
  expect(lines).toEqual([]);
});

test("a film that breaks off is not kept, and is no fault of the disk", async () => {
  const { cache, lines } = run(makeFolder());
  const bytes = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.error(new Error("cut"));
    },
  });
  expect(await cache.keepFilm(address("film"), { contentType: "video/mp4", length: 250 }, bytes)).toBe(false);
  expect(lines).toEqual([]);
});

test("cleared, nothing is left, not even of what was being written", async () => {
  const folder = makeFolder();
  const { cache } = run(folder);
  await cache.keep(address("a"), picture(500));
  const later = Promise.withResolvers<Uint8Array>();
  const film = cache.keepFilm(
    address("film"),
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
  await film;
  expect(filesIn(folder)).toEqual([]);
  expect(await cache.read(address("a"))).toBeNull();
  expect(await cache.size()).toBe(0);
});

test("another account sees nothing of this one, and while nobody is signed in nothing is written", async () => {
  const folders = [makeFolder(), makeFolder()];
  let folder: string | null = folders[0] ?? null;
  const { log } = createRecordingLog();
  const cache = createMediaCache({ folder: () => folder, limit: () => 1_000_000, log });
  await cache.keep(address("a"), picture(500));
  folder = folders[1] ?? null;
  expect([await cache.read(address("a")), await cache.size()]).toEqual([null, 0]);
  folder = null;
  await cache.keep(address("b"), picture(500));
  expect(await cache.read(address("b"))).not.toBeNull();
  folder = folders[0] ?? null;
  expect(await cache.read(address("a"))).not.toBeNull();
});
