import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createRandom } from "../../../../local-service/shared/random.ts";
import { openDatabaseFile, prepareTables } from "../../../../main/cache/tables/database-file.ts";
import { openCacheTables } from "../../../../main/cache/tables/tables.ts";
import { inTransaction } from "../../../../main/cache/tables/transaction.ts";
import { buildStoredMessage, cachePath, openTestCache } from "../../../support/files/cache-file.ts";
import { fixtureTime } from "../../../support/model/build-model.ts";

/** The number of parts of the index at the level with most parts, from the structure record of FTS5. */
function partsOf(database: DatabaseSync): number {
  const block = database.prepare("SELECT block FROM search_data WHERE id = 10").get()?.[
    "block"
  ] as Uint8Array;
  const numbers: number[] = [];
  let number = 0;
  for (const byte of block.subarray(4)) {
    number = number * 128 + (byte & 127);
    if (byte >= 128) continue;
    numbers.push(number);
    number = 0;
  }
  // The record has the numbers of levels, of parts and of writes. Each level then has: its parts that are being merged,
  // its parts, and three numbers for each part.
  const [levels = 0] = numbers;
  const parts: number[] = [];
  for (let level = 0, at = 3; level < levels; level += 1) {
    const count = numbers[at + 1] ?? 0;
    parts.push(count);
    at += 2 + 3 * count;
  }
  return Math.max(...parts);
}

test("each transaction writes about the same amount, however many parts of the search index are to be merged", () => {
  const file = cachePath();
  const database = openDatabaseFile(file, null);
  onTestFinished(() => {
    database.close();
  });
  prepareTables(database);
  const tables = openCacheTables(database);
  database.exec("PRAGMA wal_autocheckpoint = 0");
  const random = createRandom(5);
  const word = (): string => random.between(0, 20_000).toString(26);
  const written: number[] = [];
  let before = 0;
  for (let id = 1; id <= 2000; id += 1) {
    const text = Array.from({ length: 8 }, word).join(" ");
    const message = buildStoredMessage(String(id), { text, createdAt: fixtureTime + id * 1000 });
    inTransaction(database, "BEGIN IMMEDIATE", () => {
      tables.messages.save(message);
      tables.messageCounts.writeChangedCounts();
      tables.search.mergeIfWritten();
    });
    const { size } = statSync(`${file}-wal`);
    written.push(size - before);
    before = size;
  }
  const pages = Math.max(...written) / 4096;
  expect(pages).toBeLessThan(64);
  expect(partsOf(database)).toBeLessThan(40);
});

test("after a file of an earlier version is opened, its search index is merged in small steps", () => {
  const file = cachePath();
  openTestCache(file).close();
  const earlier = new DatabaseSync(file);
  earlier.exec("INSERT INTO search (search, rank) VALUES ('automerge', 16), ('usermerge', 4)");
  earlier.close();
  openTestCache(file).close();
  const database = new DatabaseSync(file);
  const settings = database.prepare("SELECT k, v FROM search_config WHERE k LIKE '%merge' ORDER BY k").all();
  database.close();
  expect(settings.map(({ k, v }) => [k, v])).toEqual([
    ["automerge", 0],
    ["crisismerge", 1000],
    ["usermerge", 16],
  ]);
});
