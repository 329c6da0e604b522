import { availableParallelism } from "node:os";
import { runStep } from "./run-step.mjs";

/**
 * @typedef {import("./steps.mjs").Step} Step
 * @typedef {import("./count.mjs").Count} Count
 * @typedef {{ electron: string | undefined, env?: NodeJS.ProcessEnv, live: boolean }} Options
 */

/** With fewer processors, two parts of the tests take time from each other, and a test may miss its limit. */
const processorsForTwoParts = 4;

/**
 * Runs steps two at a time in their order, and prints what each has to say when it ends. A part of the tests has two processes, so
 * two parts run at a time only if there are processors for both. A step that needs the build lets others go first until there is
 * one.
 * @param {readonly Step[]} steps
 * @param {Options} options
 * @param {(step: Step, options: Options) => Promise<Count>} [run]
 * @param {number} [processors]
 * @returns {Promise<Count[]>}
 */
export async function runSteps(steps, options, run = runStep, processors = availableParallelism()) {
  const waiting = [...steps];
  /** @type {Count[]} */
  const counts = [];
  /** @type {PromiseWithResolvers<void>} */
  let oneEnded = Promise.withResolvers();
  let runningParts = 0;
  /** @type {"coming" | "there" | "failed"} */
  let build = steps.some(isBuild) ? "coming" : "there";

  /** @param {Step} step */
  const canBegin = (step) =>
    (step.needsBuild !== true || build !== "coming") &&
    (!isPart(step) || runningParts === 0 || processors >= processorsForTwoParts);
  const takeNext = () => {
    const index = waiting.findIndex(canBegin);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  };
  /** @param {Step} step */
  const runOne = async (step) => {
    if (isPart(step)) runningParts += 1;
    const counted = step.needsBuild === true && build === "failed" ? notRun(step) : await run(step, options);
    if (isPart(step)) runningParts -= 1;
    counts.push(counted);
    if (isBuild(step)) build = counted.failed === 0 ? "there" : "failed";
    oneEnded.resolve();
    oneEnded = Promise.withResolvers();
  };
  const work = async () => {
    while (waiting.length > 0) {
      const step = takeNext();
      await (step === undefined ? oneEnded.promise : runOne(step));
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}

/**
 * Whether a step is a part of the tests.
 * @param {Step} step
 */
const isPart = ({ report }) => report !== undefined;

/** @param {Step} step */
const isBuild = ({ part }) => part === "build";

/**
 * Says that a step did not run.
 * @param {Step} step
 * @returns {Count}
 */
function notRun({ name }) {
  console.log(`FAILED      0.0 s  ${name}: not run, because the build failed`);
  return { passed: 0, failed: 1, skipped: 0 };
}
