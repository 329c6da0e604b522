import { runStep } from "./run-step.mjs";

/**
 * @typedef {import("./steps.mjs").Step} Step
 * @typedef {import("./count.mjs").Count} Count
 * @typedef {{ electron: string | undefined, env?: NodeJS.ProcessEnv, live: boolean }} Options
 */

/**
 * Runs steps two at a time in their order, and prints what each has to say when it ends. A part of the tests has two processes, but
 * often waits, and then leaves the processor to the part beside it. A step that needs the build lets others go first until there
 * is one.
 * @param {readonly Step[]} steps
 * @param {Options} options
 * @param {(step: Step, options: Options) => Promise<Count>} [run]
 * @returns {Promise<Count[]>}
 */
export async function runSteps(steps, options, run = runStep) {
  const waiting = [...steps];
  /** @type {Count[]} */
  const counts = [];
  /** @type {PromiseWithResolvers<void>} */
  const buildEnded = Promise.withResolvers();
  /** @type {"coming" | "there" | "failed"} */
  let build = steps.some(isBuild) ? "coming" : "there";

  const takeNext = () => {
    const place = waiting.findIndex((step) => step.needsBuild !== true || build !== "coming");
    return place === -1 ? undefined : waiting.splice(place, 1)[0];
  };
  /** @param {Step} step */
  const runOne = async (step) => {
    const counted = step.needsBuild === true && build === "failed" ? notRun(step) : await run(step, options);
    counts.push(counted);
    if (!isBuild(step)) return;
    build = counted.failed === 0 ? "there" : "failed";
    buildEnded.resolve();
  };
  const work = async () => {
    while (waiting.length > 0) {
      const step = takeNext();
      await (step === undefined ? buildEnded.promise : runOne(step));
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}

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
