import { rmSync } from "node:fs";
import { withChromium } from "../setup/chromium.mjs";
import { run, runQuietly } from "../setup/run.mjs";
import { count, inWords } from "./count.mjs";
import { failures } from "./failures.mjs";
import { appEnvironment, lacksDisplay, onOwnDisplay, withoutElectron } from "./runtime.mjs";

/** No step is allowed to hang a whole run. The journeys, the longest, take some fifteen minutes on two cores. */
const limit = 30 * 60 * 1000;

/**
 * Runs one step, prints its line and, when it failed, what failed and all that it wrote.
 * @param {import("./steps.mjs").Step} step
 * @param {{ electron: string | undefined, live: boolean }} options live: show the output as it comes
 * @returns {Promise<import("./count.mjs").Count>}
 */
export async function runStep(step, { electron, live }) {
  if (step.report !== undefined) rmSync(step.report, { force: true });
  const began = performance.now();
  const [program, args] = command(step, electron);
  const options = { env: environment(step, electron), limit };
  const { code, output } = live
    ? { code: await run(program, args, options), output: "" }
    : await runQuietly(program, args, options);
  const counted = count(code, step.report);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const tests = step.report === undefined ? "" : ` (${inWords(counted)})`;
  console.log(`${counted.failed === 0 ? "ok    " : "FAILED"} ${seconds} s  ${step.name}${tests}`);
  if (counted.failed > 0) console.log([...failures(step.report), output.trimEnd()].join("\n"));
  return counted;
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
 * @param {import("./steps.mjs").Step} step
 * @param {string | undefined} electron
 */
function environment(step, electron) {
  const env = withChromium();
  return step.startsApp === true ? appEnvironment(electron, env) : withoutElectron(env);
}
