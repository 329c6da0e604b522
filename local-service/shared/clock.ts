/** Time of the service: what `now` is and what happens later. Tests hold it and move it by hand. */
export interface ServiceClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after a delay in milliseconds; the result takes it back. */
  after(delay: number, callback: () => void): () => void;
  /** Moves time forward by milliseconds and calls back what became due on the way, in its order. */
  advance(milliseconds: number): void;
  /** From now on tells a time that is wrong by so many milliseconds. What is due is due as if it were right. */
  skew(milliseconds: number): void;
}

interface Waiting {
  readonly dueAt: number;
  readonly callback: () => void;
}

// setTimeout cannot wait longer; a longer wait is looked at again then.
const longestTimeout = 2 ** 31 - 1;

/** Time that passes by itself, and can be moved forward besides. */
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

/** Time that stands still until it is moved. */
export function heldClock(start: number): ServiceClock {
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
    timer = setTimeout(runDue, Math.min(Math.max(0, first.dueAt - now()), longestTimeout));
    // Waiting for something to happen is no reason to keep a process that is otherwise done.
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

/** A clock whose `now` can be put into the past for a while, to let a story happen before it is told. */
export interface StoryClock extends ServiceClock {
  /** Stands at this time (milliseconds) until told otherwise; null: back to the present. */
  standAt(time: number | null): void;
}

/** Makes a story clock of any other, which does the waiting and moving; a wait counts from where the story stands. */
export function storyClock(present: ServiceClock): StoryClock {
  let stoodAt: number | null = null;
  const now = (): number => stoodAt ?? present.now();
  return {
    now,
    after: (delay, callback) => present.after(Math.max(0, now() + delay - present.now()), callback),
    advance: (milliseconds) => {
      present.advance(milliseconds);
    },
    skew: (milliseconds) => {
      present.skew(milliseconds);
    },
    standAt: (time) => {
      stoodAt = time;
    },
  };
}
