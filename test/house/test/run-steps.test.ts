import { expect, onTestFinished, test, vi } from "vitest";
import { runSteps } from "../../../scripts/test/run-steps.mjs";
import type { Step } from "../../../scripts/test/steps.mjs";

const step = (name: string, more: Partial<Step> = {}): Step => ({ part: name, name, args: [], ...more });
const needsBuild = { needsBuild: true };

/** Waits until everything has happened that follows from a step's end. */
const hasSettled = (): Promise<void> => new Promise(setImmediate);

/** Steps that run until the test ends each of them. */
class EndableSteps {
  readonly #ends = new Map<string, (failed: number) => void>();
  readonly ended: Promise<readonly { readonly failed: number }[]>;

  static async begin(steps: readonly Step[], processors = 2): Promise<EndableSteps> {
    const endable = new EndableSteps(steps, processors);
    await hasSettled();
    return endable;
  }

  private constructor(steps: readonly Step[], processors: number) {
    const run = ({ name }: Step): Promise<{ passed: number; failed: number; skipped: number }> => {
      const { promise, resolve } = Promise.withResolvers<number>();
      this.#ends.set(name, resolve);
      return promise.then((failed) => ({ passed: 1, failed, skipped: 0 }));
    };
    this.ended = runSteps(steps, { electron: undefined, live: false }, run, processors);
  }

  /** The names of the steps that run now, by the alphabet. */
  get running(): readonly string[] {
    return [...this.#ends.keys()].sort();
  }

  /** Ends a step. */
  async end(name: string, failed = 0): Promise<void> {
    const resolve = this.#ends.get(name);
    if (resolve === undefined) throw new Error(`${name} does not run`);
    this.#ends.delete(name);
    resolve(failed);
    await hasSettled();
  }
}

test("npm test runs two steps at a time, and starts them in their order", async () => {
  const steps = await EndableSteps.begin([step("lint"), step("types"), step("unit"), step("journeys")]);
  expect(steps.running).toEqual(["lint", "types"]);
  await steps.end("types");
  expect(steps.running).toEqual(["lint", "unit"]);
  await steps.end("unit", 2);
  expect(steps.running).toEqual(["journeys", "lint"]);
  await steps.end("lint");
  expect(steps.running).toEqual(["journeys"]);
  await steps.end("journeys");
  expect((await steps.ended).map(({ failed }) => failed)).toEqual([0, 2, 0, 0]);
});

test("with four processors two test parts run at a time, and with two only one beside a step like lint", async () => {
  const part = (name: string): Step => step(name, { report: `${name}.json` });
  const four = await EndableSteps.begin([part("unit"), part("journeys")], 4);
  expect(four.running).toEqual(["journeys", "unit"]);
  const two = await EndableSteps.begin([part("unit"), part("journeys"), step("lint")]);
  expect(two.running).toEqual(["lint", "unit"]);
  await two.end("lint");
  expect(two.running).toEqual(["unit"]);
  await two.end("unit");
  expect(two.running).toEqual(["journeys"]);
});

test("a step of npm test that needs the build waits for it, and later steps start before it", async () => {
  const steps = await EndableSteps.begin([
    step("build"),
    step("journeys", needsBuild),
    step("unit"),
    step("faults", needsBuild),
  ]);
  expect(steps.running).toEqual(["build", "unit"]);
  await steps.end("unit");
  expect(steps.running).toEqual(["build"]);
  await steps.end("build");
  expect(steps.running).toEqual(["faults", "journeys"]);
});

test("if no step of npm test builds the app, a step that needs the build starts at once", async () => {
  const steps = await EndableSteps.begin([step("journeys", needsBuild)]);
  expect(steps.running).toEqual(["journeys"]);
});

test("if the build fails, a step of npm test that needs the build is not run", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => {
    printed.mockRestore();
  });
  const steps = await EndableSteps.begin([step("build"), step("faults", needsBuild)]);
  await steps.end("build", 1);
  expect(steps.running).toEqual([]);
  expect((await steps.ended).map(({ failed }) => failed)).toEqual([1, 1]);
  expect(printed).toHaveBeenCalledWith("FAILED      0.0 s  faults: not run, because the build failed");
});
