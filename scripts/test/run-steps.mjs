import { runStep } from "./run-step.mjs";

/**
 * @typedef {import("./steps.mjs").Step} Step
 * @typedef {import("./count.mjs").Count} Count
 * @typedef {{ electron: string | undefined, env?: NodeJS.ProcessEnv, live: boolean }} Options
 */

/**
 * Runs steps, and prints what each has to say when it ends. At any time there run:
 * - two of the checks and the build, or else one part of the tests that computes, which uses all cores on its own
 * - beside these, one part of the tests that mostly waits
 *
 * If no part that computes is left, two that wait run side by side.
 * @param {readonly Step[]} steps
 * @param {Options} options
 * @param {(step: Step, options: Options) => Promise<Count>} [run]
 * @returns {Promise<Count[]>}
 */
export async function runSteps(steps, options, run = runStep) {
  /** @type {Count[]} */
  const counts = [];
  /** @param {(step: Step) => boolean} fits */
  const queue = (fits) => steps.filter((step) => fits(step));
  const [checks, computing, waiting] = [queue(isCheck), queue(computes), queue(waits)];
  const building = Promise.withResolvers();
  if (!checks.some(({ part }) => part === "build")) building.resolve(true);

  /** @param {Step} step */
  const runOne = async (step) => {
    const isNotRun = step.needsBuild === true && !(await building.promise);
    const counted = isNotRun ? notRun(step) : await run(step, options);
    if (step.part === "build") building.resolve(counted.failed === 0);
    counts.push(counted);
  };
  /** @param {...Step[]} queues the steps to run, one after the other; those of the first queue first */
  const work = async (...queues) => {
    for (const queued of queues)
      for (let step = queued.shift(); step !== undefined; step = queued.shift()) await runOne(step);
  };
  const compute = async () => {
    await Promise.all([work(checks), work(checks)]);
    await work(computing, waiting);
  };
  await Promise.all([compute(), work(waiting)]);
  return counts;
}

/** @param {Step} step */
const isCheck = (step) => step.report === undefined;
/** @param {Step} step */
const computes = (step) => !isCheck(step) && step.mostlyWaits !== true;
/** @param {Step} step */
const waits = (step) => !isCheck(step) && step.mostlyWaits === true;

/**
 * Says that a step did not run.
 * @param {Step} step
 * @returns {Count}
 */
function notRun({ name }) {
  console.log(`FAILED      0.0 s  ${name}: not run, because the build failed`);
  return { passed: 0, failed: 1, skipped: 0 };
}
