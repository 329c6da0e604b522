import { expect, test } from "vitest";
import { browserPart, casesOfPart } from "./part-of-cases.ts";
import type { Case } from "./suites.ts";

const cases: readonly Case[] = ["a", "b", "c", "d", "e", "f", "g"].map((title) => ({
  title,
  suites: [],
  body: undefined,
}));
const all = (): boolean => true;
const none = (): boolean => false;
const titlesOf = (
  part: string,
  isRun: (title: string) => boolean = all,
  needsBrowser: (title: string) => boolean = none,
): string =>
  casesOfPart(cases, part, isRun, needsBrowser)
    .map(({ title }) => title)
    .join("");

test("a file of one part has all of its cases", () => {
  expect(titlesOf("1/1")).toBe("abcdefg");
});

test("the parts of a file have each of its cases once, in their order", () => {
  expect(["1/3", "2/3", "3/3"].map((part) => titlesOf(part))).toEqual(["ab", "cde", "fg"]);
});

test("cases that are not run are in the first part, and do not count when the cases are divided", () => {
  const isRun = (title: string): boolean => "efg".includes(title);
  expect(["1/3", "2/3", "3/3"].map((part) => titlesOf(part, isRun))).toEqual(["abcde", "f", "g"]);
});

test("cases that need a browser are in a part of their own", () => {
  const needsBrowser = (title: string): boolean => "be".includes(title);
  const parts = ["1/2", "2/2", browserPart].map((part) => titlesOf(part, all, needsBrowser));
  expect(parts).toEqual(["acd", "fg", "be"]);
});
