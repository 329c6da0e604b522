import { runStep } from "./run-step.mjs";

/**
 * @typedef {import("./steps.mjs").Step} Step
 * @typedef {import("./count.mjs").Count} Count
 * @typedef {{ electron: string | undefined, env?: NodeJS.ProcessEnv, live: boolean }} Options
 */

/**
 * Runs steps that do not depend on each other, two at a time.
 * @param {readonly Step[]} steps
 * @param {Options} options
 * @returns {Promise<Map<Step, Count>>}
 */
export async function runSideBySide(steps, options) {
  /** @type {Map<Step, Count>} */
  const counts = new Map();
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      counts.set(step, await runStep(step, options));
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

/**
 * Runs test steps one after the other: each uses both cores on its own, and many of them depend on timing.
 * @param {readonly Step[]} steps
 * @param {Options & { built: boolean }} options built: whether there is an app to start
 * @returns {Promise<Count[]>}
 */
export async function runInTurn(steps, { built, ...options }) {
  const counts = [];
  for (const step of steps) {
    if (step.needsBuild === true && !built) {
      console.log(`FAILED      0.0 s  ${step.name}: not run, because the build failed`);
      counts.push({ passed: 0, failed: 1, skipped: 0 });
    } else {
      counts.push(await runStep(step, options));
    }
  }
  return counts;
}
