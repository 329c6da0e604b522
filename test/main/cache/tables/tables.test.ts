import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import {
  buildPerson,
  conversationId,
  messageId,
  sourceGuid,
  userId,
} from "../../../support/model/build-model.ts";
import {
  cachePath,
  draft,
  facts,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../../support/files/cache-file.ts";

const here = conversationId("500");

test("a permanent mute survives saving", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.conversations.saveFacts(facts({ mutedUntil: Number.POSITIVE_INFINITY }), toSortKey("5"));
  });
  expect(cache.read((tables) => tables.conversations.get(here)?.facts.mutedUntil)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test("saving a conversation's facts keeps its completeTo, and never moves its listedTo back to an earlier message", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), toSortKey("50"));
    tables.conversations.setCompleteTo(here, toSortKey("40"));
    tables.conversations.saveFacts(facts({ name: "New name" }), toSortKey("9"));
  });
  expect(cache.read((tables) => tables.conversations.get(here))).toMatchObject({
    facts: { name: "New name" },
    listedTo: toSortKey("50"),
    completeTo: toSortKey("40"),
  });
});

test("an unlisted conversation stays in the cache, and is listed again when it returns", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.conversations.unlist(here);
  });
  expect(cache.read((tables) => tables.conversations.listed())).toEqual([]);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
  });
  expect(cache.read((tables) => tables.conversations.listed().length)).toBe(1);
});

test("the listed conversations are read in parts, and unlisted conversations are left out", () => {
  const cache = openTestCache(cachePath());
  const ids = ["500", "90", "1000", "7", "300"].map((id) => conversationId(id));
  cache.write(({ conversations }) => {
    for (const id of ids) conversations.saveFacts(facts({ id }), "");
    conversations.unlist(conversationId("1000"));
  });
  const parts: (readonly string[])[] = [];
  let from: number | null = 0;
  while (from !== null) {
    const row: number = from;
    const { conversations, nextRow: next } = cache.read((tables) => tables.conversations.listedFrom(row, 2));
    parts.push(conversations.map((kept) => kept.facts.id));
    from = next;
  }
  // After a full part there may be more conversations, so an empty part follows.
  expect(parts).toEqual([["500", "90"], ["7", "300"], []]);
});

test("read positions only move forward, and a read position that the service reports also applies here", () => {
  const cache = openTestCache(cachePath());
  const positions = cache.write((tables) => {
    tables.readPositions.setRead(here, toSortKey("20"));
    tables.readPositions.setRead(here, toSortKey("10"));
    const afterReading = tables.readPositions.get(here);
    tables.readPositions.setReported(here, toSortKey("30"));
    return [afterReading, tables.readPositions.get(here)];
  });
  expect(positions).toEqual([
    { readTo: toSortKey("20"), reportedTo: "" },
    { readTo: toSortKey("30"), reportedTo: toSortKey("30") },
  ]);
});

test("read positions that the service does not know yet are returned", () => {
  const cache = openTestCache(cachePath());
  const omitted = cache.write((tables) => {
    tables.readPositions.setRead(here, toSortKey("20"));
    tables.readPositions.setReported(conversationId("600"), toSortKey("7"));
    return tables.readPositions.unsent();
  });
  expect(omitted).toEqual([{ conversationId: here, readTo: toSortKey("20") }]);
});

test("below finds the newest gap in the history before a message, and hasAfter tells whether there is one after it", () => {
  const cache = openTestCache(cachePath());
  const found = cache.write((tables) => {
    tables.gaps.save(here, { after: "", before: toSortKey("100") });
    tables.gaps.save(here, { after: toSortKey("200"), before: toSortKey("300") });
    return {
      newest: tables.gaps.below(here, null),
      at: tables.gaps.below(here, toSortKey("300")),
      between: tables.gaps.below(here, toSortKey("250")),
      lower: tables.gaps.below(here, toSortKey("50")),
      afterTwoHundred: tables.gaps.hasAfter(here, toSortKey("200")),
      afterThreeHundred: tables.gaps.hasAfter(here, toSortKey("300")),
    };
  });
  expect(found).toEqual({
    newest: { after: toSortKey("200"), before: toSortKey("300") },
    at: { after: toSortKey("200"), before: toSortKey("300") },
    between: { after: "", before: toSortKey("100") },
    lower: null,
    afterTwoHundred: true,
    afterThreeHundred: false,
  });
});

test("a cleared conversation has no messages and no gaps; other conversations keep theirs", () => {
  const cache = openTestCache(cachePath());
  const [other, gap] = [conversationId("600"), { after: "", before: toSortKey("5") }];
  const left = cache.write((tables) => {
    for (const id of [here, other]) {
      tables.messages.save(buildStoredMessage("7", { conversationId: id }));
      tables.gaps.save(id, gap);
    }
    tables.messages.clear(here);
    tables.gaps.clear(here);
    return [here, other].map((id) => [
      tables.messages.last(id, "", null, 10).length,
      tables.gaps.below(id, null),
    ]);
  });
  expect(left).toEqual([
    [0, null],
    [1, gap],
  ]);
});

test("unsent messages stay in the order in which they were written, also if one of them is changed", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.unsent.add(unsent("a"));
    tables.unsent.add(unsent("b"));
    const first = tables.unsent.get(sourceGuid("a"));
    if (first !== null) tables.unsent.save({ ...first, attemptedAt: 5, failures: 2 });
  });
  const rows = cache.read((tables) => tables.unsent.of(here));
  expect(
    rows.map(({ message, attemptedAt, failures }) => [message.sourceGuid, attemptedAt, failures]),
  ).toEqual([
    ["a", 5, 2],
    ["b", null, 0],
  ]);
});

test("saving an empty draft deletes the draft", () => {
  const cache = openTestCache(cachePath());
  const counts = cache.write((tables) => {
    tables.drafts.save(draft("half a thought", 1));
    const before = [tables.drafts.get(here).text, tables.drafts.count()];
    tables.drafts.save(draft("", 2));
    return [before, tables.drafts.get(here).text, tables.drafts.count()];
  });
  expect(counts).toEqual([["half a thought", 1], "", 0]);
});

test("saving the members of a conversation replaces all of them, with their names in that conversation", () => {
  const cache = openTestCache(cachePath());
  const names = cache.write((tables) => {
    tables.members.replace(here, [{ person: buildPerson(), role: "owner" }]);
    tables.members.replace(here, [{ person: buildPerson({ id: userId("7"), name: "Gus" }), role: "user" }]);
    return tables.members.of(here).map(({ person, role }) => [person.name, role]);
  });
  expect(names).toEqual([["Gus", "user"]]);
});

test("a person has the name that was saved last", () => {
  const cache = openTestCache(cachePath());
  const person = cache.write((tables) => {
    tables.people.save(buildPerson());
    tables.people.save(buildPerson({ name: "Alicia" }));
    return tables.people.get(userId("100"));
  });
  expect(person).toEqual(buildPerson({ name: "Alicia" }));
});

test("the other person's read position is saved with its time", () => {
  const cache = openTestCache(cachePath());
  const seen = cache.write((tables) => {
    tables.otherReadPositions.save(here, { messageId: messageId("12"), at: 1_795_000_000_000 });
    return tables.otherReadPositions.get(here);
  });
  expect(seen).toEqual({ messageId: "12", at: 1_795_000_000_000 });
});

test("a value saved again under its name replaces the earlier value, and a name never saved has the value null", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.facts.save("a", "1");
    tables.facts.save("a", "2");
  });
  expect(cache.read((tables) => [tables.facts.get("a"), tables.facts.get("b")])).toEqual(["2", null]);
});

test("a database file whose drafts had no files is upgraded without loss", () => {
  const file = cachePath();
  const before = openTestCache(file);
  before.write((tables) => {
    tables.unsent.add(unsent("a"));
    tables.drafts.save(draft("half a thought", 1));
  });
  before.close();
  const database = new DatabaseSync(file);
  database.exec(`ALTER TABLE unsent DROP COLUMN uploads; ALTER TABLE drafts DROP COLUMN reply_to;
    ALTER TABLE drafts DROP COLUMN mentions; ALTER TABLE drafts DROP COLUMN files; ALTER TABLE drafts DROP COLUMN location;
    PRAGMA user_version = 2`);
  database.close();
  const after = openTestCache(file);
  expect(after.recovery).toBeNull();
  expect(after.read((tables) => tables.drafts.get(here))).toEqual({ ...emptyDraft, text: "half a thought" });
  expect(after.read((tables) => tables.unsent.of(here).map(({ uploads }) => uploads))).toEqual([[]]);
});

test("a database file whose drafts had no location is upgraded without loss", () => {
  const file = cachePath();
  const before = openTestCache(file);
  before.write((tables) => {
    tables.drafts.save(draft("half a thought", 1));
  });
  before.close();
  const database = new DatabaseSync(file);
  database.exec("ALTER TABLE drafts DROP COLUMN location");
  database.close();
  const after = openTestCache(file);
  expect(after.recovery).toBeNull();
  expect(after.read((tables) => tables.drafts.get(here))).toEqual({ ...emptyDraft, text: "half a thought" });
  const location = { latitude: -33.8568, longitude: 151.2153, name: "Opera" };
  after.write((tables) => {
    tables.drafts.save({ ...emptyDraft, conversationId: here, savedAt: 2, location });
  });
  expect(after.read((tables) => tables.drafts.get(here))).toEqual({ ...emptyDraft, location });
});
