// Divides the cases of a file among several processes.
import type { Case } from "./suites.ts";

/**
 * The cases of one part of a file, in their order. All parts together have each case once. Each part has as many cases that are
 * run, and they follow each other in the file, so that a suite is rarely divided. The first part also has those that are not
 * run. `part`: "1/3" is the first of three.
 */
export function casesOfPart(
  cases: readonly Case[],
  part: string,
  isRun: (title: string) => boolean,
): readonly Case[] {
  const [place = 1, count = 1] = part.split("/").map(Number);
  const run = cases.filter(({ title }) => isRun(title));
  const from = Math.round(((place - 1) * run.length) / count);
  const to = Math.round((place * run.length) / count);
  const own = new Set(run.slice(from, to));
  return cases.filter((each) => own.has(each) || (place === 1 && !isRun(each.title)));
}
