import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { queryIndex } from "../../../../main/cache/search/index-query.ts";
import { positionAfterAll, startOfSecond } from "../../../../main/cache/search/indexed-message-position.ts";
import { createTerm } from "../../../../main/cache/search/term.ts";
import { fixtureTime, conversationId, messageId } from "../../../support/model/build-model.ts";
import {
  cachePath,
  draft,
  facts,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../../support/files/cache-file.ts";

const here = conversationId("500");

function find(cache: Cache, text: string): number[] {
  const terms = [createTerm(text, false)].flatMap((term) => term ?? []);
  const range = { from: startOfSecond(0), before: positionAfterAll };
  return cache.read((tables) =>
    queryIndex(tables.search, { terms, marks: [], range, limit: 10_000 }).map(({ message }) =>
      Number(message.id),
    ),
  );
}

/**
 * Makes a file as version 1 wrote it, with messages, an unsent message and a draft, but without a search index. Returns
 * its path.
 */
function oldFile(messages: number): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.unsent.add(unsent("one", "not sent yet"));
    tables.drafts.save(draft("half a thought", 5));
    for (let id = 1; id <= messages; id += 1) {
      tables.messages.save(
        buildStoredMessage(String(id), { text: "lunch", createdAt: fixtureTime + id * 1000 }),
      );
    }
  });
  cache.close();
  const database = new DatabaseSync(file);
  database.exec(
    "DROP TABLE search; DROP TABLE history_downloads; DELETE FROM facts; PRAGMA user_version = 1",
  );
  database.close();
  return file;
}

/** Builds slices until the search index is complete. Returns the number of slices. */
function buildAll(cache: Cache): number {
  for (let slices = 0; slices < 1000; slices += 1) {
    if (cache.read((tables) => tables.search.building.isDone())) return slices;
    cache.write((tables) => {
      tables.search.building.buildSlice();
    });
  }
  throw new Error("it never ends");
}

test("a database file of version 1 keeps all its data when opened, and no message is indexed then", () => {
  const cache = openTestCache(oldFile(250));
  expect(cache.recovery).toBeNull();
  expect(cache.read((tables) => tables.unsent.all().length)).toBe(1);
  expect(cache.read((tables) => tables.drafts.get(here).text)).toBe("half a thought");
  expect(cache.read((tables) => tables.messages.newestSortKey(here))).toBe("003:250");
  expect(find(cache, "lunch")).toEqual([]);
});

test("messages of a database file of version 1 are indexed in slices, beginning with the message that was saved last", () => {
  const cache = openTestCache(oldFile(250));
  cache.write((tables) => {
    tables.search.building.buildSlice();
  });
  expect(find(cache, "lunch")).toEqual(Array.from({ length: 100 }, (_unused, index) => 250 - index));
  expect(buildAll(cache)).toBe(2);
  expect(find(cache, "lunch")).toEqual(Array.from({ length: 250 }, (_unused, index) => 250 - index));
});

test("an interrupted index build continues at the next start", () => {
  const file = oldFile(250);
  const first = openTestCache(file);
  first.write((tables) => {
    tables.search.building.buildSlice();
  });
  first.close();
  const second = openTestCache(file);
  expect(find(second, "lunch")).toHaveLength(100);
  expect(buildAll(second)).toBe(2);
  expect(find(second, "lunch")).toHaveLength(250);
});

test("if the transaction that indexes a slice of messages is rolled back, the slice is indexed again", () => {
  const cache = openTestCache(oldFile(50));
  const undone = (): void => {
    cache.write((tables) => {
      tables.search.building.buildSlice();
      throw new Error("undone");
    });
  };
  expect(undone).toThrow("undone");
  expect(find(cache, "lunch")).toEqual([]);
  buildAll(cache);
  expect(find(cache, "lunch")).toHaveLength(50);
});

test("messages that are changed, removed or added before they are indexed are found once, in their new state", () => {
  const cache = openTestCache(oldFile(250));
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("10", { text: "dinner", createdAt: fixtureTime + 10_000 }));
    tables.messages.remove(here, messageId("250"));
    tables.messages.save(buildStoredMessage("251", { text: "supper", createdAt: fixtureTime + 251_000 }));
    tables.messages.save(
      buildStoredMessage("11", { text: "", deletedBy: "sender", createdAt: fixtureTime + 11_000 }),
    );
    tables.messages.save(buildStoredMessage("252", { text: "supper", createdAt: fixtureTime + 252_000 }));
  });
  expect(find(cache, "supper")).toContain(252);
  buildAll(cache);
  expect(find(cache, "dinner")).toEqual([10]);
  expect(find(cache, "supper")).toEqual([252, 251]);
  expect(find(cache, "lunch")).toHaveLength(247);
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("251", { text: "breakfast", createdAt: fixtureTime + 251_000 }));
  });
  expect(find(cache, "supper")).toEqual([252]);
});

test("an empty database file of version 1 has nothing to index", () => {
  expect(buildAll(openTestCache(oldFile(0)))).toBe(0);
});

test("a search index that another version built in a different form is rebuilt", () => {
  const file = oldFile(0);
  const first = openTestCache(file);
  first.write((tables) => {
    tables.messages.save(buildStoredMessage("1", { text: "lunch" }));
  });
  first.close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE facts SET value = '0' WHERE name = 'search-form'");
  database.close();
  const second = openTestCache(file);
  expect(second.recovery).toBeNull();
  expect(find(second, "lunch")).toEqual([]);
  expect(buildAll(second)).toBe(1);
  expect(find(second, "lunch")).toEqual([1]);
});

test("messages that are copied into memory because the disk is full are indexed there again", () => {
  const cache = openTestCache(cachePath(), { maxPages: 200 });
  const heard: string[] = [];
  cache.onTrouble((reason) => heard.push(reason));
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
  });
  for (let id = 1; id <= 800; id += 1) {
    cache.write((tables) => {
      tables.messages.save(
        buildStoredMessage(String(id), {
          text: `lunch ${"x".repeat(700)}`,
          createdAt: fixtureTime + id * 1000,
        }),
      );
    });
  }
  expect(heard).toEqual(["ENOSPC"]);
  expect(cache.read((tables) => tables.search.building.isDone())).toBe(false);
  buildAll(cache);
  const stored = cache.read((tables) =>
    tables.messages.last(here, "", null, 1000).map(({ id }) => Number(id)),
  );
  expect(find(cache, "lunch")).toEqual(stored.toReversed());
});
