import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import { copyDatabaseToMemory } from "../../../../main/cache/degraded/memory-database.ts";
import type { EarlyUpload } from "../../../../main/cache/tables/early-uploads.ts";
import { openCacheTables } from "../../../../main/cache/tables/tables.ts";
import { cachePath, openTestCache } from "../../../support/files/cache-file.ts";

const [first, second] = [asId<ChosenFileId>("a"), asId<ChosenFileId>("b")];
const uploaded: EarlyUpload = {
  fileId: first,
  status: { state: "done" },
  sent: { type: "image", url: "https://i.example/a" },
  isLocationRemoved: true,
};
const failed: EarlyUpload = {
  fileId: second,
  status: { state: "failed", problem: { kind: "offline" } },
  sent: null,
  isLocationRemoved: false,
};

/** Makes a file with two early uploads and closes it. Returns its path. */
function fileWithUploads(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ earlyUploads }) => {
    earlyUploads.save(failed);
    earlyUploads.save({ ...uploaded, isLocationRemoved: false });
    earlyUploads.save(uploaded);
  });
  cache.close();
  return file;
}

test("the results of uploads of draft files are known after a restart, and a result can be removed", () => {
  const cache = openTestCache(fileWithUploads());
  expect(cache.read(({ earlyUploads }) => [earlyUploads.get(first), earlyUploads.get(second)])).toEqual([
    uploaded,
    failed,
  ]);
  cache.write(({ earlyUploads }) => {
    earlyUploads.remove(first);
  });
  expect(cache.read(({ earlyUploads }) => [earlyUploads.get(first), earlyUploads.fileIds()])).toEqual([
    null,
    [second],
  ]);
});

test("a database file of this version without the table of early uploads is upgraded", () => {
  const file = fileWithUploads();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE early_uploads");
  database.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read(({ earlyUploads }) => earlyUploads.fileIds())).toEqual([]);
});

test("the results of uploads of draft files are copied into memory when the disk fails", () => {
  const database = copyDatabaseToMemory(fileWithUploads(), (loss) => {
    throw loss;
  });
  expect(openCacheTables(database).earlyUploads.get(first)).toEqual(uploaded);
});
