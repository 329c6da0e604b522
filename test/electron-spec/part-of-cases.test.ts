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

test("if a file of Electron's cases has one part, this part has all cases of the file", () => {
  expect(titlesOf("1/1")).toBe("abcdefg");
});

test("if a file of Electron's cases is divided, its parts have each case once, in the order of the file", () => {
  expect(["1/3", "2/3", "3/3"].map((part) => titlesOf(part))).toEqual(["ab", "cde", "fg"]);
});

test("cases that are not run all go into the first part, and the other cases are divided evenly", () => {
  const isRun = (title: string): boolean => "efg".includes(title);
  expect(["1/3", "2/3", "3/3"].map((part) => titlesOf(part, isRun))).toEqual(["abcde", "f", "g"]);
});

test("cases that need a browser are in a separate part, which has no other cases", () => {
  const needsBrowser = (title: string): boolean => "be".includes(title);
  const parts = ["1/2", "2/2", browserPart].map((part) => titlesOf(part, all, needsBrowser));
  expect(parts).toEqual(["acd", "fg", "be"]);
});
