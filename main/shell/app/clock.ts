import type { Clock } from "../../async/clock.ts";

/** The longest timer of Node in milliseconds: nearly 25 days. A longer one would fire at once. */
const maxTimer = 2 ** 31 - 1;

/** The real clock, for all but tests. Its timers may be longer than those of Node. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delay, callback) {
    let remaining = delay;
    let timer = setTimeout(next, Math.min(remaining, maxTimer));
    function next(): void {
      remaining -= maxTimer;
      if (remaining <= 0) callback();
      else timer = setTimeout(next, Math.min(remaining, maxTimer));
    }
    return () => {
      clearTimeout(timer);
    };
  },
};
