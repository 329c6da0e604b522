import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { expect, test } from "vitest";
import { replaceCacheFile, localCopyBytes } from "../../../../main/cache/degraded/cache-files.ts";
import { noLocalOnlyItems } from "../../../../main/cache/degraded/local-only-items-file.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import {
  cachePath,
  facts,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../../support/files/cache-file.ts";

const here = conversationId("500");

/** Makes a file with a sent message, an unsent message, a draft and a sound of a chat, and closes it. Returns its path. */
function fullFile(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.messages.save(buildStoredMessage("1", { text: "a secret" }));
    tables.unsent.add(unsent("one"));
    tables.drafts.save({ ...emptyDraft, conversationId: here, text: "half a thought", savedAt: 5 });
    tables.notificationLevels.save({ about: here, sound: "chime" });
  });
  cache.close();
  return file;
}

test("replaceCacheFile keeps only the data that is passed to it, and no other file of the local copy remains", () => {
  const file = fullFile();
  const folder = path.dirname(file);
  for (const name of ["cache.damaged-2026.db", "cache.newer-2026.db", "cache.db.damaged", "cache.db-wal"]) {
    writeFileSync(path.join(folder, name), "a secret");
  }
  writeFileSync(path.join(folder, "mine.txt"), "");
  const before = openTestCache(file).read((tables) => ({
    unsent: tables.unsent.all(),
    scheduled: tables.scheduled.all(),
    drafts: tables.drafts.all(),
    stars: tables.stars.of(null),
    levels: tables.notificationLevels.all(),
    allowedPeople: tables.allowedPeople.all(),
  }));
  expect(replaceCacheFile(file, before)).toBeNull();
  expect(readdirSync(folder).sort()).toEqual(["cache.db", "mine.txt"]);
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  cache.read((tables) => {
    expect(tables.messages.countAll()).toBe(0);
    expect(tables.conversations.all()).toEqual([]);
    expect(tables.unsent.all().map(({ message }) => message.sourceGuid)).toEqual(["one"]);
    expect(tables.drafts.get(here).text).toBe("half a thought");
    expect(tables.notificationLevels.all()).toEqual([{ about: here, level: null, sound: "chime" }]);
  });
});

test("replaceCacheFile deletes drafts and unsent messages too if its caller passes none", () => {
  const file = fullFile();
  expect(replaceCacheFile(file, noLocalOnlyItems)).toBeNull();
  openTestCache(file).read((tables) => {
    expect(tables.unsent.all()).toEqual([]);
    expect(tables.drafts.count()).toBe(0);
  });
});

test("a file left by an interrupted replaceCacheFile does not stop the next replaceCacheFile", () => {
  const file = fullFile();
  writeFileSync(`${file}.fresh`, "half written");
  expect(replaceCacheFile(file, noLocalOnlyItems)).toBeNull();
  expect(existsSync(`${file}.fresh`)).toBe(false);
  expect(openTestCache(file).recovery).toBeNull();
});

test("replaceCacheFile returns a disk problem if the file cannot be replaced, and the local copy remains", () => {
  const file = fullFile();
  mkdirSync(`${file}.fresh`);
  const problem = replaceCacheFile(file, noLocalOnlyItems);
  expect(problem?.kind).toBe("disk");
  expect(openTestCache(file).read((tables) => tables.messages.countAll())).toBe(1);
});

test("localCopyBytes counts every file of the local copy", () => {
  const file = fullFile();
  const alone = localCopyBytes(file);
  expect(alone).toBeGreaterThan(4096);
  writeFileSync(path.join(path.dirname(file), "cache.newer-2026.db"), "x".repeat(1000));
  expect(localCopyBytes(file)).toBe(alone + 1000);
  expect(localCopyBytes(path.join(path.dirname(file), "nowhere", "cache.db"))).toBe(0);
});
