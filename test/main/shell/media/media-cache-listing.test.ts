import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HangingDiskGuard } from "../../../../main/shell/media/hanging-disk-guard.ts";
import { listEntriesOfEarlierRuns } from "../../../../main/shell/media/media-cache-listing.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const nameOf = (letter: string): string => letter.repeat(64);

test("entries are listed with their sizes, the least recently used first", async () => {
  const folder = temporaryFolder();
  for (const [letter, size, usedAt] of [
    ["a", 3, 300],
    ["b", 1, 100],
    ["c", 2, 200],
  ] as const) {
    writeFileSync(join(folder, nameOf(letter)), "x".repeat(size));
    utimesSync(join(folder, nameOf(letter)), usedAt, usedAt);
  }
  const listed = await listEntriesOfEarlierRuns(folder, new HangingDiskGuard(createFixedClock()));
  expect(listed.map(({ name, size }) => [name, size])).toEqual([
    [nameOf("b"), 1],
    [nameOf("c"), 2],
    [nameOf("a"), 3],
  ]);
});

test("temporary files are deleted, and files that are no entries stay and are not listed", async () => {
  const folder = temporaryFolder();
  for (const name of [".0a1b-22.part", "notes.txt", nameOf("a")]) writeFileSync(join(folder, name), "x");
  const listed = await listEntriesOfEarlierRuns(folder, new HangingDiskGuard(createFixedClock()));
  expect(listed.map(({ name }) => name)).toEqual([nameOf("a")]);
  expect(readdirSync(folder).toSorted()).toEqual([nameOf("a"), "notes.txt"]);
});

test("a folder that is missing fails with the error of the disk", async () => {
  const missing = join(temporaryFolder(), "missing");
  await expect(
    listEntriesOfEarlierRuns(missing, new HangingDiskGuard(createFixedClock())),
  ).rejects.toMatchObject({
    code: "ENOENT",
  });
});
