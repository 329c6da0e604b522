import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { lookUp } from "../../../../main/cache/search/lookup.ts";
import { afterAll, startOfSecond } from "../../../../main/cache/search/place.ts";
import { createTerm } from "../../../../main/cache/search/term.ts";
import { buildTime, conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, draft, facts, kept, open, unsent } from "../cache-file.ts";

const here = conversationId("500");

function find(cache: Cache, text: string): number[] {
  const terms = [createTerm(text, false)].flatMap((term) => term ?? []);
  const range = { from: startOfSecond(0), before: afterAll };
  return cache.read((tables) =>
    lookUp(tables.search, { terms, marks: [], range, limit: 10_000 }).map(({ message }) =>
      Number(message.id),
    ),
  );
}

/** A closed file as version 1 left it: with messages, an unsent one and a draft, and without an index. */
function oldFile(messages: number): string {
  const file = cachePath();
  const cache = open(file);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.unsent.add(unsent("one", "not sent yet"));
    tables.drafts.save(draft("half a thought", 5));
    for (let id = 1; id <= messages; id += 1) {
      tables.messages.save(kept(String(id), { text: "lunch", createdAt: buildTime + id * 1000 }));
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

/** Builds until nothing is missing; says how many slices that took. */
function buildAll(cache: Cache): number {
  for (let slices = 0; slices < 1000; slices += 1) {
    if (cache.read((tables) => tables.search.building.isDone())) return slices;
    cache.write((tables) => {
      tables.search.building.buildSlice();
    });
  }
  throw new Error("it never ends");
}

test("a file of version 1 is opened with all that is in it, and nothing is read into the index meanwhile", () => {
  const cache = open(oldFile(250));
  expect(cache.notice).toBeNull();
  expect(cache.read((tables) => tables.unsent.all().length)).toBe(1);
  expect(cache.read((tables) => tables.drafts.get(here).text)).toBe("half a thought");
  expect(cache.read((tables) => tables.messages.newestOrder(here))).toBe("003:250");
  expect(find(cache, "lunch")).toEqual([]);
});

test("its messages are read into the index in slices, those kept last first", () => {
  const cache = open(oldFile(250));
  cache.write((tables) => {
    tables.search.building.buildSlice();
  });
  expect(find(cache, "lunch")).toEqual(Array.from({ length: 100 }, (_unused, index) => 250 - index));
  expect(buildAll(cache)).toBe(2);
  expect(find(cache, "lunch")).toEqual(Array.from({ length: 250 }, (_unused, index) => 250 - index));
});

test("a building that was interrupted goes on at the next start", () => {
  const file = oldFile(250);
  const first = open(file);
  first.write((tables) => {
    tables.search.building.buildSlice();
  });
  first.close();
  const second = open(file);
  expect(find(second, "lunch")).toHaveLength(100);
  expect(buildAll(second)).toBe(2);
  expect(find(second, "lunch")).toHaveLength(250);
});

test("a slice that was undone is done again", () => {
  const cache = open(oldFile(50));
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

test("messages that change, leave and come before their turn are found as they are, once", () => {
  const cache = open(oldFile(250));
  cache.write((tables) => {
    tables.messages.save(kept("10", { text: "dinner", createdAt: buildTime + 10_000 }));
    tables.messages.remove(here, messageId("250"));
    tables.messages.save(kept("251", { text: "supper", createdAt: buildTime + 251_000 }));
    tables.messages.save(kept("11", { text: "", deletedBy: "sender", createdAt: buildTime + 11_000 }));
    tables.messages.save(kept("252", { text: "supper", createdAt: buildTime + 252_000 }));
  });
  expect(find(cache, "supper")).toContain(252);
  buildAll(cache);
  expect(find(cache, "dinner")).toEqual([10]);
  expect(find(cache, "supper")).toEqual([252, 251]);
  expect(find(cache, "lunch")).toHaveLength(247);
  cache.write((tables) => {
    tables.messages.save(kept("251", { text: "breakfast", createdAt: buildTime + 251_000 }));
  });
  expect(find(cache, "supper")).toEqual([252]);
});

test("an empty file of version 1 has nothing to read", () => {
  expect(buildAll(open(oldFile(0)))).toBe(0);
});

test("words that another version made otherwise are made again", () => {
  const file = oldFile(0);
  const first = open(file);
  first.write((tables) => {
    tables.messages.save(kept("1", { text: "lunch" }));
  });
  first.close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE facts SET value = '0' WHERE name = 'search-form'");
  database.close();
  const second = open(file);
  expect(second.notice).toBeNull();
  expect(find(second, "lunch")).toEqual([]);
  expect(buildAll(second)).toBe(1);
  expect(find(second, "lunch")).toEqual([1]);
});

test("what a full disk lets Natter take along into memory is read into the index again", () => {
  const cache = open(cachePath(), { maximumPages: 200 });
  const heard: string[] = [];
  cache.onTrouble((reason) => heard.push(reason));
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
  });
  for (let id = 1; id <= 800; id += 1) {
    cache.write((tables) => {
      tables.messages.save(
        kept(String(id), { text: `lunch ${"x".repeat(700)}`, createdAt: buildTime + id * 1000 }),
      );
    });
  }
  expect(heard).toEqual(["ENOSPC"]);
  expect(cache.read((tables) => tables.search.building.isDone())).toBe(false);
  buildAll(cache);
  const held = cache.read((tables) => tables.messages.last(here, "", null, 1000).map(({ id }) => Number(id)));
  expect(find(cache, "lunch")).toEqual(held.toReversed());
});
