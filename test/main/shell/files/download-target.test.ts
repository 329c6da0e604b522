import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SavePath, DownloadTarget } from "../../../../main/chat/downloads/download-run.ts";
import { openPart } from "../../../../main/shell/files/part-file.ts";
import { openDownloadTarget } from "../../../../main/shell/files/download-target.ts";
import { createStrictLog } from "../../../support/account/harness.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { createHangingDisk } from "../../../support/files/hanging-disk.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

/** Makes a download whose disk hangs in one operation, and a signal that cancels the download. */
function hanging(operation: "writeFile" | "sync" | "open") {
  const disk = createHangingDisk();
  const clock = createFixedClock();
  const cancel = new AbortController();
  const openFile: typeof openPart = async (path) => {
    const opened = await openPart(path);
    if (operation === "open") await disk.operation();
    else opened.file[operation] = disk.operation;
    return opened;
  };
  onTestFinished(async () => {
    disk.answer();
    await settle();
  });
  const parts = {
    platform: "linux",
    clock,
    signal: cancel.signal,
    log: createStrictLog(),
    openFile,
  } as const;
  return { disk, clock, cancel, parts };
}

async function open(
  place: SavePath,
  parts: Parameters<typeof openDownloadTarget>[1] = {
    platform: "linux",
    clock: createFixedClock(),
    log: createStrictLog(),
  },
): Promise<DownloadTarget> {
  const target = await openDownloadTarget(place, parts);
  if (!target.ok) throw new Error(JSON.stringify(target.problem));
  return target.value;
}
const inFolder = (folder: string, name = "plan.pdf"): SavePath => ({ kind: "folder", folder, name });

test("a download gets its name only when it is complete", async () => {
  const folder = join(temporaryFolder(), "made", "for it");
  const target = await open(inFolder(folder));
  expect(await target.write(Buffer.from("one "))).toBeNull();
  await target.write(Buffer.from("two"));
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^plan\.pdf\.[0-9a-f]{8}\.part$/)]);
  expect(await target.finish()).toEqual({ ok: true, value: join(folder, "plan.pdf") });
  expect(readdirSync(folder)).toEqual(["plan.pdf"]);
  expect(readFileSync(join(folder, "plan.pdf"), "utf8")).toBe("one two");
});

test("an existing file is never overwritten: the download gets a number in its name", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "plan.pdf"), "mine");
  mkdirSync(join(folder, "plan (2).pdf"));
  const targets = await Promise.all([open(inFolder(folder)), open(inFolder(folder))]);
  await Promise.all(targets.map((target) => target.write(Buffer.from("theirs"))));
  const finished = await Promise.all(targets.map((target) => target.finish()));
  expect(finished.map((reply) => reply.ok && reply.value).toSorted()).toEqual([
    join(folder, "plan (3).pdf"),
    join(folder, "plan (4).pdf"),
  ]);
  expect(readFileSync(join(folder, "plan.pdf"), "utf8")).toBe("mine");
});

test("at the path that the person chose, the existing file is overwritten", async () => {
  const path = join(temporaryFolder(), "plan.pdf");
  writeFileSync(path, "mine");
  const target = await open({ kind: "chosen", path });
  await target.write(Buffer.from("theirs"));
  expect(readFileSync(path, "utf8")).toBe("mine");
  expect(await target.finish()).toEqual({ ok: true, value: path });
  expect(readFileSync(path, "utf8")).toBe("theirs");
});

test("a cancelled download leaves nothing behind", async () => {
  const folder = temporaryFolder();
  const target = await open(inFolder(folder));
  await target.write(Buffer.from("half"));
  await target.discard();
  expect(readdirSync(folder)).toEqual([]);
});

test("if a complete download cannot get its name, no empty file stays under that name", async () => {
  const folder = temporaryFolder();
  const target = await open(inFolder(folder));
  const [part = ""] = readdirSync(folder);
  rmSync(join(folder, part));
  expect(await target.finish()).toEqual({ ok: false, problem: { kind: "disk", reason: "ENOENT" } });
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder that cannot be created returns a disk problem with the error code", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const reply = await openDownloadTarget(inFolder(join(file, "folder")), {
    platform: "linux",
    clock: createFixedClock(),
    log: createStrictLog(),
  });
  expect(reply).toEqual({ ok: false, problem: { kind: "disk", reason: "ENOTDIR" } });
});

test("on Windows a download is marked as from the Internet before it gets its name", async () => {
  const folder = temporaryFolder();
  const target = await open(inFolder(folder, "setup.exe"), {
    platform: "win32",
    clock: createFixedClock(),
    log: createStrictLog(),
  });
  await target.write(Buffer.from("MZ"));
  expect(await target.finish()).toEqual({ ok: true, value: join(folder, "setup.exe") });
  // On Windows the mark is a stream of the file and survives the rename. Elsewhere it is a separate file with this
  // name.
  const [mark = ""] = readdirSync(folder).filter((name) => name.includes(":"));
  expect(mark).toMatch(/^setup\.exe\.[0-9a-f]{8}\.part:Zone\.Identifier$/);
  expect(readFileSync(join(folder, mark), "utf8")).toBe("[ZoneTransfer]\r\nZoneId=3\r\n");
});

test.each(["linux", "darwin"] as const)(
  "on %s no other file is written next to a download",
  async (platform) => {
    const folder = temporaryFolder();
    const target = await open(inFolder(folder), {
      platform,
      clock: createFixedClock(),
      log: createStrictLog(),
    });
    await target.finish();
    expect(readdirSync(folder)).toEqual(["plan.pdf"]);
  },
);

test("if the disk cannot store the mark of Internet downloads, the file is saved and not named in the log", async () => {
  const folder = temporaryFolder();
  const { log, lines } = createRecordingLog();
  const target = await open(inFolder(folder), { platform: "win32", clock: createFixedClock(), log });
  const [part = ""] = readdirSync(folder);
  mkdirSync(join(folder, `${part}:Zone.Identifier`));
  expect(await target.finish()).toEqual({ ok: true, value: join(folder, "plan.pdf") });
  expect(lines).toEqual([expect.stringContaining("EISDIR")]);
  expect(lines.join("")).not.toContain("plan");
});

const noAnswer = { kind: "disk", reason: "ETIMEDOUT" };

test("a write that hangs fails after half a minute, and the file is deleted when the disk answers", async () => {
  const folder = temporaryFolder();
  const { disk, clock, parts } = hanging("writeFile");
  const target = await open(inFolder(folder), parts);
  const written = target.write(Buffer.from("one"));
  await clock.pass(30_000);
  expect(await written).toEqual(noAnswer);
  // `discard` returns although the disk still hangs.
  await target.discard();
  expect(readdirSync(folder)).toHaveLength(1);
  disk.answer();
  await eventually(() => {
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a download can be cancelled while the disk hangs", async () => {
  const folder = temporaryFolder();
  const { cancel, parts } = hanging("writeFile");
  const target = await open(inFolder(folder), parts);
  const written = target.write(Buffer.from("one"));
  await settle();
  cancel.abort();
  expect(await written).toEqual({ kind: "disk", reason: "ECANCELED" });
  await target.discard();
});

test("if the disk opens a download's file only after the time limit, the file is deleted", async () => {
  const folder = temporaryFolder();
  const { disk, clock, parts } = hanging("open");
  const opening = openDownloadTarget(inFolder(folder), parts);
  await eventually(() => {
    expect(disk.begun()).toBe(1);
  });
  await clock.pass(30_000);
  expect(await opening).toEqual({ ok: false, problem: noAnswer });
  disk.answer();
  await eventually(() => {
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("storing a large file may take minutes; a file that was cancelled meanwhile never gets its name", async () => {
  const folder = temporaryFolder();
  const { disk, clock, cancel, parts } = hanging("sync");
  const target = await open(inFolder(folder), parts);
  await target.write(Buffer.from("one"));
  let isOver = false;
  const finishing = target.finish().finally(() => {
    isOver = true;
  });
  await clock.pass(590_000);
  expect(isOver).toBe(false);
  cancel.abort();
  expect(await finishing).toEqual({ ok: false, problem: { kind: "disk", reason: "ECANCELED" } });
  disk.answer();
  await eventually(() => {
    expect(readdirSync(folder)).toEqual([]);
  });
});
