import { expect, test } from "vitest";
import type { Clock } from "../../../../main/async/clock.ts";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import type { Cache } from "../../../../main/cache/cache.ts";
import type { AllKnownPeople } from "../../../../main/chat/search/known-people.ts";
import { KnownPeople } from "../../../../main/chat/search/known-people.ts";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";

const lake = conversationId("500");
const football = conversationId("600");

/** A clock that advances 10 ms at each reading, so that every slice ends and is followed by a pause. */
function slowClock(): Pick<Clock, "elapsed" | "after"> {
  let now = 0;
  return {
    elapsed: () => (now += 10),
    after: (_delay, run) => {
      const timer = setImmediate(run);
      return () => {
        clearImmediate(timer);
      };
    },
  };
}

function person(id: number, name: string) {
  return buildPerson({ id: userId(String(id)), name });
}

/**
 * Saves two groups of 1,200 members each, and Zoe in both. The second group knows her as "Captain". Everywhere else she
 * is "Zoe".
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
  const people = new KnownPeople({ cache, clock: slowClock(), signal: new AbortController().signal });
  const everybody = (): AllKnownPeople => cache.read((tables) => people.everybody(tables));
  return { cache, people, everybody };
}

const namesOf = (list: AllKnownPeople["once"], id: number): readonly string[] =>
  list.filter((one) => one.id === String(id)).map(({ name }) => name);

test("each person is known once and by every name, whether people are read in slices or at once", async () => {
  const { cache, people, everybody } = set();
  fill(cache);
  const atOnce = everybody();
  expect([atOnce.once.length, atOnce.byName.length]).toEqual([2201, 2202]);
  expect(namesOf(atOnce.once, 7)).toEqual(["Zoe"]);
  expect(namesOf(atOnce.byName, 7).toSorted()).toEqual(["Captain", "Zoe"]);
  const other = new KnownPeople({ cache, clock: slowClock(), signal: new AbortController().signal });
  await other.learn();
  expect(cache.read((tables) => other.everybody(tables))).toEqual(atOnce);
  await people.learn();
  expect(everybody()).toBe(atOnce);
});

test("a changed name is known at once, also while the people are being read", async () => {
  const { cache, people, everybody } = set();
  fill(cache);
  const learning = people.learn();
  cache.write((tables) => {
    tables.people.save(person(7, "Zoe Lake"));
  });
  await learning;
  expect(namesOf(everybody().once, 7)).toEqual(["Zoe Lake"]);
  cache.write((tables) => {
    tables.members.replace(lake, []);
  });
  expect(everybody().once).toHaveLength(1201);
});
