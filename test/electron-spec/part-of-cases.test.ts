import { expect, test } from "vitest";
import { casesOfPart } from "./part-of-cases.ts";
import type { Case } from "./suites.ts";

const cases: readonly Case[] = ["a", "b", "c", "d", "e", "f", "g"].map((title) => ({
  title,
  suites: [],
  body: undefined,
}));
const titlesOf = (part: string, isRun = (_title: string): boolean => true): string =>
  casesOfPart(cases, part, isRun)
    .map(({ title }) => title)
    .join("");

test("a file of one part has all of its cases", () => {
  expect(titlesOf("1/1")).toBe("abcdefg");
});

test("the parts of a file have each of its cases once, in their order", () => {
  expect(["1/3", "2/3", "3/3"].map((part) => titlesOf(part))).toEqual(["ab", "cde", "fg"]);
});

test("cases that are not run are in the first part, and count for none", () => {
  const isRun = (title: string): boolean => "efg".includes(title);
  expect(["1/3", "2/3", "3/3"].map((part) => titlesOf(part, isRun))).toEqual(["abcde", "f", "g"]);
});
