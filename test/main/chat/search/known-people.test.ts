import { expect, test } from "vitest";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import type { Cache } from "../../../../main/cache/cache.ts";
import type { CacheTables } from "../../../../main/cache/tables/tables.ts";
import type { NamedPeople } from "../../../../main/chat/search/known-people.ts";
import { KnownPeople } from "../../../../main/chat/search/known-people.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { createSlowClock } from "../../../support/clock/slow-clock.ts";

const lake = conversationId("500");
const football = conversationId("600");

function person(id: number, name: string) {
  return buildPerson({ id: userId(String(id)), name });
}

/**
 * Saves two groups of 1,200 members each, with Zoe in both. In the second group her name is "Captain", and everywhere
 * else "Zoe".
 */
function fill(cache: Cache): void {
  const members = (from: number) =>
    Array.from({ length: 1200 }, (_unused, index) => ({
      person: person(from + index, `Person ${String(from + index)}`),
      role: "user" as const,
    }));
  cache.write((tables) => {
    tables.people.save(person(7, "Zoe"));
    tables.members.replace(lake, [...members(10_000), { person: person(7, "Zoe"), role: "user" }]);
    tables.members.replace(football, [...members(11_000), { person: person(7, "Captain"), role: "user" }]);
  });
}

function set() {
  const cache = createMemoryCache(null);
  const people = new KnownPeople({ cache, clock: createSlowClock(), signal: new AbortController().signal });
  const everybody = (): NamedPeople => cache.read((tables) => people.everybody(tables));
  return { cache, people, everybody };
}

const namesOf = (list: NamedPeople["byPerson"], id: number): readonly string[] =>
  list.filter((one) => one.id === String(id)).map(({ name }) => name);

test("reading the known people in slices gives the same lists, by person and by name, as reading them at once", async () => {
  const { cache, people, everybody } = set();
  fill(cache);
  const atOnce = everybody();
  expect([atOnce.byPerson.length, atOnce.byName.length]).toEqual([2201, 2202]);
  expect(namesOf(atOnce.byPerson, 7)).toEqual(["Zoe"]);
  expect(namesOf(atOnce.byName, 7).toSorted()).toEqual(["Captain", "Zoe"]);
  const other = new KnownPeople({ cache, clock: createSlowClock(), signal: new AbortController().signal });
  await other.refreshNames();
  expect(cache.read((tables) => other.everybody(tables))).toEqual(atOnce);
  await people.refreshNames();
  expect(everybody()).toBe(atOnce);
});

test("a person's changed name is known at once, also while the people are being read", async () => {
  const { cache, people, everybody } = set();
  fill(cache);
  const learning = people.refreshNames();
  cache.write((tables) => {
    tables.people.save(person(7, "Zoe Lake"));
  });
  await learning;
  expect(namesOf(everybody().byPerson, 7)).toEqual(["Zoe Lake"]);
  cache.write((tables) => {
    tables.members.replace(lake, []);
  });
  expect(everybody().byPerson).toHaveLength(1201);
});

/** Makes a cache that counts, for each of its readings, how many people the reading returns. */
function countingCache(cache: Cache): { readonly counted: Cache; readonly rows: number[] } {
  const rows: number[] = [];
  const count = <Row>(page: readonly Row[]): readonly Row[] => {
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + page.length;
    return page;
  };
  const counting = cache.read((tables): CacheTables => ({
    ...tables,
    people: { ...tables.people, after: (id, limit) => count(tables.people.after(id, limit)) },
    members: { ...tables.members, after: (key, limit) => count(tables.members.after(key, limit)) },
  }));
  const read: Cache["read"] = (look) => {
    rows.push(0);
    return cache.read(() => look(counting));
  };
  return { counted: { ...cache, read }, rows };
}

test("if a person's name and picture change, only that person's entry in the list of known people is replaced", () => {
  const { cache, everybody } = set();
  fill(cache);
  const before = everybody();
  const zoe = { ...person(7, "Zoë"), avatar: asId<MediaPath>("/media/zoe.jpeg") };
  cache.write((tables) => {
    tables.people.save(zoe);
  });
  const after = everybody();
  expect(after.byPerson.find(({ id }) => id === "7")).toMatchObject(zoe);
  expect(after.byPerson.filter((one) => !before.byPerson.includes(one))).toHaveLength(1);
});

test("even if names keep changing, people are read from the local copy at most a page at a time", async () => {
  const cache = createMemoryCache(null);
  fill(cache);
  const { counted, rows } = countingCache(cache);
  let changes = 0;
  const clock = createSlowClock(() => {
    changes += 1;
    cache.write((tables) => {
      tables.people.save(person(8, `Name ${String(changes)}`));
    });
  });
  const people = new KnownPeople({ cache: counted, clock, signal: new AbortController().signal });
  await people.refreshNames();
  expect(counted.read((tables) => people.everybody(tables)).byPerson).toHaveLength(2202);
  expect(changes).toBeGreaterThan(10);
  expect(Math.max(...rows)).toBe(100);
  // The people may have changed since, so the names are read again the next time.
  const before = rows.length;
  await people.refreshNames();
  expect(rows.slice(before).reduce((sum, count) => sum + count)).toBeGreaterThan(2000);
});
