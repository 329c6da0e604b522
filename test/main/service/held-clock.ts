/** A clock that stands still until a test moves it. */
export interface HeldClock {
  now(): number;
  after(delay: number, callback: () => void): () => void;
  /** Moves the time forward by the given milliseconds, and runs the callbacks that become due, in order. */
  move(milliseconds: number): void;
  /** Remaining delays of the pending callbacks in milliseconds, shortest first. */
  waiting(): readonly number[];
}

/** Creates a clock that starts at `start`, in milliseconds since the epoch. */
export function holdClock(start = 1_000_000): HeldClock {
  let now = start;
  const timers = new Map<symbol, { readonly at: number; readonly callback: () => void }>();
  const nearest = (): [symbol, { readonly at: number; readonly callback: () => void }] | undefined =>
    [...timers].sort(([, a], [, b]) => a.at - b.at)[0];
  return {
    now: () => now,
    after: (delay, callback) => {
      const key = Symbol("timer");
      timers.set(key, { at: now + delay, callback });
      return () => {
        timers.delete(key);
      };
    },
    move: (milliseconds) => {
      const end = now + milliseconds;
      for (let next = nearest(); next !== undefined && next[1].at <= end; next = nearest()) {
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].callback();
      }
      now = end;
    },
    waiting: () => [...timers.values()].map(({ at }) => at - now).sort((a, b) => a - b),
  };
}
