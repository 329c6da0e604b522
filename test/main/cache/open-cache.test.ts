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
import { troubleAtOpening, troubleOf } from "../../../main/cache/degraded/trouble.ts";
import { cachePath, draft, facts, kept, open, unsent } from "./cache-file.ts";

const here = conversationId("500");

/** A closed cache with two unsent messages, a draft and enough messages to fill many pages. */
function filledCache(messages = 300): string {
  const file = cachePath();
  const cache = open(file);
  cache.write((tables) => {
    tables.unsent.add(unsent("one", "first unsent"));
    tables.unsent.add(unsent("two", "second unsent"));
    tables.drafts.save(draft("half a thought", 5));
    tables.conversations.saveFacts(facts(), "");
    for (let id = 1; id <= messages; id += 1)
      tables.messages.save(kept(String(id), { text: "x".repeat(500) }));
  });
  cache.close();
  return file;
}

test("what was written is there when the file is opened again", () => {
  const cache = open(filledCache());
  expect(cache.notice).toBeNull();
  expect(cache.read((tables) => tables.messages.get(here, messageId("300"))?.text.length)).toBe(500);
  expect(cache.read((tables) => tables.unsent.all().length)).toBe(2);
});

test("only the owner may read the file and what stands beside it", () => {
  const file = cachePath();
  const cache = open(file);
  cache.write((tables) => {
    tables.facts.save("a", "b");
  });
  const modes = readdirSync(path.dirname(file)).map(
    (name) => statSync(path.join(path.dirname(file), name)).mode & 0o777,
  );
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

test("a file that others may read is closed to them", () => {
  const file = filledCache();
  chmodSync(file, 0o644);
  open(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a file that is no database is kept under another name, and a new one is begun", () => {
  const file = cachePath();
  writeFileSync(file, "this is no database, and never was one. ".repeat(200));
  const cache = open(file);
  expect(cache.notice).toMatchObject({ kind: "rebuilt", because: "damaged", unsentCount: 0 });
  const keptAs = cache.notice?.kind === "rebuilt" ? cache.notice.keptAs : "";
  expect(readFileSync(path.join(path.dirname(file), keptAs), "utf8")).toContain("never was one");
  expect(cache.read((tables) => tables.conversations.listed())).toEqual([]);
});

test("a truncated file is set aside, and what could still be read of the unsent is carried over", () => {
  const file = filledCache();
  truncateSync(file, statSync(file).size - 4096);
  const cache = open(file);
  expect(cache.notice).toMatchObject({ kind: "rebuilt", because: "damaged", unsentCount: 2, draftCount: 1 });
  expect(cache.read((tables) => tables.unsent.all().map(({ message }) => message.text))).toEqual([
    "first unsent",
    "second unsent",
  ]);
  expect(existsSync(file)).toBe(true);
  cache.write((tables) => {
    tables.messages.save(kept("1"));
  });
});

test("a file of a later version is kept, and its unsent messages and drafts are carried over in order", () => {
  const file = filledCache();
  const later = new DatabaseSync(file);
  later.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  later.close();
  const cache = open(file);
  expect(cache.notice).toMatchObject({ kind: "rebuilt", because: "newer", unsentCount: 2, draftCount: 1 });
  expect(cache.read((tables) => tables.unsent.all().map(({ message }) => message.text))).toEqual([
    "first unsent",
    "second unsent",
  ]);
  expect(cache.read((tables) => tables.drafts.get(here).text)).toBe("half a thought");
  expect(cache.read((tables) => tables.messages.get(here, messageId("1")))).toBeNull();
});

test("a file whose tables are not as they were made is set aside like a damaged one: the account starts all the same", () => {
  const file = filledCache();
  const changed = new DatabaseSync(file);
  changed.exec("ALTER TABLE conversations RENAME COLUMN listed_to TO listed_up_to");
  changed.close();
  const cache = open(file);
  expect(cache.notice).toMatchObject({ kind: "rebuilt", because: "damaged", unsentCount: 2, draftCount: 1 });
  expect(cache.read((tables) => tables.drafts.get(here).text)).toBe("half a thought");
});

test("whatever SQLite says while a file is opened has a reason; while the program runs, its own mistakes have none", () => {
  const sqlite = (errcode: number): Error => Object.assign(new Error("from SQLite"), { errcode });
  const opening = [1, 5, 7, 15, 22].map((code) => troubleAtOpening(sqlite(code)));
  expect(opening).toEqual(["damaged", "EBUSY", "ENOMEM", "EBUSY", "SQLITE-22"]);
  const running = [1, 5 | (2 << 8), 7, 15, 22].map((code) => troubleOf(sqlite(code)));
  expect(running).toEqual([null, "EBUSY", null, "EBUSY", null]);
  expect(troubleAtOpening(new TypeError("a mistake"))).toBeNull();
});

test("a database of another program is set aside, not written into", () => {
  const file = cachePath();
  mkdirSync(path.dirname(file), { recursive: true });
  const other = new DatabaseSync(file);
  other.exec("CREATE TABLE recipes (name TEXT)");
  other.close();
  expect(open(file).notice).toMatchObject({ kind: "rebuilt", because: "damaged" });
});

test("where no folder can be made, everything works in memory, and says so", () => {
  const file = cachePath();
  writeFileSync(path.join(path.dirname(file), "in-the-way"), "");
  const cache = open(path.join(path.dirname(file), "in-the-way", "cache.db"));
  expect(cache.notice).toEqual({ kind: "in-memory", reason: "EEXIST" });
  cache.write((tables) => {
    tables.messages.save(kept("1"));
  });
  expect(cache.read((tables) => tables.messages.get(here, messageId("1"))?.id)).toBe("1");
});

test("a file that another program holds is left to it", () => {
  const file = filledCache();
  const other = new DatabaseSync(file);
  other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE facts SET value = value");
  const cache = open(file);
  other.exec("ROLLBACK");
  other.close();
  expect(cache.notice).toEqual({ kind: "in-memory", reason: "EBUSY" });
  expect(open(file).notice).toBeNull();
});

test("what is carried from the log into the file at once is a megabyte or two, so that no write waits long for the disk", () => {
  const file = cachePath();
  const cache = open(file);
  for (let first = 0; first < 12_000; first += 100) {
    cache.write((tables) => {
      for (let id = first; id < first + 100; id += 1)
        tables.messages.save(kept(String(id), { text: "x".repeat(500) }));
    });
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(2_000_000);
});
