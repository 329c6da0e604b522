/** A clock that stands still until a test moves it. */
export interface FixedClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds that have passed since the start. `set` does not change this. */
  elapsed(): number;
  /** Calls back once after a delay in milliseconds. The returned function cancels the timer. */
  after(delay: number, callback: () => void): () => void;
  /**
   * Moves time forward by milliseconds. Due callbacks run in order, and every promise that can settle does so in
   * between.
   */
  pass(milliseconds: number): Promise<void>;
  /** Moves time forward by milliseconds. Due callbacks run in order, at once. */
  move(milliseconds: number): void;
  /** Sets the clock, as a person does. Pending timers still fire when they would have. */
  set(now: number): void;
  /** The remaining delays of all pending timers, shortest first. */
  waiting(): readonly number[];
}

/** 20 November 2026, 10:00 UTC: the moment that the model builders count from. */
const fixedStart = Date.UTC(2026, 10, 20, 10, 0, 0);

/** Lets every promise that can settle without time passing do so. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** Makes a clock that stands at `start`. */
export function createFixedClock(start = fixedStart): FixedClock {
  let now = start;
  let setBy = 0;
  const timers = new Set<{ at: number; readonly callback: () => void }>();
  const nearest = (): { readonly at: number; readonly callback: () => void } | undefined =>
    [...timers].sort((a, b) => a.at - b.at)[0];
  /** Runs the next callback that is due by `end`. Returns whether there was one. */
  const runNext = (end: number): boolean => {
    const next = nearest();
    if (next === undefined || next.at > end) return false;
    timers.delete(next);
    now = Math.max(now, next.at);
    next.callback();
    return true;
  };
  return {
    now: () => now,
    elapsed: () => now - start - setBy,
    after: (delay, callback) => {
      const timer = { at: now + delay, callback };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    pass: async (milliseconds) => {
      const end = now + milliseconds;
      await settle();
      while (runNext(end)) await settle();
      now = end;
    },
    move: (milliseconds) => {
      const end = now + milliseconds;
      let isDue = true;
      while (isDue) isDue = runNext(end);
      now = end;
    },
    set: (moment) => {
      for (const timer of timers) timer.at += moment - now;
      setBy += moment - now;
      now = moment;
    },
    waiting: () => [...timers].map(({ at }) => at - now).sort((a, b) => a - b),
  };
}
