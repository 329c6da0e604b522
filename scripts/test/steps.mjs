import { inRoot } from "../setup/places.mjs";

/**
 * One check of a run.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} part the argument that selects it, as in npm test -- types
 * @property {readonly string[]} args what Node runs
 * @property {string} [report] the file with Vitest's counts; a step without one counts as one test
 * @property {string} [summary] a text that the step writes, which is printed after its line
 * @property {boolean} [needsBuild] whether it starts the built app
 * @property {boolean} [startsApp] whether it may use a real Electron
 * @property {boolean} [startsChromium] whether it starts Chromium without the app, or a sample app on the stand-in
 * @property {boolean} [needsPackagers] whether it makes or checks Linux's packages
 * @property {boolean} [needsDesktop] whether it starts the programs of a Linux desktop
 * @property {string} [at] the local time at which its tests begin; by default the time of the run
 */

/**
 * @param {string} part
 * @param {string} name
 * @param {string} program inside node_modules, or a script of the project
 * @param {...string} args
 * @returns {Step}
 */
const step = (part, name, program, ...args) => ({
  part,
  name: `${part}: ${name}`,
  args: [inRoot(program), ...args],
});

/**
 * A check that runs only for the files that changed since it last passed on this computer.
 * @param {string} part
 * @param {string} name
 * @param {readonly string[]} select options of check-changed.mjs: which files, and what stands for all of them
 * @param {string} program
 * @param {...string} args
 */
const onChangedFiles = (part, name, select, program, ...args) =>
  step(
    part,
    name,
    "scripts/lint/check-changed.mjs",
    `${part}-${name}`,
    ...select,
    "--",
    inRoot(program),
    ...args,
  );

/**
 * The type check of one project. The native compiler caches its results in node_modules, so that it checks only what
 * changed.
 * @param {string} name
 * @param {string} project
 */
const typesOf = (name, project) =>
  step(
    "types",
    name,
    "node_modules/typescript-native/bin/tsc",
    "-p",
    project,
    "--incremental",
    "--tsBuildInfoFile",
    inRoot("node_modules/.cache/types", `${name.replaceAll(" ", "-")}.tsbuildinfo`),
  );

/** The type checks of every layer, each with its own settings. The slowest come first, because two run at a time. */
export const types = [
  onChangedFiles(
    "types",
    "renderer",
    ["--files=renderer/**/*.{ts,svelte}", "--whole"],
    "node_modules/svelte-check/bin/svelte-check",
    "--workspace=renderer",
    "--tsconfig=./tsconfig.json",
    "--fail-on-warnings",
    "--output=human",
  ),
  typesOf("test", "test/tsconfig.json"),
  typesOf("bench", "bench/tsconfig.json"),
  typesOf("main", "main/tsconfig.json"),
  typesOf("preload script", "preload/tsconfig.preload.json"),
  typesOf("local service", "local-service/tsconfig.json"),
  typesOf("api", "api/tsconfig.json"),
  typesOf("texts", "texts/tsconfig.json"),
  typesOf("preload", "preload/tsconfig.json"),
  typesOf("scripts", "scripts/tsconfig.json"),
];

const eslint = "node_modules/eslint/bin/eslint.js";
const components = "**/*.svelte";
const modules = "**/*.{ts,js,mjs,cjs}";

/** The lint steps. The first takes longest. */
export const lint = [
  onChangedFiles(
    "lint",
    "components",
    [`--files=${components}`, `--all=${components}`],
    eslint,
    "--max-warnings=0",
    "--no-warn-ignored",
  ),
  onChangedFiles(
    "lint",
    "rules",
    [`--files=${modules}`],
    "node_modules/oxlint/bin/oxlint",
    "--deny-warnings",
  ),
  onChangedFiles(
    "lint",
    "layers",
    [`--files=${modules}`, `--all=${modules}`],
    eslint,
    "--max-warnings=0",
    "--no-warn-ignored",
  ),
  step("lint", "unused", "node_modules/knip/bin/knip.js", "--no-progress"),
  onChangedFiles(
    "lint",
    "format",
    ["--files={**/,.github/**/}*.{ts,js,mjs,cjs,svelte,css,html,json,md,yml}", "--all=."],
    "node_modules/oxfmt/bin/oxfmt",
    "--list-different",
    "--no-error-on-unmatched-pattern",
  ),
  onChangedFiles(
    "lint",
    "styles",
    ["--files=renderer/**/*.{css,svelte}", "--all=renderer/**/*.{css,svelte}"],
    "node_modules/stylelint/bin/stylelint.mjs",
    "--max-warnings=0",
  ),
];

/**
 * The build of the app.
 * @type {Step}
 */
export const build = { part: "build", name: "build", args: [inRoot("scripts/build.mjs")] };

/**
 * The parts of npm test that consist of two projects of Vitest. `unit` has tests that share modules and tests that do
 * not; `renderer` has tests of components in a browser and tests of runes in Node.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const projectsOf = { unit: ["unit", "unit-apart"], renderer: ["renderer", "renderer-runes"] };

/** Takes the screenshots of the main screens, into test-results/. */
export const screenshots = vitest("screenshots", { needsBuild: true, startsApp: true });

/** The automatic checks of the app on a machine with Electron; npm run smoke makes a report of them. */
export const smoke = vitest("smoke", { needsBuild: true, startsApp: true });

/** Makes the packages for Linux, checks them with the validators of the distributions, and installs them. */
const packages = vitest("packages", { needsBuild: true, needsPackagers: true });

/**
 * Natter beside a real notification daemon, a real host of tray icons and the bus of screen readers, on a desktop of its own.
 */
const desktop = vitest("desktop", { needsBuild: true, startsApp: true, needsDesktop: true });

/** The tests of journeys and of components that show days and hours. */
const datedTests = [
  "test/journeys/activities/calendar.test.ts",
  "test/journeys/messages/scheduled.test.ts",
  "test/journeys/search/search-words.test.ts",
  "test/renderer/views/activities/activity-panel.browser.test.ts",
  "test/renderer/views/activities/calendar/calendar.browser.test.ts",
  "test/renderer/views/conversation/scheduled/scheduled.browser.test.ts",
  "test/renderer/views/frame/midnight.browser.test.ts",
];

/**
 * The dated tests at a moment near midnight, so that a test that depends on the hour fails in every run and not only
 * at night.
 * @param {string} name
 * @param {string} at
 * @returns {Step}
 */
const nearMidnight = (name, at) => ({
  ...vitestStep(`midnight: ${name}`, `midnight-${name}`, [
    "--project=journeys",
    "--project=renderer",
    ...datedTests,
  ]),
  part: "midnight",
  at,
  needsBuild: true,
  startsApp: true,
  startsChromium: true,
});

/**
 * The tests: one run of Vitest for each of its projects, and the runs near midnight. Where two run at a time, the long ones begin
 * early, so that none is left alone at the end.
 */
export const tests = [
  vitest("unit"),
  vitest("journeys", { needsBuild: true, startsApp: true }),
  vitest("renderer", { startsChromium: true }),
  vitest("faults", { needsBuild: true, startsApp: true }),
  vitest("electron-spec", { summary: inRoot("test-results/electron-spec.txt"), startsChromium: true }),
  nearMidnight("before", "2026-12-31T23:50"),
  nearMidnight("after", "2027-01-01T00:10"),
  screenshots,
  vitest("service"),
  ...(process.platform === "linux" ? [packages, desktop] : []),
  vitest("stand-in", {
    needsBuild: true,
    startsApp: process.env["NATTER_SAMPLE_ON"] === "electron",
    startsChromium: true,
  }),
  smoke,
  vitest("keychain"),
];

/**
 * Single test files, or further arguments of Vitest.
 * @param {readonly string[]} args
 * @returns {Step}
 */
export function chosenTests(args) {
  const startsApp = args.some((arg) =>
    /^(\.\/)?test\/(desktop|journeys|security|faults|screenshots|smoke)\b/.test(arg),
  );
  const startsChromium = args.some((arg) =>
    /^(\.\/)?test\/(electron-spec|fake-electron|renderer)\b/.test(arg),
  );
  const needsPackagers = args.some((arg) => /^(\.\/)?test\/packages\b/.test(arg));
  const needsDesktop =
    process.platform === "linux" && args.some((arg) => /^(\.\/)?test\/desktop\b/.test(arg));
  const needsBuild =
    startsApp || needsPackagers || args.some((arg) => /^(\.\/)?test\/fake-electron\b/.test(arg));
  return {
    ...vitestStep("chosen tests", "chosen", args),
    needsBuild,
    startsApp,
    startsChromium,
    needsPackagers,
    needsDesktop,
  };
}

/**
 * @param {string} project
 * @param {Partial<Step>} [more]
 * @returns {Step}
 */
function vitest(project, more = {}) {
  const projects = projectsOf[project] ?? [project];
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
