import { expect, test } from "vitest";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import type { NamedPerson } from "../../../../main/chat/search/known-people.ts";
import { completeSearch } from "../../../../main/chat/search/completion.ts";
import { Search } from "../../../../main/chat/search/search.ts";
import { SearchFixture } from "../../../support/account/search-fixture.ts";
import { createSlowClock } from "../../../support/clock/slow-clock.ts";

/** Returns the text that each completion option would produce. In the given text a bar marks the caret. */
async function completed(marked: string, fixture = new SearchFixture()): Promise<string[]> {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { start, end, options } = await fixture.search.complete({ text, caret });
  return options.map((option) => text.slice(0, start) + option.text + text.slice(end));
}

test("an empty search offers every filter, and one that ends with a finished word none, so results come first", async () => {
  const filters = ["from:", "in:", "has:", "is:", "before:", "after:", "mentions:"];
  expect(await completed("|")).toEqual(filters);
  expect(await completed("ball |")).toEqual([]);
  expect(await completed('"pier 4"|')).toEqual([]);
  expect(await completed("ball -f|")).toEqual([]);
});

test("a word that begins like a filter is completed to that filter", async () => {
  expect(await completed("ball b|")).toEqual(["ball before:"]);
  expect(await completed("xyz|")).toEqual([]);
});

test("from: offers people, by any word of their names, and me", async () => {
  expect(await completed("from:|")).toEqual(["from:me ", "from:Alice ", 'from:"José Álvares" ', "from:Sam "]);
  expect(await completed("from:alv|")).toEqual(['from:"José Álvares" ']);
  expect(await completed('from:"jose a|')).toEqual(['from:"José Álvares" ']);
});

test("if two people have the same name, from: offers each of them by id", async () => {
  const fixture = new SearchFixture();
  fixture.meet(buildPerson({ id: userId("300"), name: "ALICE" }));
  expect(await completed("from:ali|", fixture)).toEqual(["from:100 ", "from:300 "]);
});

test("the from: filter that is offered for a person finds that person's messages, also if the name contains quotes", async () => {
  const fixture = new SearchFixture();
  const sender = buildPerson({ id: userId("400"), name: 'Quoted "Q" Name' });
  fixture.meet(sender);
  fixture.say("hello", { sender });
  const texts = await completed("from:quo|", fixture);
  expect(texts.map((text) => fixture.find(text))).toEqual([["hello"]]);
});

test("`in:` offers conversations, including former groups", async () => {
  const fixture = new SearchFixture();
  fixture.cache.write((tables) => {
    tables.conversations.unlist(conversationId("600"));
  });
  expect(await completed("in:foo|", fixture)).toEqual(["in:Football "]);
  expect(await completed("in:h|", fixture)).toEqual(['in:"Lake house" ']);
});

test("has:, is:, before:, after: and mentions: offer their values", async () => {
  expect(await completed("has:|")).toHaveLength(7);
  expect(await completed("has:po|")).toEqual(["has:poll "]);
  expect(await completed("before:y|")).toEqual(["before:yesterday "]);
  expect(await completed("after:|")).toEqual(["after:today ", "after:yesterday "]);
  expect(await completed("is:|")).toEqual(["is:starred ", "is:notice "]);
  expect(await completed("mentions:|")).toEqual(["mentions:me "]);
});

test("a completion leaves the text after the caret unchanged", async () => {
  expect(await completed("from:ali| ball")).toEqual(["from:Alice  ball"]);
});

test("nothing is completed inside quotes, and at most eight names are offered", async () => {
  expect(await completed('"fr|')).toEqual([]);
  const fixture = new SearchFixture();
  for (let index = 0; index < 20; index += 1)
    fixture.meet(buildPerson({ id: userId(`9${String(index)}`), name: `Zoe ${String(index)}` }));
  expect(await completed("from:zoe|", fixture)).toHaveLength(8);
});

test("a caret position outside the typed text counts as the nearest end of the text", async () => {
  const { search } = new SearchFixture();
  const endAt = async (caret: number) => (await search.complete({ text: "has:po", caret })).end;
  expect([await endAt(99), await endAt(-5), await endAt(Number.NaN)]).toEqual([6, 0, 0]);
});

test("while a name is searched for, other work gets a turn after each thousand people", async () => {
  const seen = new Set<string>();
  const seenPerTurn: number[] = [];
  const people = Array.from({ length: 40_000 }, (_unused, index): NamedPerson => {
    const id = userId(String(100_000 + index));
    return {
      ...buildPerson({ id, name: `Zoe ${id}` }),
      get foldedName() {
        seen.add(id);
        return ` zoe ${id}`;
      },
    };
  });
  const { options } = await completeSearch("from:zoe", 8, {
    clock: createSlowClock(() => {
      seenPerTurn.push(seen.size);
      seen.clear();
    }),
    signal: new AbortController().signal,
    people: () => Promise.resolve(people),
    conversations: () => [],
  });
  expect(options.map(({ text }) => text)).toContain('from:"Zoe 100007" ');
  expect(options).toHaveLength(8);
  // More than 40 turns, because a slice also compares with the nine names that were first so far.
  expect(seenPerTurn.length).toBeGreaterThanOrEqual(40);
  expect(Math.max(...seenPerTurn)).toBeLessThanOrEqual(1010);
});

test("if a new completion begins while an earlier one runs, the earlier one ends and offers nothing", async () => {
  const fixture = new SearchFixture();
  for (let index = 0; index < 3000; index += 1)
    fixture.meet(buildPerson({ id: userId(String(10_000 + index)), name: `Zoe ${String(index)}` }));
  const search = new Search({ ...fixture.parts, clock: { ...fixture.clock, ...createSlowClock() } });
  const older = search.complete({ text: "from:z", caret: 6 });
  const newer = search.complete({ text: "from:zo", caret: 7 });
  expect((await older).options).toEqual([]);
  expect((await newer).options).toHaveLength(8);
});
