import { expect, test } from "vitest";
import {
  findMentionablePeople,
  namePieces,
  toMentionable,
} from "../../../../renderer/state/composer/mention-search.ts";
import { buildPerson, userId } from "../../../support/model/build-model.ts";

const one = (name: string, account: string | null = null) =>
  toMentionable(buildPerson({ id: userId(name), name }), account, null);
const team = [
  one("Oleksandr Kovalenko"),
  one("Kwame Mensah"),
  one("Goalie", "Kwame Asante"),
  one("Łukasz Øby"),
];
const found = (query: string): readonly string[] =>
  findMentionablePeople(team, query).map(({ person }) => person.name);

test("matches at a name's start come first, then those of a later word, then those of an account name", () => {
  expect(found("k")).toEqual(["Kwame Mensah", "Oleksandr Kovalenko", "Goalie"]);
});

test("several words of a mention query each match a different word of the name, in any order", () => {
  expect(found("mensah kw")).toEqual(["Kwame Mensah"]);
  expect(found("kwame kwame")).toEqual([]);
});

test("letters with accents are found by their plain letters", () => {
  expect(found("lukasz")).toEqual(["Łukasz Øby"]);
  expect(found("oby")).toEqual(["Łukasz Øby"]);
});

test("an empty mention query matches everybody, in the given order", () => {
  expect(found("")).toHaveLength(4);
});

test("the matched letters of a name are highlighted in the original name", () => {
  const marked = (name: string, query: string): string =>
    namePieces(name, query)
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join("");
  expect(marked("Oleksandr Kovalenko", "ko")).toBe("Oleksandr [Ko]valenko");
  expect(marked("Þórunn Guðmundsdóttir", "thor gud")).toBe("[Þór]unn [Guð]mundsdóttir");
  expect(marked("Kwame Mensah", "")).toBe("Kwame Mensah");
});
