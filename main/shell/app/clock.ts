import type { Clock } from "../../async/clock.ts";

/** The longest that a timer of Node can wait, in milliseconds: nearly 25 days. One that is to wait longer fires at once. */
const longestTimer = 2 ** 31 - 1;

/** The computer's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delay, callback) {
    let remaining = delay;
    let timer = setTimeout(next, Math.min(remaining, longestTimer));
    function next(): void {
      remaining -= longestTimer;
      if (remaining <= 0) callback();
      else timer = setTimeout(next, Math.min(remaining, longestTimer));
    }
    return () => {
      clearTimeout(timer);
    };
  },
};
