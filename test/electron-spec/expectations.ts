// What is expected of each case of Electron's own tests, by file: expectations/<file>.json.
import type { Outcome } from "./run-cases.ts";

/** Why a case does not pass on the stand-in. */
export const reasons = {
  "not used by Natter": "it is about an API, an option or an event that main and preload do not use",
  "needs Electron's own Chromium": "it is about what only the program itself can do or show",
  "known difference": "Natter uses it, and not-shown.ts says that a run on the stand-in does not show it",
  "cannot be run here": "the file leaves it out on Linux, or it needs a module that is not at hand",
} as const;

/** One of them. */
export type Reason = keyof typeof reasons;

/** A table: every title once. */
export interface Expectations {
  readonly pass: readonly string[];
  readonly different: Readonly<Record<Reason, readonly string[]>>;
}

/** What is wrong with a table itself. */
export function wrongTables(name: string, { pass, different }: Expectations): string[] {
  const titles = [...pass, ...Object.values(different).flat()];
  const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
  const unknown = Object.keys(different).filter((reason) => !Object.hasOwn(reasons, reason));
  return [
    ...twice.map((title) => `${name}: "${title}" is there twice`),
    ...unknown.map((reason) => `${name}: "${reason}" is no reason`),
  ];
}

/** The outcomes of a run, by title. */
export function stateByTitle(outcomes: readonly Outcome[]): ReadonlyMap<string, Outcome> {
  return new Map(outcomes.map((outcome) => [outcome.title, outcome]));
}
