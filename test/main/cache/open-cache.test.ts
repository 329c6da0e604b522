import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { schemaVersion } from "../../../main/cache/tables/schema.ts";
import { conversationId, messageId } from "../../support/model/build-model.ts";
import { openingTroubleReason, cacheTroubleReason } from "../../../main/cache/degraded/trouble.ts";
import {
  cachePath,
  draft,
  facts,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../support/files/cache-file.ts";

const here = conversationId("500");

/**
 * Makes a file with two unsent messages, a draft and enough messages to fill many pages, and closes it. Returns its
 * path.
 */
function filledCache(messages = 300): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.unsent.add(unsent("one", "first unsent"));
    tables.unsent.add(unsent("two", "second unsent"));
    tables.drafts.save(draft("half a thought", 5));
    tables.conversations.saveFacts(facts(), "");
    for (let id = 1; id <= messages; id += 1)
      tables.messages.save(buildStoredMessage(String(id), { text: "x".repeat(500) }));
  });
  cache.close();
  return file;
}

test("written data is there when the database file is opened again", () => {
  const cache = openTestCache(filledCache());
  expect(cache.recovery).toBeNull();
  expect(cache.read((tables) => tables.messages.get(here, messageId("300"))?.text.length)).toBe(500);
  expect(cache.read((tables) => tables.unsent.all().length)).toBe(2);
});

test("only the owner may read the database file and the files that SQLite puts next to it", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.facts.save("a", "b");
  });
  const modes = readdirSync(path.dirname(file)).map(
    (name) => statSync(path.join(path.dirname(file), name)).mode & 0o777,
  );
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

test("opening a database file that others may read removes their permission", () => {
  const file = filledCache();
  chmodSync(file, 0o644);
  openTestCache(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a database file that is not a database is renamed, and a new database file is created", () => {
  const file = cachePath();
  writeFileSync(file, "this is no database, and never was one. ".repeat(200));
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({ kind: "rebuilt", because: "damaged", unsentCount: 0 });
  const keptAs = cache.recovery?.kind === "rebuilt" ? cache.recovery.keptAs : "";
  expect(readFileSync(path.join(path.dirname(file), keptAs), "utf8")).toContain("never was one");
  expect(cache.read((tables) => tables.conversations.listed())).toEqual([]);
});

test("a truncated database file is set aside, and its readable unsent messages are carried over", () => {
  const file = filledCache();
  truncateSync(file, statSync(file).size - 4096);
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({
    kind: "rebuilt",
    because: "damaged",
    unsentCount: 2,
    draftCount: 1,
  });
  expect(cache.read((tables) => tables.unsent.all().map(({ message }) => message.text))).toEqual([
    "first unsent",
    "second unsent",
  ]);
  expect(existsSync(file)).toBe(true);
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("1"));
  });
});

test("a later version's database file is kept, and the new file gets its unsent messages and drafts in order", () => {
  const file = filledCache();
  const later = new DatabaseSync(file);
  later.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  later.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({ kind: "rebuilt", because: "newer", unsentCount: 2, draftCount: 1 });
  expect(cache.read((tables) => tables.unsent.all().map(({ message }) => message.text))).toEqual([
    "first unsent",
    "second unsent",
  ]);
  expect(cache.read((tables) => tables.drafts.get(here).text)).toBe("half a thought");
  expect(cache.read((tables) => tables.messages.get(here, messageId("1")))).toBeNull();
});

test("a database file with unexpected tables is set aside like a damaged file, so that the account still starts", () => {
  const file = filledCache();
  const changed = new DatabaseSync(file);
  changed.exec("ALTER TABLE conversations RENAME COLUMN listed_to TO listed_up_to");
  changed.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({
    kind: "rebuilt",
    because: "damaged",
    unsentCount: 2,
    draftCount: 1,
  });
  expect(cache.read((tables) => tables.drafts.get(here).text)).toBe("half a thought");
});

test("an SQLite error counts as the file's fault at opening, but not later in Natter's own statements", () => {
  const sqlite = (errcode: number): Error => Object.assign(new Error("from SQLite"), { errcode });
  const opening = [1, 5, 7, 15, 22].map((code) => openingTroubleReason(sqlite(code)));
  expect(opening).toEqual(["damaged", "EBUSY", "ENOMEM", "EBUSY", "SQLITE-22"]);
  const running = [1, 5 | (2 << 8), 7, 15, 22].map((code) => cacheTroubleReason(sqlite(code)));
  expect(running).toEqual([null, "EBUSY", null, "EBUSY", null]);
  expect(openingTroubleReason(new TypeError("a mistake"))).toBeNull();
});

test("a database file that another program has made is set aside", () => {
  const file = cachePath();
  mkdirSync(path.dirname(file), { recursive: true });
  const other = new DatabaseSync(file);
  other.exec("CREATE TABLE recipes (name TEXT)");
  other.close();
  expect(openTestCache(file).recovery).toMatchObject({ kind: "rebuilt", because: "damaged" });
});

test("if the folder cannot be created, the cache works in memory and reports the problem", () => {
  const file = cachePath();
  writeFileSync(path.join(path.dirname(file), "in-the-way"), "");
  const cache = openTestCache(path.join(path.dirname(file), "in-the-way", "cache.db"));
  expect(cache.recovery).toEqual({ kind: "in-memory", reason: "EEXIST" });
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("1"));
  });
  expect(cache.read((tables) => tables.messages.get(here, messageId("1"))?.id)).toBe("1");
});

test("a database file that another program has locked is left unchanged", () => {
  const file = filledCache();
  const other = new DatabaseSync(file);
  other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE facts SET value = value");
  const cache = openTestCache(file);
  other.exec("ROLLBACK");
  other.close();
  expect(cache.recovery).toEqual({ kind: "in-memory", reason: "EBUSY" });
  expect(openTestCache(file).recovery).toBeNull();
});

test("SQLite's write-ahead log stays below two megabytes, so that no write waits long for moving it to the file", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  for (let first = 0; first < 12_000; first += 100) {
    cache.write((tables) => {
      for (let id = first; id < first + 100; id += 1)
        tables.messages.save(buildStoredMessage(String(id), { text: "x".repeat(500) }));
    });
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(2_000_000);
});
