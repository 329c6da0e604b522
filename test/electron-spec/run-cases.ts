// Runs the cases that a file has declared, one after the other, and tells the outcome of each.
import { inspect } from "node:util";
import { Skipped, runBody, type Case, type Suite } from "./suites.ts";

/** What became of a case. */
export interface Outcome {
  readonly title: string;
  readonly state: "passed" | "failed" | "left out";
  readonly error?: string;
  readonly milliseconds: number;
}

/** How long bodies may take, and what is done after each case. */
export interface RunOptions {
  /** Whether a case is expected to fail: it is then given little time. */
  readonly isExpectedToFail: (title: string) => boolean;
  readonly tell: (outcome: Outcome) => void;
  /** Called before a case; what it returns is called after it, however it ended. */
  readonly around: () => (hasFailed: boolean) => Promise<void>;
}

const patience = 20_000;
const shortPatience = 2500;

/** Runs the hooks of suites as they are entered and left. */
class OpenSuites {
  #open: readonly Suite[] = [];
  readonly #failed = new Map<Suite, unknown>();

  /** Leaves the suites that the next case is not in, and enters its own; throws what a hook of one of them threw. */
  async moveTo(suites: readonly Suite[]): Promise<void> {
    const shared = this.#open.filter((suite, index) => suites[index] === suite).length;
    for (const suite of this.#open.slice(shared).reverse()) await this.#leave(suite);
    for (const suite of suites.slice(shared)) await this.#enter(suite);
    this.#open = suites;
    for (const suite of suites) if (this.#failed.has(suite)) throw asError(this.#failed.get(suite));
  }

  async #enter(suite: Suite): Promise<void> {
    try {
      for (const body of suite.before) await runBody(body, patience, true);
    } catch (error) {
      this.#failed.set(suite, error);
    }
  }

  async #leave(suite: Suite): Promise<void> {
    for (const body of suite.after) {
      try {
        await runBody(body, patience, true);
      } catch (error) {
        console.error(`after ${suite.title}:`, error); // the suite's cases are over
      }
    }
  }
}

async function runCase(each: Case, limit: number, mayAsk: boolean): Promise<void> {
  const { body, suites } = each;
  if (body === undefined) throw new Skipped();
  const befores = suites.flatMap((suite) => suite.beforeEach);
  const afters = suites.toReversed().flatMap((suite) => suite.afterEach);
  let failure: unknown;
  try {
    for (const before of befores) await runBody(before, limit, mayAsk);
    await runBody(body, limit, mayAsk);
  } catch (error) {
    failure = error;
  }
  for (const after of afters) {
    try {
      await runBody(after, limit, mayAsk);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined) throw asError(failure);
}

/** What was thrown, which need not be an error. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(inspect(thrown));
}

/** Runs every case, in order. */
export async function runCases(cases: readonly Case[], options: RunOptions): Promise<void> {
  const open = new OpenSuites();
  for (const each of cases) {
    const began = performance.now();
    const isShort = options.isExpectedToFail(each.title);
    let thrown: unknown;
    let clean: ((hasFailed: boolean) => Promise<void>) | undefined;
    try {
      if (each.body === undefined) throw new Skipped();
      await open.moveTo(each.suites);
      clean = options.around();
      await runCase(each, isShort ? shortPatience : patience, !isShort);
    } catch (error) {
      thrown = error ?? new Error("something empty was thrown");
    }
    await clean?.(thrown !== undefined);
    const milliseconds = Math.round(performance.now() - began);
    options.tell({ title: each.title, milliseconds, ...stateOf(thrown) });
  }
  await open.moveTo([]);
}

function stateOf(thrown: unknown): Pick<Outcome, "state" | "error"> {
  if (thrown === undefined) return { state: "passed" };
  if (thrown instanceof Skipped) return { state: "left out" };
  const error = asError(thrown);
  return { state: "failed", error: error.stack ?? error.message };
}
