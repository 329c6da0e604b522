import { expect, onTestFinished, test, vi } from "vitest";
import { runSteps } from "../../../scripts/test/run-steps.mjs";
import type { Step } from "../../../scripts/test/steps.mjs";

const check = (name: string): Step => ({ part: name, name, args: [] });
const part = (name: string, more: Partial<Step> = {}): Step => ({
  ...check(name),
  report: "report",
  ...more,
});
const waiting = { mostlyWaits: true };

/** Waits until everything has happened that follows from a step's end. */
const hasSettled = (): Promise<void> => new Promise(setImmediate);

/** Steps that run until the test ends each of them. */
class HeldSteps {
  readonly #ends = new Map<string, (failed: number) => void>();
  readonly ended: Promise<readonly { readonly failed: number }[]>;

  static async begin(steps: readonly Step[]): Promise<HeldSteps> {
    const held = new HeldSteps(steps);
    await hasSettled();
    return held;
  }

  private constructor(steps: readonly Step[]) {
    const run = ({ name }: Step): Promise<{ passed: number; failed: number; skipped: number }> => {
      const { promise, resolve } = Promise.withResolvers<number>();
      this.#ends.set(name, resolve);
      return promise.then((failed) => ({ passed: 1, failed, skipped: 0 }));
    };
    this.ended = runSteps(steps, { electron: undefined, live: false }, run);
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

test("two checks run at a time, and one part of the tests that waits runs beside them", async () => {
  const steps = await HeldSteps.begin([
    check("lint"),
    check("types"),
    check("build"),
    part("unit"),
    part("keychain", waiting),
  ]);
  expect(steps.running).toEqual(["keychain", "lint", "types"]);
  await steps.end("types");
  expect(steps.running).toEqual(["build", "keychain", "lint"]);
  await steps.end("build");
  expect(steps.running).toEqual(["keychain", "lint"]);
  await steps.end("lint");
  expect(steps.running).toEqual(["keychain", "unit"]);
});

test("parts that compute run one after the other, and those that wait run beside them", async () => {
  const steps = await HeldSteps.begin([
    part("unit"),
    part("journeys"),
    part("keychain", waiting),
    part("faults", waiting),
  ]);
  expect(steps.running).toEqual(["keychain", "unit"]);
  await steps.end("keychain");
  expect(steps.running).toEqual(["faults", "unit"]);
  await steps.end("unit");
  expect(steps.running).toEqual(["faults", "journeys"]);
});

test("if no part that computes is left, two that wait run side by side, and each part runs once", async () => {
  const names = ["keychain", "faults", "smoke"];
  const steps = await HeldSteps.begin([part("unit"), ...names.map((name) => part(name, waiting))]);
  await steps.end("unit");
  expect(steps.running).toEqual(["faults", "keychain"]);
  await steps.end("faults", 2);
  expect(steps.running).toEqual(["keychain", "smoke"]);
  await steps.end("keychain");
  await steps.end("smoke");
  expect((await steps.ended).map(({ failed }) => failed)).toEqual([0, 2, 0, 0]);
});

test("a part that starts the app waits for the build, and is not run if the build fails", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => {
    printed.mockRestore();
  });
  const steps = await HeldSteps.begin([check("build"), part("faults", { ...waiting, needsBuild: true })]);
  expect(steps.running).toEqual(["build"]);
  await steps.end("build", 1);
  expect(steps.running).toEqual([]);
  expect((await steps.ended).map(({ failed }) => failed)).toEqual([1, 1]);
  expect(printed).toHaveBeenCalledWith("FAILED      0.0 s  faults: not run, because the build failed");
});
