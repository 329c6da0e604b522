import { expect, test } from "vitest";
import { buildPerson, conversationId, userId } from "../../../support/model/build-model.ts";
import { SearchTown } from "../../../support/account/search-town.ts";

/** What the text becomes with each option at the caret, which is marked by a bar. */
function completed(marked: string, town = new SearchTown()): string[] {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { start, end, options } = town.search.complete({ text, caret });
  return options.map((option) => text.slice(0, start) + option.text + text.slice(end));
}

test("at the beginning, and after a space, every filter can follow", () => {
  const filters = ["from:", "in:", "has:", "before:", "after:", "mentions:"];
  expect(completed("|")).toEqual(filters);
  expect(completed("ball |")).toEqual(filters.map((filter) => `ball ${filter}`));
});

test("a word that begins as a filter does can become one", () => {
  expect(completed("ball b|")).toEqual(["ball before:"]);
  expect(completed("xyz|")).toEqual([]);
});

test("from: is followed by people, by any word of their names, and by me", () => {
  expect(completed("from:|")).toEqual(["from:me ", "from:Alice ", 'from:"José Álvares" ', "from:Sam "]);
  expect(completed("from:alv|")).toEqual(['from:"José Álvares" ']);
  expect(completed('from:"jose a|')).toEqual(['from:"José Álvares" ']);
});

test("of two with the same name each is offered by id", () => {
  const town = new SearchTown();
  town.meet(buildPerson({ id: userId("300"), name: "ALICE" }));
  expect(completed("from:ali|", town)).toEqual(["from:100 ", "from:300 "]);
});

test("what is offered for a person finds what that person wrote", () => {
  const town = new SearchTown();
  const sender = buildPerson({ id: userId("400"), name: 'Quoted "Q" Name' });
  town.meet(sender);
  town.say("hello", { sender });
  expect(completed("from:quo|", town).map((text) => town.find(text))).toEqual([["hello"]]);
});

test("in: is followed by conversations, those that were left too", () => {
  const town = new SearchTown();
  town.cache.write((tables) => {
    tables.conversations.unlist(conversationId("600"));
  });
  expect(completed("in:foo|", town)).toEqual(["in:Football "]);
  expect(completed("in:h|", town)).toEqual(['in:"Lake house" ']);
});

test("has:, before:, after: and mentions: are followed by what they take", () => {
  expect(completed("has:|")).toHaveLength(7);
  expect(completed("has:po|")).toEqual(["has:poll "]);
  expect(completed("before:y|")).toEqual(["before:yesterday "]);
  expect(completed("after:|")).toEqual(["after:today ", "after:yesterday "]);
  expect(completed("mentions:|")).toEqual(["mentions:me "]);
});

test("what stands after the caret stays", () => {
  expect(completed("from:ali| ball")).toEqual(["from:Alice  ball"]);
});

test("inside quotes nothing is completed, and at most eight names are offered", () => {
  expect(completed('"fr|')).toEqual([]);
  const town = new SearchTown();
  for (let index = 0; index < 20; index += 1)
    town.meet(buildPerson({ id: userId(`9${String(index)}`), name: `Zoe ${String(index)}` }));
  expect(completed("from:zoe|", town)).toHaveLength(8);
});

test("a caret that lies outside the text counts as its nearest end", () => {
  const { search } = new SearchTown();
  expect(search.complete({ text: "has:po", caret: 99 }).end).toBe(6);
  expect(search.complete({ text: "has:po", caret: -5 }).end).toBe(0);
  expect(search.complete({ text: "has:po", caret: Number.NaN }).end).toBe(0);
});
