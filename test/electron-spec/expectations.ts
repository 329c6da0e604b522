// The expected result of each case of Electron's own tests. There is one table per file: expectations/<file>.json.
import type { Outcome } from "./run-cases.ts";

/** The reasons why a case may not pass on the stand-in, each with its meaning. */
export const differenceReasons = {
  "not used by Natter": "it is about an API, an option or an event that main and preload do not use",
  "needs Electron's own Chromium": "it is about what only the program itself can do or show",
  "known difference": "Natter uses it, and limitations.ts says that a run on the stand-in does not show it",
  "cannot be run here": "the file leaves it out on Linux, or it needs a module that is not at hand",
} as const;

export type DifferenceReason = keyof typeof differenceReasons;

/** An expectation table. It contains every case title once. */
export interface Expectations {
  /**
   * Set for a file that is too long to be run as a whole. The table then lists the cases whose titles name an API, an
   * option or an event that main or the preload uses, and other cases that pass.
   */
  readonly runs?: "what Natter uses";
  /**
   * The cases whose outcome depends on the browser around the page: its own pages, and its question for a password. They run in a
   * Chromium with windows, and the others in one without, if it is installed.
   */
  readonly needBrowser?: readonly string[];
  readonly pass: readonly string[];
  readonly different: Readonly<Partial<Record<DifferenceReason, readonly string[]>>>;
}

/** Returns the faults of a table: titles that occur twice or in no list, and unknown reasons. */
export function findTableFaults(name: string, { pass, different, needBrowser = [] }: Expectations): string[] {
  const titles = [...pass, ...Object.values(different).flat()];
  const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
  const unknown = Object.keys(different).filter((reason) => !Object.hasOwn(differenceReasons, reason));
  const unlisted = needBrowser.filter((title) => !titles.includes(title));
  return [
    ...unlisted.map((title) => `${name}: "${title}" needs a browser, and no list has it`),
    ...twice.map((title) => `${name}: "${title}" is there twice`),
    ...unknown.map((reason) => `${name}: "${reason}" is no reason`),
  ];
}

/** The outcomes of a run, by title. */
export function outcomesByTitle(outcomes: readonly Outcome[]): ReadonlyMap<string, Outcome> {
  return new Map(outcomes.map((outcome) => [outcome.title, outcome]));
}
