import { build, chosenTests, lint, tests, types } from "./steps.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

/** Every step that npm test knows, in the order in which they run. */
const all = [...lint, ...types, build, ...tests];

/** The names of all parts, in their order. */
export const partNames = [...new Set(all.map(({ part }) => part))];

/**
 * The steps that the arguments of npm test name: parts (types, lint, build, unit ...), or files and options for Vitest.
 * @param {readonly string[]} args
 * @param {{ buildIsCurrent: boolean }} options
 * @returns {readonly Step[]}
 */
export function choose(args, { buildIsCurrent }) {
  if (args.length === 0) return all;
  const parts = new Set(all.map((step) => step.part));
  const named = all.filter((step) => args.includes(step.part));
  const forVitest = args.filter((arg) => !parts.has(arg));
  const chosen = forVitest.length === 0 ? named : withOptions(named, forVitest);
  const lacksBuild = !buildIsCurrent && chosen.some((step) => step.needsBuild) && !chosen.includes(build);
  return lacksBuild ? [build, ...chosen] : chosen;
}

/**
 * Passes files and options to the named steps, as `-t "a title"` to the unit tests. If no step is named, Vitest runs
 * them in the project that a file belongs to.
 * @param {readonly Step[]} named
 * @param {readonly string[]} more
 * @returns {readonly Step[]}
 */
function withOptions(named, more) {
  if (named.length === 0) return [chosenTests(more)];
  return named.map((step) => (step.report === undefined ? step : { ...step, args: [...step.args, ...more] }));
}
