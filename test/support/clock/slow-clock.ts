import type { Clock } from "../../../main/async/clock.ts";

/**
 * A clock that advances 10 ms at each reading, so that every slice of `processInSlices` ends and is followed by a
 * pause. `onPause` is called at each pause.
 */
export function createSlowClock(onPause: () => void = () => undefined): Pick<Clock, "elapsed" | "after"> {
  let now = 0;
  return {
    elapsed: () => (now += 10),
    after: (_delay, run) => {
      onPause();
      const timer = setImmediate(run);
      return () => {
        clearImmediate(timer);
      };
    },
  };
}
