import type { Log } from "../../../main/async/log.ts";
import type { Clock } from "../../../main/async/clock.ts";

/** Creates a log whose entries a test can read, one line of JSON for each event. */
export function createRecordingLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    log: {
      info: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
      warn: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
      error: (event, error) => void lines.push(JSON.stringify({ event, error: String(error) })),
    },
  };
}

/** A clock whose callbacks run only when a test calls `ring`. */
export interface StoppedClock extends Clock {
  /** Runs each callback that is waiting now, once. */
  ring(): void;
  readonly delays: number[];
}

export function createStoppedClock(): StoppedClock {
  let waiting = new Set<() => void>();
  const delays: number[] = [];
  return {
    delays,
    now: () => 1_000,
    elapsed: () => 1_000,
    after(delay, callback) {
      delays.push(delay);
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
    ring() {
      const due = waiting;
      waiting = new Set();
      for (const callback of due) callback();
    },
  };
}
