import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openExportTarget } from "../../../../main/shell/files/export-target.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { createHangingDisk } from "../../../support/files/hanging-disk.ts";
import { openPart } from "../../../../main/shell/files/part-file.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const clock = createFixedClock();

test("an exported file gets its name when all of it is written", async () => {
  const file = path.join(temporaryFolder(), "Street.txt");
  const target = unwrapReply(await openExportTarget(file, "text", { clock }));
  expect(await target.write("one ")).toBeNull();
  expect(await target.write("two")).toBeNull();
  const part = target.currentPath();
  expect(part).toMatch(/Street\.txt\.[0-9a-f]{8}\.part$/);
  expect(existsSync(file)).toBe(false);
  expect(await target.finish()).toBeNull();
  expect(target.currentPath()).toBe(file);
  expect(readFileSync(file, "utf8")).toBe("one two");
  expect(existsSync(part)).toBe(false);
});

test("another file that is named like an incomplete export is never overwritten", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "Street.txt");
  writeFileSync(`${file}.part`, "mine");
  for (const end of ["finish", "discard"] as const) {
    const target = unwrapReply(await openExportTarget(file, "text", { clock }));
    await target.write("theirs");
    await target[end]();
  }
  expect(readFileSync(`${file}.part`, "utf8")).toBe("mine");
  expect(readdirSync(folder).sort()).toEqual(["Street.txt", "Street.txt.part"]);
});

test("an existing file is replaced only by a complete export", async () => {
  const file = path.join(temporaryFolder(), "Street.txt");
  writeFileSync(file, "before");
  const target = unwrapReply(await openExportTarget(file, "text", { clock }));
  await target.write("half");
  const part = target.currentPath();
  await target.discard();
  expect(readFileSync(file, "utf8")).toBe("before");
  expect(existsSync(part)).toBe(false);
});

test("an HTML export is written to a new folder, and an existing folder is left unchanged", async () => {
  const folder = path.join(temporaryFolder(), "Street");
  mkdirSync(folder);
  const target = unwrapReply(await openExportTarget(folder, "html", { clock }));
  expect(target.currentPath()).toBe(`${folder} (2)`);
  await target.write("<p>");
  const named = await target.addPicture({ bytes: new Uint8Array([7]), contentType: "image/jpeg" });
  expect(named).toEqual({ ok: true, value: "media/00001.jpg" });
  expect(target.filePathFor("mp4")).toEqual({
    full: path.join(`${folder} (2)`, "media", "00002.mp4"),
    path: "media/00002.mp4",
  });
  expect(await target.finish()).toBeNull();
  expect(readdirSync(`${folder} (2)`).sort()).toEqual(["index.html", "media"]);
  expect(readFileSync(path.join(`${folder} (2)`, "media/00001.jpg"))).toEqual(Buffer.from([7]));
  expect(readdirSync(folder)).toEqual([]);
});

test("cancelling an HTML export deletes its folder and nothing next to it", async () => {
  const around = temporaryFolder();
  writeFileSync(path.join(around, "mine"), "");
  const target = unwrapReply(await openExportTarget(path.join(around, "Street"), "html", { clock }));
  await target.addPicture({ bytes: new Uint8Array([7]), contentType: "image/png" });
  await target.discard();
  expect(readdirSync(around)).toEqual(["mine"]);
});

test("a path that cannot be written to returns a disk problem with the system's error code", async () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  for (const format of ["html", "json"] as const) {
    expect(await openExportTarget(path.join(file, "below"), format, { clock })).toEqual({
      ok: false,
      problem: { kind: "disk", reason: "ENOTDIR" },
    });
  }
});

test.runIf(existsSync("/dev/full"))(
  "a full disk is reported, and the written files are still named",
  async () => {
    const file = path.join(temporaryFolder(), "Street.txt");
    const full = async () => ({ partPath: `${file}.1.part`, file: await open("/dev/full", "w") });
    const target = unwrapReply(await openExportTarget(file, "text", { clock }, full));
    expect(await target.write("x".repeat(100_000))).toEqual({ kind: "disk", reason: "ENOSPC" });
    await target.leave();
    expect(target.currentPath()).toBe(`${file}.1.part`);
  },
);

test("an export can be cancelled while a write hangs, and its file is deleted when the disk answers", async () => {
  const folder = temporaryFolder();
  const disk = createHangingDisk();
  const cancel = new AbortController();
  const openFile: typeof openPart = async (place) => {
    const opened = await openPart(place);
    opened.file.writeFile = disk.operation;
    return opened;
  };
  const parts = { clock: createFixedClock(), signal: cancel.signal };
  const target = unwrapReply(
    await openExportTarget(path.join(folder, "Street.txt"), "text", parts, openFile),
  );
  const written = target.write("one");
  await settle();
  cancel.abort();
  expect(await written).toEqual({ kind: "disk", reason: "ECANCELED" });
  await target.discard();
  disk.answer();
  await eventually(() => {
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("an export to a disk that hangs fails after half a minute, and keeps what is written", async () => {
  const folder = temporaryFolder();
  const disk = createHangingDisk();
  const waiting = createFixedClock();
  const openFile: typeof openPart = async (place) => {
    const opened = await openPart(place);
    await opened.file.writeFile("one");
    opened.file.writeFile = disk.operation;
    return opened;
  };
  const file = path.join(folder, "Street.txt");
  const target = unwrapReply(await openExportTarget(file, "text", { clock: waiting }, openFile));
  const written = target.write("two");
  await waiting.pass(30_000);
  expect(await written).toEqual({ kind: "disk", reason: "ETIMEDOUT" });
  await target.leave();
  expect(readFileSync(target.currentPath(), "utf8")).toBe("one");
  disk.answer();
  await settle();
});
