// Runs the cases of a file one after the other, and reports the outcome of each.
import { inspect } from "node:util";
import { CaseSkipped, runBody, type Case, type Suite } from "./suites.ts";

/** The result of one case. */
export interface Outcome {
  readonly title: string;
  /** `left out`: the test file itself skips the case on this system; `not run`: the table of cases does not list the case. */
  readonly state: "passed" | "failed" | "left out" | "not run";
  readonly error?: string;
  readonly milliseconds: number;
}

export interface RunOptions {
  /** Whether a case is run at all. */
  readonly isRun: (title: string) => boolean;
  /** Whether a case is expected to fail. Such a case gets a short timeout. */
  readonly isExpectedToFail: (title: string) => boolean;
  readonly report: (outcome: Outcome) => void;
  /** Called before each case. The function that it returns is called after the case, whatever the outcome. */
  readonly around: () => (hasFailed: boolean) => Promise<void>;
}

/**
 * A case that starts fifteen apps one after the other takes longer than half a minute on a busy machine. A long limit
 * costs no time if the case passes.
 */
const timeout = 120_000;
const shortTimeout = 2500;

/** Runs the before and after hooks as the run enters and leaves suites. */
class OpenSuites {
  #open: readonly Suite[] = [];
  readonly #failed = new Map<Suite, unknown>();

  /**
   * Leaves the suites that do not contain the next case, and enters those that do. Throws the error of a failed
   * `before` hook.
   */
  async enterSuites(suites: readonly Suite[]): Promise<void> {
    const shared = this.#open.filter((suite, index) => suites[index] === suite).length;
    for (const suite of this.#open.slice(shared).reverse()) await this.#leave(suite);
    for (const suite of suites.slice(shared)) await this.#enter(suite);
    this.#open = suites;
    for (const suite of suites) if (this.#failed.has(suite)) throw asError(this.#failed.get(suite));
  }

  async #enter(suite: Suite): Promise<void> {
    try {
      for (const body of suite.before) await runBody(body, timeout, true);
    } catch (error) {
      this.#failed.set(suite, error);
    }
  }

  async #leave(suite: Suite): Promise<void> {
    for (const body of suite.after) {
      try {
        await runBody(body, timeout, true);
      } catch (error) {
        console.error(`after ${suite.title}:`, error); // the cases of the suite have ended
      }
    }
  }
}

async function runCase(each: Case, limit: number, mayAsk: boolean): Promise<void> {
  const { body, suites } = each;
  if (body === undefined) throw new CaseSkipped();
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

/** Converts a thrown value, which need not be an error, to an error. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(inspect(thrown));
}

/** Runs every case, in order. */
export async function runCases(cases: readonly Case[], options: RunOptions): Promise<void> {
  const open = new OpenSuites();
  for (const each of cases) {
    if (!options.isRun(each.title)) {
      options.report({ title: each.title, milliseconds: 0, state: "not run" });
      continue;
    }
    const began = performance.now();
    const isShort = options.isExpectedToFail(each.title);
    const limit = isShort ? shortTimeout : timeout;
    process.env["ELECTRON_SPEC_CASE_LIMIT"] = String(limit); // for the apps that the case starts: see register.mjs
    let thrown: unknown;
    let clean: ((hasFailed: boolean) => Promise<void>) | undefined;
    try {
      if (each.body === undefined) throw new CaseSkipped();
      await open.enterSuites(each.suites);
      clean = options.around();
      await runCase(each, limit, !isShort);
    } catch (error) {
      thrown = error ?? new Error("something empty was thrown");
    }
    await clean?.(thrown !== undefined);
    const milliseconds = Math.round(performance.now() - began);
    options.report({ title: each.title, milliseconds, ...stateOf(thrown) });
  }
  await open.enterSuites([]);
}

function stateOf(thrown: unknown): Pick<Outcome, "state" | "error"> {
  if (thrown === undefined) return { state: "passed" };
  if (thrown instanceof CaseSkipped) return { state: "left out" };
  const error = asError(thrown);
  return { state: "failed", error: error.stack ?? error.message };
}
