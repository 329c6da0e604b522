/** The clock and the timers of the service. Tests can stop it and advance it. */
export interface ServiceClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `callback` once after a delay in milliseconds. The returned function cancels it. */
  after(delay: number, callback: () => void): () => void;
  /** Advances the time by milliseconds. Calls the callbacks that become due, in their order. */
  advance(milliseconds: number): void;
  /** Makes `now` return a time that is wrong by this many milliseconds. Timers are not affected. */
  skew(milliseconds: number): void;
}

interface Waiting {
  readonly dueAt: number;
  readonly callback: () => void;
}

// Maximum delay of setTimeout. A longer delay is split.
const maxTimeout = 2 ** 31 - 1;

/** A clock that follows real time and can also be advanced. */
export function runningClock(): ServiceClock {
  let offset = 0;
  return createClock(
    () => Date.now() + offset,
    (milliseconds) => {
      offset += milliseconds;
    },
    true,
  );
}

/** A clock that stands still until it is advanced. */
export function fixedClock(start: number): ServiceClock {
  let current = start;
  return createClock(
    () => current,
    (milliseconds) => {
      current += milliseconds;
    },
    false,
  );
}

function createClock(
  now: () => number,
  move: (milliseconds: number) => void,
  isRunning: boolean,
): ServiceClock {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let skewed = 0;

  const next = (): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const one of waiting) if (first === undefined || one.dueAt < first.dueAt) first = one;
    return first;
  };
  const plan = (): void => {
    if (!isRunning) return;
    clearTimeout(timer);
    const first = next();
    if (first === undefined) return;
    timer = setTimeout(runDue, Math.min(Math.max(0, first.dueAt - now()), maxTimeout));
    // A pending timer must not keep the process alive.
    timer.unref();
  };
  const runDue = (): void => {
    for (let first = next(); first !== undefined && first.dueAt <= now(); first = next()) {
      waiting.delete(first);
      first.callback();
    }
    plan();
  };

  return {
    now: () => now() + skewed,
    skew: (milliseconds) => {
      skewed = milliseconds;
    },
    after: (delay, callback) => {
      const one: Waiting = { dueAt: now() + delay, callback };
      waiting.add(one);
      plan();
      return () => {
        if (waiting.delete(one)) plan();
      };
    },
    advance: (milliseconds) => {
      const target = now() + milliseconds;
      for (let first = next(); first !== undefined && first.dueAt <= target; first = next()) {
        move(Math.max(0, first.dueAt - now()));
        waiting.delete(first);
        first.callback();
      }
      move(Math.max(0, target - now()));
      plan();
    },
  };
}

/** A clock whose `now` can be set to the past, so that the messages of a story get past times. */
export interface StoryClock extends ServiceClock {
  /** Stops `now` at this time in milliseconds; null returns to the present. */
  freezeAt(time: number | null): void;
}

/** Makes a story clock from another clock, which runs the timers. A delay counts from the story's time. */
export function storyClock(present: ServiceClock): StoryClock {
  let frozenAt: number | null = null;
  const now = (): number => frozenAt ?? present.now();
  return {
    now,
    after: (delay, callback) => present.after(Math.max(0, now() + delay - present.now()), callback),
    advance: (milliseconds) => {
      present.advance(milliseconds);
    },
    skew: (milliseconds) => {
      present.skew(milliseconds);
    },
    freezeAt: (time) => {
      frozenAt = time;
    },
  };
}
