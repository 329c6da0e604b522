import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import {
  buildPerson,
  conversationId,
  messageId,
  sourceGuid,
  userId,
} from "../../../support/model/build-model.ts";
import { cachePath, draft, facts, kept, open, unsent } from "../cache-file.ts";

const here = conversationId("500");

test("a conversation muted for good is still so after it was kept", () => {
  const cache = open(cachePath());
  cache.write((tables) => {
    tables.conversations.saveFacts(facts({ mutedUntil: Number.POSITIVE_INFINITY }), orderOf("5"));
  });
  expect(cache.read((tables) => tables.conversations.get(here)?.facts.mutedUntil)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test("new facts leave alone how far messages are held, and the listed place never moves back", () => {
  const cache = open(cachePath());
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), orderOf("50"));
    tables.conversations.setCompleteTo(here, orderOf("40"));
    tables.conversations.saveFacts(facts({ name: "New name" }), orderOf("9"));
  });
  expect(cache.read((tables) => tables.conversations.get(here))).toMatchObject({
    facts: { name: "New name" },
    listedTo: orderOf("50"),
    completeTo: orderOf("40"),
  });
});

test("a conversation that is no longer listed is kept, and listed again when it comes back", () => {
  const cache = open(cachePath());
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

test("read positions only move forward, and what was told is read here too", () => {
  const cache = open(cachePath());
  const positions = cache.write((tables) => {
    tables.readPositions.read(here, orderOf("20"));
    tables.readPositions.read(here, orderOf("10"));
    const afterReading = tables.readPositions.get(here);
    tables.readPositions.told(here, orderOf("30"));
    return [afterReading, tables.readPositions.get(here)];
  });
  expect(positions).toEqual([
    { readTo: orderOf("20"), toldTo: "" },
    { readTo: orderOf("30"), toldTo: orderOf("30") },
  ]);
});

test("positions that the service does not know of are found", () => {
  const cache = open(cachePath());
  const untold = cache.write((tables) => {
    tables.readPositions.read(here, orderOf("20"));
    tables.readPositions.told(conversationId("600"), orderOf("7"));
    return tables.readPositions.untold();
  });
  expect(untold).toEqual([{ conversationId: here, readTo: orderOf("20") }]);
});

test("gaps are found from above, and only those after a place count as missing there", () => {
  const cache = open(cachePath());
  const found = cache.write((tables) => {
    tables.gaps.save(here, { after: "", before: orderOf("100") });
    tables.gaps.save(here, { after: orderOf("200"), before: orderOf("300") });
    return {
      newest: tables.gaps.below(here, null),
      at: tables.gaps.below(here, orderOf("300")),
      between: tables.gaps.below(here, orderOf("250")),
      lower: tables.gaps.below(here, orderOf("50")),
      afterTwoHundred: tables.gaps.hasAfter(here, orderOf("200")),
      afterThreeHundred: tables.gaps.hasAfter(here, orderOf("300")),
    };
  });
  expect(found).toEqual({
    newest: { after: orderOf("200"), before: orderOf("300") },
    at: { after: orderOf("200"), before: orderOf("300") },
    between: { after: "", before: orderOf("100") },
    lower: null,
    afterTwoHundred: true,
    afterThreeHundred: false,
  });
});

test("a conversation that is cleared holds no messages and no gaps; others keep theirs", () => {
  const cache = open(cachePath());
  const [other, gap] = [conversationId("600"), { after: "", before: orderOf("5") }];
  const left = cache.write((tables) => {
    for (const id of [here, other]) {
      tables.messages.save(kept("7", { conversationId: id }));
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

test("unsent messages keep the order of writing, over all changes", () => {
  const cache = open(cachePath());
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

test("an empty draft is no draft", () => {
  const cache = open(cachePath());
  const counts = cache.write((tables) => {
    tables.drafts.save(draft("half a thought", 1));
    const before = [tables.drafts.get(here).text, tables.drafts.count()];
    tables.drafts.save(draft("", 2));
    return [before, tables.drafts.get(here).text, tables.drafts.count()];
  });
  expect(counts).toEqual([["half a thought", 1], "", 0]);
});

test("members are replaced as a whole, and known by the name they have there", () => {
  const cache = open(cachePath());
  const names = cache.write((tables) => {
    tables.members.replace(here, [{ person: buildPerson(), role: "owner" }]);
    tables.members.replace(here, [{ person: buildPerson({ id: userId("7"), name: "Gus" }), role: "user" }]);
    return tables.members.of(here).map(({ person, role }) => [person.name, role]);
  });
  expect(names).toEqual([["Gus", "user"]]);
});

test("a person is known by the name seen last", () => {
  const cache = open(cachePath());
  const person = cache.write((tables) => {
    tables.people.save(buildPerson());
    tables.people.save(buildPerson({ name: "Alicia" }));
    return tables.people.get(userId("100"));
  });
  expect(person).toEqual(buildPerson({ name: "Alicia" }));
});

test("how far the other person has read is kept with its time", () => {
  const cache = open(cachePath());
  const seen = cache.write((tables) => {
    tables.seen.save(here, { messageId: messageId("12"), at: 1_795_000_000_000 });
    return tables.seen.get(here);
  });
  expect(seen).toEqual({ messageId: "12", at: 1_795_000_000_000 });
});

test("single facts are kept by name", () => {
  const cache = open(cachePath());
  cache.write((tables) => {
    tables.facts.save("a", "1");
    tables.facts.save("a", "2");
  });
  expect(cache.read((tables) => [tables.facts.get("a"), tables.facts.get("b")])).toEqual(["2", null]);
});

test("a file from before drafts had files is brought up to date, and nothing in it is lost", () => {
  const file = cachePath();
  const before = open(file);
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
  const after = open(file);
  expect(after.notice).toBeNull();
  expect(after.read((tables) => tables.drafts.get(here))).toEqual({ ...emptyDraft, text: "half a thought" });
  expect(after.read((tables) => tables.unsent.of(here).map(({ uploads }) => uploads))).toEqual([[]]);
});

test("a file from before drafts had a location gets a place for one, and nothing in it is lost", () => {
  const file = cachePath();
  const before = open(file);
  before.write((tables) => {
    tables.drafts.save(draft("half a thought", 1));
  });
  before.close();
  const database = new DatabaseSync(file);
  database.exec("ALTER TABLE drafts DROP COLUMN location");
  database.close();
  const after = open(file);
  expect(after.notice).toBeNull();
  expect(after.read((tables) => tables.drafts.get(here))).toEqual({ ...emptyDraft, text: "half a thought" });
  const location = { latitude: -33.8568, longitude: 151.2153, name: "Opera" };
  after.write((tables) => {
    tables.drafts.save({ ...emptyDraft, conversationId: here, savedAt: 2, location });
  });
  expect(after.read((tables) => tables.drafts.get(here))).toEqual({ ...emptyDraft, location });
});
