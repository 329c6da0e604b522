import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { toSortKey } from "../../../main/cache/rows/sort-key.ts";
import { conversationId, messageId } from "../../support/model/build-model.ts";
import {
  cachePath,
  draft,
  facts,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../support/files/cache-file.ts";

const here = conversationId("500");

test("a transaction that fails half way changes nothing", () => {
  const cache = openTestCache(cachePath());
  const half = (): void => {
    cache.write((tables) => {
      tables.drafts.save(draft("half", 1));
      throw new Error("a mistake in the program");
    });
  };
  expect(half).toThrow("a mistake in the program");
  expect(cache.read((tables) => tables.drafts.get(here).text)).toBe("");
});

test("an error in the program is not published as disk trouble", () => {
  const cache = openTestCache(cachePath());
  const heard: string[] = [];
  cache.onTrouble((reason) => heard.push(reason));
  expect(() => cache.read(() => JSON.parse("{") as unknown)).toThrow(SyntaxError);
  expect(heard).toEqual([]);
});

/** Makes a cache whose number of pages is limited, and fills it until its disk counts as full. */
function overfill(file: string) {
  const cache = openTestCache(file, { maxPages: 120 });
  const heard: string[] = [];
  cache.onTrouble((reason) => heard.push(reason));
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.unsent.add(unsent("one", "not sent yet"));
    tables.drafts.save(draft("half a thought", 5));
  });
  for (let id = 1; id <= 600; id += 1) {
    cache.write((tables) => {
      tables.messages.save(buildStoredMessage(String(id), { text: "x".repeat(900) }));
    });
  }
  return { cache, heard };
}

test("a full disk is announced once, and messages that arrive later are still readable", () => {
  const { cache, heard } = overfill(cachePath());
  expect(heard).toEqual(["ENOSPC"]);
  const last = cache.read((tables) => tables.messages.last(here, "", null, 1000));
  expect(last.at(-1)?.id).toBe("600");
  expect(last.length).toBeGreaterThanOrEqual(200);
  // The ids are consecutive, from the oldest message that was copied into memory to the newest.
  expect(last.map(({ id }) => Number(id))).toEqual(last.map((_, index) => 600 - last.length + 1 + index));
});

test("if the disk becomes full, messages too old to be copied into memory are marked as a gap", () => {
  const { cache } = overfill(cachePath());
  const oldest = cache.read((tables) => tables.messages.last(here, "", null, 1000))[0];
  expect(cache.read((tables) => tables.gaps.below(here, null))).toEqual({
    after: "",
    before: toSortKey(oldest?.id ?? ""),
  });
});

test("unsent messages and drafts written while the disk was full are saved to the file once it has space", () => {
  const file = cachePath();
  const { cache } = overfill(file);
  cache.write((tables) => {
    tables.unsent.add(unsent("two", "written in need"));
    tables.drafts.save(draft("another thought", 6));
  });
  cache.close();
  const again = openTestCache(file);
  expect(again.recovery).toBeNull();
  expect(again.read((tables) => tables.unsent.all().map(({ message }) => message.text))).toEqual([
    "not sent yet",
    "written in need",
  ]);
  expect(again.read((tables) => tables.drafts.get(here).text)).toBe("another thought");
});

test("damage found while the file is in use is announced, and the next start sets the file aside", () => {
  const file = cachePath();
  const filled = openTestCache(file);
  filled.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.unsent.add(unsent("one", "not sent yet"));
    for (let id = 1; id <= 2000; id += 1)
      tables.messages.save(buildStoredMessage(String(id), { text: "x".repeat(900) }));
  });
  filled.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.8));
  writeFileSync(file, bytes);

  const cache = openTestCache(file);
  const heard: string[] = [];
  cache.onTrouble((reason) => heard.push(reason));
  const look = (): unknown[] =>
    Array.from({ length: 2000 }, (_, index) =>
      cache.read((tables) => tables.messages.get(here, messageId(String(index + 1)))),
    );
  expect(look).not.toThrow();
  expect(heard).toEqual(["damaged"]);
  cache.close();
  expect(openTestCache(file).recovery).toMatchObject({ kind: "rebuilt", because: "damaged", unsentCount: 1 });
});

test("a written message survives if the program is killed immediately afterwards", async () => {
  const file = cachePath();
  const script = path.join(import.meta.dirname, "write-and-wait.ts");
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read((tables) => tables.unsent.all().map(({ message }) => message.text))).toEqual(["kept"]);
});
