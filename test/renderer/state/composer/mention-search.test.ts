import { expect, test } from "vitest";
import { findPeople, namePieces, toMentionable } from "../../../../renderer/state/composer/mention-search.ts";
import { buildPerson, userId } from "../../../support/model/build-model.ts";

const one = (name: string, account: string | null = null) =>
  toMentionable(buildPerson({ id: userId(name), name }), account, null);
const team = [
  one("Oleksandr Kovalenko"),
  one("Kwame Mensah"),
  one("Goalie", "Kwame Asante"),
  one("Łukasz Øby"),
];
const found = (query: string): readonly string[] => findPeople(team, query).map(({ person }) => person.name);

test("who is called so comes before whose other word begins so, and both before whose account is called so", () => {
  expect(found("k")).toEqual(["Kwame Mensah", "Oleksandr Kovalenko", "Goalie"]);
});

test("several words each fit a word of the name, in any order", () => {
  expect(found("mensah kw")).toEqual(["Kwame Mensah"]);
  expect(found("kwame kwame")).toEqual([]);
});

test("letters with marks are found by the plain ones that people type", () => {
  expect(found("lukasz")).toEqual(["Łukasz Øby"]);
  expect(found("oby")).toEqual(["Łukasz Øby"]);
});

test("nothing typed fits everybody, in the order given", () => {
  expect(found("")).toHaveLength(4);
});

test("what was typed of a name stands out in it, letter by letter of the name", () => {
  const marked = (name: string, query: string): string =>
    namePieces(name, query)
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join("");
  expect(marked("Oleksandr Kovalenko", "ko")).toBe("Oleksandr [Ko]valenko");
  expect(marked("Þórunn Guðmundsdóttir", "thor gud")).toBe("[Þór]unn [Guð]mundsdóttir");
  expect(marked("Kwame Mensah", "")).toBe("Kwame Mensah");
});
