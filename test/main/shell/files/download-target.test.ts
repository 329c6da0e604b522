import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SavePath, DownloadTarget } from "../../../../main/chat/downloads/download-run.ts";
import { openDownloadTarget } from "../../../../main/shell/files/download-target.ts";
import { createStrictLog } from "../../../support/account/harness.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "natter-download-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
async function open(
  place: SavePath,
  parts: Parameters<typeof openDownloadTarget>[1] = { platform: "linux", clock: createFixedClock(), log: createStrictLog() },
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
  const target = await open(inFolder(folder, "setup.exe"), { platform: "win32", clock: createFixedClock(), log: createStrictLog() });
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
    const target = await open(inFolder(folder), { platform, clock: createFixedClock(), log: createStrictLog() });
    await target.finish();
    expect(readdirSync(folder)).toEqual(["plan.pdf"]);
  },
);

test("a disk that cannot store the mark still gets the file, and the log entry does not name the file", async () => {
  const folder = temporaryFolder();
  const { log, lines } = createRecordingLog();
  const target = await open(inFolder(folder), { platform: "win32", clock: createFixedClock(), log });
  const [part = ""] = readdirSync(folder);
  mkdirSync(join(folder, `${part}:Zone.Identifier`));
  expect(await target.finish()).toEqual({ ok: true, value: join(folder, "plan.pdf") });
  expect(lines).toEqual([expect.stringContaining("EISDIR")]);
  expect(lines.join("")).not.toContain("plan");
});
