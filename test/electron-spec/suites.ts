// describe, it and the hooks, as Electron's test files call them. A case that hangs, throws late or leaves windows open
// must not affect the next case, which ordinary test runners do not guarantee.
import { inspect } from "node:util";

/** `this` in a case or a hook. */
export interface CaseContext {
  timeout: (milliseconds: number) => CaseContext;
  slow: () => CaseContext;
  retries: () => CaseContext;
  skip: () => never;
}

type Done = (error?: unknown) => void;
/** The body of a case or a hook: it ends when it returns, when its promise settles, or when it calls `done`. */
type Body = (this: CaseContext, done: Done) => unknown;

type Declare = (this: CaseContext) => void;

/** One case, and the suites that contain it. */
export interface Case {
  readonly title: string;
  readonly suites: readonly Suite[];
  /** Undefined if the file itself skips the case. */
  readonly body: Body | undefined;
}

/** A `describe`. */
export interface Suite {
  readonly title: string;
  readonly before: Body[];
  readonly after: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
}

/** Thrown by `this.skip()`. */
export class CaseSkipped extends Error {}

/** Thrown if the body of a case or hook exceeds its time limit. */
class TimedOut extends Error {}

function emptySuite(title: string): Suite {
  return { title, before: [], after: [], beforeEach: [], afterEach: [] };
}

/** The cases of the file that is run, in their order. */
export const cases: Case[] = [];

let open: Suite[] = [emptySuite("")];
let isLeftOut = false;
const titles = new Map<string, number>();

/** Appends a number to a title that has occurred before. */
function uniqueTitle(title: string): string {
  const whole = [...open.slice(1).map((suite) => suite.title), title].join(" > ");
  const count = (titles.get(whole) ?? 0) + 1;
  titles.set(whole, count);
  return count === 1 ? whole : `${whole} (${String(count)})`;
}

function describe(title: string, declare: Declare): void {
  const outside = open;
  open = [...outside, emptySuite(title)];
  try {
    declare.call(contextFor(() => undefined));
  } catch (error) {
    // If a suite cannot declare its cases, the other suites of the file still run, and the failed declaration becomes a
    // case.
    it("(declares its cases)", () => {
      throw error;
    });
  } finally {
    open = outside;
  }
}

function describeLeftOut(title: string, declare: Declare): void {
  const before = isLeftOut;
  isLeftOut = true;
  describe(title, declare);
  isLeftOut = before;
}

function it(title: string, body?: Body): void {
  cases.push({ title: uniqueTitle(title), suites: open, body: isLeftOut ? undefined : body });
}

function itLeftOut(title: string): void {
  it(title);
}

function hook(kind: "before" | "after" | "beforeEach" | "afterEach") {
  return (first: string | Body, second?: Body): void => {
    const body = typeof first === "string" ? second : first;
    if (body !== undefined) open.at(-1)?.[kind].push(body);
  };
}

/** Defines describe, it and the hooks as globals, as the test files expect. */
export function offerGlobals(): void {
  Object.assign(globalThis, {
    describe: Object.assign(describe, { skip: describeLeftOut, only: describe }),
    it: Object.assign(it, { skip: itLeftOut, only: it }),
    xdescribe: describeLeftOut,
    xit: itLeftOut,
    before: hook("before"),
    after: hook("after"),
    beforeEach: hook("beforeEach"),
    afterEach: hook("afterEach"),
  });
}

function contextFor(setLimit: (milliseconds: number) => void): CaseContext {
  const context: CaseContext = {
    timeout: (milliseconds) => {
      setLimit(milliseconds);
      return context;
    },
    slow: () => context,
    retries: () => context,
    skip: () => {
      throw new CaseSkipped("left out by the file itself");
    },
  };
  return context;
}

/**
 * Runs a body. Rejects if the body throws or takes longer than `limit` milliseconds. If `mayAsk` is true, the body may
 * extend its limit with `this.timeout()`.
 */
export async function runBody(body: Body, limit: number, mayAsk: boolean): Promise<void> {
  const late = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const arm = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late.reject(new TimedOut(`not done after ${String(milliseconds)} ms`));
    }, milliseconds);
  };
  arm(limit);
  const context = contextFor((asked) => {
    if (mayAsk && asked > limit) arm(asked);
  });
  try {
    await Promise.race([late.promise, call(body, context)]);
  } finally {
    clearTimeout(timer);
  }
}

async function call(body: Body, context: CaseContext): Promise<void> {
  if (body.length === 0) {
    await body.call(context, () => undefined);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    body.call(context, (error) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof Error ? error : new Error(inspect(error)));
    });
  });
}
