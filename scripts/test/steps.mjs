import { inRoot } from "../setup/places.mjs";

/**
 * One thing that a run checks.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} part the word that chooses it: npm test -- types
 * @property {readonly string[]} args what Node runs
 * @property {string} [report] the file with Vitest's counts; a step without one counts as one test
 * @property {boolean} [needsBuild] whether it starts the built app
 * @property {boolean} [startsApp] whether it may use a real Electron
 */

/**
 * @param {string} part
 * @param {string} name
 * @param {string} program inside node_modules, or one of our own scripts
 * @param {...string} args
 * @returns {Step}
 */
const step = (part, name, program, ...args) => ({
  part,
  name: `${part}: ${name}`,
  args: [inRoot(program), ...args],
});

const tsc = "node_modules/typescript/bin/tsc";

/** The types of every layer, each under its own settings. The slowest come first: two run at a time. */
export const types = [
  step("types", "test", tsc, "-p", "test/tsconfig.json"),
  step("types", "main", tsc, "-p", "main/tsconfig.json"),
  step("types", "renderer", "node_modules/svelte-check/bin/svelte-check", ...svelteCheckArguments()),
  step("types", "preload script", tsc, "-p", "preload/tsconfig.preload.json"),
  step("types", "local service", tsc, "-p", "local-service/tsconfig.json"),
  step("types", "api", tsc, "-p", "api/tsconfig.json"),
  step("types", "preload", tsc, "-p", "preload/tsconfig.json"),
  step("types", "scripts", tsc, "-p", "scripts/tsconfig.json"),
];

const eslint = "node_modules/eslint/bin/eslint.js";

/** The rules of the house. The first takes longest; its other half looks at everything that the first leaves out. */
export const lint = [
  step(
    "lint",
    "rules for tests",
    eslint,
    "test",
    "bench",
    "--max-warnings=0",
    "--no-error-on-unmatched-pattern",
  ),
  step("lint", "rules", eslint, ".", "--ignore-pattern=test/", "--ignore-pattern=bench/", "--max-warnings=0"),
  step("lint", "unused", "node_modules/knip/bin/knip.js", "--no-progress"),
  step("lint", "format", "node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."),
  step(
    "lint",
    "styles",
    "node_modules/stylelint/bin/stylelint.mjs",
    "renderer/**/*.{css,svelte}",
    "--max-warnings=0",
  ),
];

/**
 * The build of the app.
 * @type {Step}
 */
export const build = { part: "build", name: "build", args: [inRoot("scripts/build.mjs")] };

/** The screenshots of the main screens, into test-results/. */
export const screenshots = vitest("screenshots", { needsBuild: true, startsApp: true });

/** What a program can try of the app on a machine with Electron: npm run smoke makes a report of it. */
export const smoke = vitest("smoke", { needsBuild: true, startsApp: true });

/** The tests: one run of Vitest for each of its projects. */
export const tests = [
  vitest("unit"),
  vitest("renderer"),
  vitest("service"),
  vitest("keychain"),
  vitest("stand-in", { needsBuild: true, startsApp: process.env["NATTER_SAMPLE_ON"] === "electron" }),
  vitest("electron-spec"),
  vitest("journeys", { needsBuild: true, startsApp: true }),
  vitest("faults", { needsBuild: true, startsApp: true }),
  smoke,
  screenshots,
];

/**
 * Single test files, or further arguments of Vitest.
 * @param {readonly string[]} args
 * @returns {Step}
 */
export function chosenTests(args) {
  const startsApp = args.some((arg) =>
    /^(\.\/)?test\/(journeys|security|faults|screenshots|smoke)\b/.test(arg),
  );
  const needsBuild = startsApp || args.some((arg) => /^(\.\/)?test\/fake-electron\b/.test(arg));
  return { ...vitestStep("chosen tests", "chosen", args), needsBuild, startsApp };
}

/**
 * @param {string} project
 * @param {Partial<Step>} [more]
 * @returns {Step}
 */
function vitest(project, more = {}) {
  // Runes are tested in Node and components in a browser: two of Vitest's projects, one part to a person.
  const projects = project === "renderer" ? ["renderer", "renderer-runes"] : [project];
  const args = projects.map((name) => `--project=${name}`);
  return { ...vitestStep(project, project, args), ...more };
}

/**
 * @param {string} name
 * @param {string} part
 * @param {readonly string[]} args
 * @returns {Step}
 */
function vitestStep(name, part, args) {
  const report = inRoot("reports", `${part}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    part,
    name,
    report,
    args: [inRoot("node_modules/vitest/vitest.mjs"), "run", ...reporters, ...args],
  };
}

function svelteCheckArguments() {
  return [
    "--workspace",
    "renderer",
    "--tsconfig",
    "./tsconfig.json",
    "--fail-on-warnings",
    "--output",
    "human",
  ];
}
