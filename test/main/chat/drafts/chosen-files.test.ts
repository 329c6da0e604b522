import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkChosenFile, changedFileProblem } from "../../../../main/chat/drafts/chosen-files.ts";
import { maxUploadBytes } from "../../../../preload/model/media/uploads.ts";
import { attemptOnDisk } from "../../../../main/chat/core/attempt-on-disk.ts";
import { createHangingDisk } from "../../../support/files/hanging-disk.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const clock = createFixedClock();

function fileOf(name: string, size: number): string {
  const filePath = path.join(temporaryFolder(), name);
  writeFileSync(filePath, "x");
  truncateSync(filePath, size);
  return filePath;
}

test.each([
  ["goal.png", 10, "image"],
  ["GOAL.JPEG", 10, "image"],
  ["save.mov", maxUploadBytes.file + 1, "video"],
  ["rota.pdf", maxUploadBytes.file, "file"],
  ["no-ending", 10, "file"],
  // This file is too large for a picture, and small enough for a file.
  ["poster.png", maxUploadBytes.image + 1, "file"],
] as const)("the file %s of %d bytes is sent as %s", async (name, size, kind) => {
  expect(await checkChosenFile(fileOf(name, size), clock)).toMatchObject({ name, size, kind });
});

test.each([
  ["rota.pdf", maxUploadBytes.file + 1, "too-large"],
  ["poster.png", maxUploadBytes.file + 1, "too-large"],
  ["notes.txt", 0, "empty"],
] as const)("the file %s of %d bytes is refused as %s", async (name, size, because) => {
  expect(await checkChosenFile(fileOf(name, size), clock)).toMatchObject({ name, problem: { because } });
});

test("a folder and a missing file are refused, each with its reason", async () => {
  const folder = path.join(temporaryFolder(), "trip");
  mkdirSync(folder);
  expect(await checkChosenFile(folder, clock)).toMatchObject({ problem: { because: "folder" } });
  expect(await checkChosenFile(path.join(folder, "gone.png"), clock)).toMatchObject({
    problem: { because: "missing" },
  });
});

test("an unchanged file can be sent, and a changed file is refused as changed", async () => {
  const filePath = fileOf("a.txt", 10);
  const chosen = await checkChosenFile(filePath, clock);
  if ("problem" in chosen) throw new Error("not chosen");
  expect(await changedFileProblem(chosen, clock)).toBeNull();
  expect(await changedFileProblem({ ...chosen, modifiedAt: chosen.modifiedAt - 1 }, clock)).toMatchObject({
    because: "changed",
  });
  truncateSync(filePath, 11);
  expect(await changedFileProblem(chosen, clock)).toMatchObject({ because: "changed", name: "a.txt" });
});

test("a file on a disk that hangs is refused as unreadable after half a minute", async () => {
  const waiting = createFixedClock();
  const disk = createHangingDisk();
  // At most two operations on chosen files run at a time, and here both hang.
  const others = [1, 2].map(() => attemptOnDisk(disk.operation, { clock: waiting, storage: "chosen" }));
  const checked = checkChosenFile(fileOf("a.txt", 10), waiting);
  await waiting.pass(30_000);
  expect(await checked).toMatchObject({ name: "a.txt", problem: { because: "unreadable" } });
  disk.answer();
  await Promise.all(others);
  await settle();
});
