import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { expect, test } from "vitest";
import { beginCacheAnew, sizeOfCacheFiles } from "../../../../main/cache/degraded/cache-files.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { cachePath, facts, kept, open, unsent } from "../cache-file.ts";

const here = conversationId("500");

/** A closed file with a message, an unsent one and a draft. */
function fullFile(): string {
  const file = cachePath();
  const cache = open(file);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.messages.save(kept("1", { text: "a secret" }));
    tables.unsent.add(unsent("one"));
    tables.drafts.save({ ...emptyDraft, conversationId: here, text: "half a thought", savedAt: 5 });
  });
  cache.close();
  return file;
}

test("a copy that begins anew holds what is to be kept and nothing else, in no file of it", () => {
  const file = fullFile();
  const folder = path.dirname(file);
  for (const name of ["cache.damaged-2026.db", "cache.newer-2026.db", "cache.db.damaged", "cache.db-wal"]) {
    writeFileSync(path.join(folder, name), "a secret");
  }
  writeFileSync(path.join(folder, "mine.txt"), "");
  const before = open(file).read((tables) => ({
    unsent: tables.unsent.all(),
    drafts: tables.drafts.all(),
    stars: tables.stars.of(null),
  }));
  expect(beginCacheAnew(file, before)).toBeNull();
  expect(readdirSync(folder).sort()).toEqual(["cache.db", "mine.txt"]);
  const cache = open(file);
  expect(cache.notice).toBeNull();
  cache.read((tables) => {
    expect(tables.messages.countAll()).toBe(0);
    expect(tables.conversations.all()).toEqual([]);
    expect(tables.unsent.all().map(({ message }) => message.sourceGuid)).toEqual(["one"]);
    expect(tables.drafts.get(here).text).toBe("half a thought");
  });
});

test("drafts and unsent messages go as well when nothing is to be kept", () => {
  const file = fullFile();
  expect(beginCacheAnew(file, { unsent: [], drafts: [], stars: [] })).toBeNull();
  open(file).read((tables) => {
    expect(tables.unsent.all()).toEqual([]);
    expect(tables.drafts.count()).toBe(0);
  });
});

test("what an interrupted beginning left is no hindrance", () => {
  const file = fullFile();
  writeFileSync(`${file}.fresh`, "half written");
  expect(beginCacheAnew(file, { unsent: [], drafts: [], stars: [] })).toBeNull();
  expect(existsSync(`${file}.fresh`)).toBe(false);
  expect(open(file).notice).toBeNull();
});

test("a file that cannot be replaced is told, and the copy is still there", () => {
  const file = fullFile();
  mkdirSync(`${file}.fresh`);
  const problem = beginCacheAnew(file, { unsent: [], drafts: [], stars: [] });
  expect(problem?.kind).toBe("disk");
  expect(open(file).read((tables) => tables.messages.countAll())).toBe(1);
});

test("the size is that of every file of the copy", () => {
  const file = fullFile();
  const alone = sizeOfCacheFiles(file);
  expect(alone).toBeGreaterThan(4096);
  writeFileSync(path.join(path.dirname(file), "cache.newer-2026.db"), "x".repeat(1000));
  expect(sizeOfCacheFiles(file)).toBe(alone + 1000);
  expect(sizeOfCacheFiles(path.join(path.dirname(file), "nowhere", "cache.db"))).toBe(0);
});
