// Divides the cases of a file among several processes.
import type { Case } from "./suites.ts";

/** The part of a file that runs in a Chromium with windows, if there is one. */
export const browserPart = "browser";

/**
 * The cases of one part of a file, in their order. All parts together have each case once. `part`: "1/3" is the first of three
 * parts. Each has as many cases that are run, and they follow each other in the file, so that a suite is rarely divided. The first
 * part also has those that are not run. `browserPart` has the cases that need a browser, and no other part has them.
 */
export function casesOfPart(
  cases: readonly Case[],
  part: string,
  isRun: (title: string) => boolean,
  needsBrowser: (title: string) => boolean = () => false,
): readonly Case[] {
  if (part === browserPart) return cases.filter(({ title }) => needsBrowser(title));
  const [place = 1, count = 1] = part.split("/").map(Number);
  const divided = cases.filter(({ title }) => !needsBrowser(title));
  const run = divided.filter(({ title }) => isRun(title));
  const from = Math.round(((place - 1) * run.length) / count);
  const to = Math.round((place * run.length) / count);
  const own = new Set(run.slice(from, to));
  return divided.filter((each) => own.has(each) || (place === 1 && !isRun(each.title)));
}
