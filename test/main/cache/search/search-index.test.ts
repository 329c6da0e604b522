import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Cache } from "../../../../main/cache/cache.ts";
import type { StoredMessage } from "../../../../main/cache/rows/stored-message.ts";
import { queryIndex, matchedRanges } from "../../../../main/cache/search/index-query.ts";
import { positionAfterAll, startOfSecond } from "../../../../main/cache/search/indexed-message-position.ts";
import { createTerm } from "../../../../main/cache/search/term.ts";
import { createRandom } from "../../../../local-service/shared/random.ts";
import { fixtureTime, conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const everything = { from: startOfSecond(0), before: positionAfterAll };

/** Returns the ids of the messages in which a text is found, newest first. */
function found(cache: Cache, text: string): string[] {
  const term = createTerm(text, false);
  if (term === null) throw new Error(`no word in ${text}`);
  return cache.read((tables) =>
    queryIndex(tables.search, { terms: [term], marks: [], range: everything, limit: 1000 }).map(
      ({ message }) => message.id,
    ),
  );
}

function save(cache: Cache, ...messages: readonly StoredMessage[]): void {
  cache.write((tables) => {
    for (const message of messages) tables.messages.save(message);
  });
}

/** Runs SQLite's integrity check on the search index. Throws if the index is corrupt. */
function checkIndex(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO search (search) VALUES ('integrity-check')");
  database.close();
}

test("a message is found in the transaction that saves it, but not after a rollback", () => {
  const cache = openTestCache(cachePath());
  const undone = (): void => {
    cache.write((tables) => {
      tables.messages.save(buildStoredMessage("1", { text: "lunch" }));
      const term = createTerm("lunch", false);
      const terms = term === null ? [] : [term];
      expect(queryIndex(tables.search, { terms, marks: [], range: everything, limit: 5 })).toHaveLength(1);
      throw new Error("undone");
    });
  };
  expect(undone).toThrow("undone");
  expect(found(cache, "lunch")).toEqual([]);
});

test("an edited message is found by its new text and no longer by its old text", () => {
  const cache = openTestCache(cachePath());
  save(cache, buildStoredMessage("1", { text: "lunch at noon" }));
  save(cache, buildStoredMessage("1", { text: "dinner at noon", editedAt: 5 }));
  expect([found(cache, "lunch"), found(cache, "dinner"), found(cache, "noon")]).toEqual([[], ["1"], ["1"]]);
});

test("a deleted message is removed from the search index but stays in its conversation", () => {
  const cache = openTestCache(cachePath());
  save(cache, buildStoredMessage("1", { text: "lunch" }));
  save(cache, buildStoredMessage("1", { text: "", deletedBy: "sender" }));
  expect(found(cache, "lunch")).toEqual([]);
  expect(cache.read((tables) => tables.messages.get(here, messageId("1"))?.deletedBy)).toBe("sender");
});

test("a message that is already deleted when it arrives is never found", () => {
  const cache = openTestCache(cachePath());
  save(cache, buildStoredMessage("1", { text: "lunch", deletedBy: "admin" }));
  expect(found(cache, "lunch")).toEqual([]);
});

test("a removed message is no longer found, and a new message in the same table row is found", () => {
  const cache = openTestCache(cachePath());
  save(cache, buildStoredMessage("1", { text: "lunch" }));
  cache.write((tables) => {
    tables.messages.remove(here, messageId("1"));
  });
  expect(found(cache, "lunch")).toEqual([]);
  save(cache, buildStoredMessage("2", { text: "dinner" }));
  expect(found(cache, "dinner")).toEqual(["2"]);
});

test("a message whose time was corrected is found once, at its new time", () => {
  const cache = openTestCache(cachePath());
  save(
    cache,
    buildStoredMessage("1", { text: "lunch", createdAt: fixtureTime }),
    buildStoredMessage("2", { text: "lunch", createdAt: fixtureTime + 5000 }),
  );
  save(cache, buildStoredMessage("1", { text: "lunch", createdAt: fixtureTime + 9000 }));
  expect(found(cache, "lunch")).toEqual(["1", "2"]);
});

test("a message is stored and found whatever number its creation time is", () => {
  const cache = openTestCache(cachePath());
  const times = [0, -5, 1.5, 1e20, Number.MAX_SAFE_INTEGER];
  save(
    cache,
    ...times.map((createdAt, index) => buildStoredMessage(String(index), { text: "lunch", createdAt })),
  );
  expect(found(cache, "lunch").toSorted()).toEqual(["0", "1", "2", "3", "4"]);
  for (const index of times.keys())
    save(cache, buildStoredMessage(String(index), { text: "dinner", createdAt: times[index] ?? 0 }));
  expect(found(cache, "lunch")).toEqual([]);
});

test("a change that does not affect a message's words does not write to the search index", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  save(cache, buildStoredMessage("1", { text: "lunch" }));
  const rows = (): unknown => {
    const database = new DatabaseSync(file, { readOnly: true });
    const every = database
      .prepare("SELECT count(*) AS every, sum(length(block)) AS bytes FROM search_data")
      .get();
    database.close();
    return every;
  };
  const before = rows();
  save(
    cache,
    buildStoredMessage("1", { text: "lunch", reactions: [{ code: "❤️", pack: null, userIds: [] }] }),
  );
  expect(rows()).toEqual(before);
});

test("the index stores no second copy of message texts", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  save(cache, buildStoredMessage("1", { text: "lunch at the harbour" }));
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'search%' ORDER BY name")
    .all();
  database.close();
  expect(tables.map(({ name }) => name)).toEqual(["search", "search_config", "search_data", "search_idx"]);
});

const vocabulary = ["lunch", "Déjà", "你好世界", "👍🏽", "👩‍🚀", "วันนี้", "x1", "ЁЛКА", "a-b", "好", "น", "\ud800"];

/** Returns a random change to a random message. */
function change(
  seed: number,
  stored: ReadonlyMap<string, StoredMessage>,
): Partial<Message> & { readonly id: string } {
  const random = createRandom(seed);
  const id = String(random.between(1, 40));
  const text = Array.from({ length: random.between(0, 4) }, () => random.pick(vocabulary)).join(" ");
  const createdAt = stored.get(id)?.createdAt ?? fixtureTime + random.between(0, 20) * 1000;
  return { text, createdAt, deletedBy: random.chance(0.2) ? "sender" : null, id: messageId(id) };
}

test("after random changes and rollbacks the index is sound and finds what a full scan finds", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  const stored = new Map<string, StoredMessage>();
  for (let seed = 1; seed <= 1200; seed += 1) {
    const { id, ...rest } = change(seed, stored);
    const message = buildStoredMessage(id, rest);
    if (seed % 7 === 0) {
      stored.delete(id);
      cache.write((tables) => {
        tables.messages.remove(here, message.id);
      });
    } else if (seed % 11 === 0) {
      expect(() => {
        cache.write((tables) => {
          tables.messages.save(message);
          throw new Error("undone");
        });
      }).toThrow("undone");
    } else {
      stored.set(id, message);
      save(cache, message);
    }
  }
  for (const word of vocabulary.slice(0, -1)) {
    const term = createTerm(word, false);
    const expected = [...stored.values()].filter(
      ({ text, deletedBy }) => deletedBy === null && term !== null && matchedRanges([term], text).length > 0,
    );
    expect([word, found(cache, word).toSorted()]).toEqual([
      word,
      expected.map(({ id }) => id as string).toSorted(),
    ]);
  }
  cache.close();
  checkIndex(file);
});

const pieces = [
  "lu",
  "nch",
  "déj",
  "À",
  "ﬁ",
  "ＬＵ",
  "Σας",
  "ſ",
  "ı",
  "ß",
  "ёл",
  "и\u0306",
  "e\u0301",
  "\u0301",
  "مُحَ",
  "ـ",
  "你",
  "好",
  "ｶﾞ",
  "か\u3099",
  "วัน",
  "น",
  "한",
  "👍🏽",
  "👩‍🚀",
  "1️⃣",
  "🇩🇪",
  "x1",
  " ",
  " ",
  "\n",
  "-",
  "\ud800",
  '"',
  "\\",
  '"text":"',
  String.raw`\u006c`,
  "%",
  "*",
  " AND ",
  "\ue003好",
];

test("a search for the beginning of a word finds what a full scan finds, whatever the texts and attachments", () => {
  const cache = openTestCache(cachePath());
  const random = createRandom(3);
  const said = (): string => Array.from({ length: random.between(0, 6) }, () => random.pick(pieces)).join("");
  const messages = Array.from({ length: 700 }, (_unused, index) => {
    const fields = { text: said() };
    const attachments = random.chance(0.2) ? [{ kind: "other" as const, type: "note", fields }] : [];
    const message = buildStoredMessage(String(index), {
      text: said(),
      attachments,
      createdAt: fixtureTime + index * 1000,
    });
    // The fields are in another order, on which the search must not depend.
    return Object.assign({ attachments }, message);
  });
  save(cache, ...messages);
  for (const typed of [
    "l",
    "lu",
    "lun",
    "de",
    "fi",
    "s",
    "σα",
    "ss",
    "ел",
    "и",
    "e",
    "م",
    "好",
    "น",
    "ガ",
    "1",
    "tex",
  ]) {
    const term = createTerm(typed, true);
    const terms = term === null ? [] : [term];
    const ids = messages.filter(({ text }) => matchedRanges(terms, text).length > 0).map(({ id }) => id);
    for (const limit of [1, 10, 1000]) {
      const looked = cache.read(({ search }) =>
        queryIndex(search, { terms, marks: [], range: everything, limit }),
      );
      const expected = ids.toReversed().slice(0, limit);
      expect([typed, limit, looked.map(({ message }) => message.id)]).toEqual([typed, limit, expected]);
    }
  }
});

test("a search that excludes a frequent word beginning reads the newest messages instead of looking it up in the index", () => {
  const cache = openTestCache(cachePath());
  const text = (id: number): string => (id % 2 === 0 ? "there they are" : "lunch");
  save(
    cache,
    ...Array.from({ length: 400 }, (_unused, id) => buildStoredMessage(String(id + 1), { text: text(id) })),
  );
  const excluded = createTerm("the", true);
  const expressions: string[] = [];
  const found = cache.read(({ search }) => {
    const matching: typeof search.findMatches = (expression, range) => {
      expressions.push(expression);
      return search.findMatches(expression, range);
    };
    const without = { terms: excluded === null ? [] : [excluded], marks: [] };
    return queryIndex(
      { ...search, findMatches: matching },
      { terms: [], marks: [], exclusion: without, range: everything, limit: 20 },
    );
  });
  expect(found.map(({ message }) => message.text)).toEqual(Array.from({ length: 20 }, () => "lunch"));
  expect(expressions.filter((expression) => expression.includes("*"))).toEqual([]);
});
