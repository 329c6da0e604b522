import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withChromium } from "../setup/chromium.mjs";
import { inRoot } from "../setup/places.mjs";
import { run, runQuietly } from "../setup/run.mjs";
import { clean, parseClean } from "./clean.mjs";
import { count, testTotalText } from "./count.mjs";
import { failures } from "./failures.mjs";
import { environmentAt } from "./moment.mjs";
import { appEnvironment, lacksDisplay, onOwnDisplay, withoutElectron } from "./runtime.mjs";

/**
 * Time limit of a step in milliseconds, so that no step can block a whole run. The journeys, the longest, take some
 * fifteen minutes on two quiet cores, and twice as long on a busy machine.
 */
const limit = 60 * 60 * 1000;

/**
 * Runs one step and prints its line. If it fails, also prints the failures and the whole output.
 * @param {import("./steps.mjs").Step} step
 * @param {{ electron: string | undefined, env?: NodeJS.ProcessEnv, live: boolean }} options live: show the output while
 * it is written
 * @returns {Promise<import("./count.mjs").Count>}
 */
export async function runStep(step, { electron, env = process.env, live }) {
  for (const file of [step.report, step.summary]) if (file !== undefined) rmSync(file, { force: true });
  const began = performance.now();
  const [program, args] = command(step, electron);
  const options = { env: environment(step, electron, env), limit };
  const { code, output } = live
    ? { code: await run(program, args, options), output: "" }
    : await runQuietly(program, args, options);
  const counted = count(code, step.report);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const tests = step.report === undefined ? "" : ` (${testTotalText(counted)})`;
  console.log(`${counted.failed === 0 ? "ok    " : "FAILED"} ${seconds} s  ${step.name}${tests}`);
  for (const line of summaryLines(step.summary)) console.log(line);
  if (counted.failed > 0) console.log([...failures(step.report), clean(output.trimEnd())].join("\n"));
  if (step.report !== undefined) cleanReport(step.report);
  return counted;
}

/**
 * Removes private data from a step's report, because CI publishes the reports.
 * @param {string} report
 */
function cleanReport(report) {
  if (existsSync(report)) writeFileSync(report, JSON.stringify(parseClean(readFileSync(report, "utf8"))));
}

/**
 * The lines of a step's summary, indented; none if it wrote none.
 * @param {string | undefined} file
 * @returns {string[]}
 */
export function summaryLines(file) {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => `       ${line}`);
}

/**
 * @param {import("./steps.mjs").Step} step
 * @param {string | undefined} electron
 * @returns {[string, readonly string[]]}
 */
function command(step, electron) {
  const isOnOwnDisplay = step.startsApp === true && electron !== undefined && lacksDisplay();
  return isOnOwnDisplay ? onOwnDisplay(process.execPath, step.args) : [process.execPath, step.args];
}

/**
 * Whether Chromium without windows suffices: for all tests that start Chromium, unless they need a desktop.
 * @param {import("./steps.mjs").Step} step
 */
export function needsNoWindow(step) {
  return step.needsDesktop !== true && (step.startsApp === true || step.startsChromium === true);
}

/** Where Node keeps compiled modules, and TypeScript without its types, for the many processes that load the same ones. */
const compiled = inRoot("node_modules/.cache/node");

/**
 * @param {import("./steps.mjs").Step} step
 * @param {string | undefined} electron
 * @param {NodeJS.ProcessEnv} given
 */
function environment(step, electron, given) {
  const moment = step.at === undefined ? given : environmentAt(step.at, given);
  const env = { NODE_COMPILE_CACHE: compiled, ...withChromium(moment, { isHeadless: needsNoWindow(step) }) };
  return step.startsApp === true ? appEnvironment(electron, env) : withoutElectron(env);
}
