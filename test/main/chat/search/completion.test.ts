import { expect, test } from "vitest";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { SearchFixture } from "../../../support/account/search-fixture.ts";

/** Returns the text that each completion option would produce. In the given text a bar marks the caret. */
function completed(marked: string, fixture = new SearchFixture()): string[] {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { start, end, options } = fixture.search.complete({ text, caret });
  return options.map((option) => text.slice(0, start) + option.text + text.slice(end));
}

test("at the beginning and after a space every filter is offered", () => {
  const filters = ["from:", "in:", "has:", "is:", "before:", "after:", "mentions:"];
  expect(completed("|")).toEqual(filters);
  expect(completed("ball |")).toEqual(filters.map((filter) => `ball ${filter}`));
});

test("a word that begins like a filter is completed to it", () => {
  expect(completed("ball b|")).toEqual(["ball before:"]);
  expect(completed("xyz|")).toEqual([]);
});

test("from: offers people, by any word of their names, and me", () => {
  expect(completed("from:|")).toEqual(["from:me ", "from:Alice ", 'from:"José Álvares" ', "from:Sam "]);
  expect(completed("from:alv|")).toEqual(['from:"José Álvares" ']);
  expect(completed('from:"jose a|')).toEqual(['from:"José Álvares" ']);
});

test("two people with the same name are each offered by id", () => {
  const fixture = new SearchFixture();
  fixture.meet(buildPerson({ id: userId("300"), name: "ALICE" }));
  expect(completed("from:ali|", fixture)).toEqual(["from:100 ", "from:300 "]);
});

test("the text offered for a person finds that person's messages", () => {
  const fixture = new SearchFixture();
  const sender = buildPerson({ id: userId("400"), name: 'Quoted "Q" Name' });
  fixture.meet(sender);
  fixture.say("hello", { sender });
  expect(completed("from:quo|", fixture).map((text) => fixture.find(text))).toEqual([["hello"]]);
});

test("in: offers conversations, including former ones", () => {
  const fixture = new SearchFixture();
  fixture.cache.write((tables) => {
    tables.conversations.unlist(conversationId("600"));
  });
  expect(completed("in:foo|", fixture)).toEqual(["in:Football "]);
  expect(completed("in:h|", fixture)).toEqual(['in:"Lake house" ']);
});

test("has:, is:, before:, after: and mentions: offer their values", () => {
  expect(completed("has:|")).toHaveLength(7);
  expect(completed("has:po|")).toEqual(["has:poll "]);
  expect(completed("before:y|")).toEqual(["before:yesterday "]);
  expect(completed("after:|")).toEqual(["after:today ", "after:yesterday "]);
  expect(completed("is:|")).toEqual(["is:starred "]);
  expect(completed("mentions:|")).toEqual(["mentions:me "]);
});

test("a completion leaves the text after the caret unchanged", () => {
  expect(completed("from:ali| ball")).toEqual(["from:Alice  ball"]);
});

test("nothing is completed inside quotes, and at most eight names are offered", () => {
  expect(completed('"fr|')).toEqual([]);
  const fixture = new SearchFixture();
  for (let index = 0; index < 20; index += 1)
    fixture.meet(buildPerson({ id: userId(`9${String(index)}`), name: `Zoe ${String(index)}` }));
  expect(completed("from:zoe|", fixture)).toHaveLength(8);
});

test("a caret outside the text counts as the nearest end", () => {
  const { search } = new SearchFixture();
  expect(search.complete({ text: "has:po", caret: 99 }).end).toBe(6);
  expect(search.complete({ text: "has:po", caret: -5 }).end).toBe(0);
  expect(search.complete({ text: "has:po", caret: Number.NaN }).end).toBe(0);
});
