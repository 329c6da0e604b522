import { isPaused, pausedUntilResumed } from "../../../preload/model/app/pause.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Clock } from "../../async/clock.ts";

/**
 * Longest timer, in milliseconds. Timers stop while the computer sleeps, and not every desktop announces that it woke
 * up.
 */
const maxNap = 60_000;

export interface PauseWatchParts {
  readonly settings: () => Settings;
  /** Called when the time of a pause is over. */
  readonly end: () => void;
  readonly clock: Pick<Clock, "now" | "after">;
}

/** Ends the pause of notifications when its time is over, so that menus and windows show that. */
export class PauseWatch {
  readonly #parts: PauseWatchParts;
  #stopWaiting: (() => void) | null = null;

  constructor(parts: PauseWatchParts) {
    this.#parts = parts;
  }

  /** Must be called at the start, after each change of the settings, and when the computer wakes up. */
  look(): void {
    const { settings, end, clock } = this.#parts;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    const { notificationsPausedUntil: until } = settings();
    if (until === 0 || until === pausedUntilResumed) return;
    if (!isPaused(settings(), clock.now())) {
      end();
      return;
    }
    this.#stopWaiting = clock.after(Math.min(until - clock.now(), maxNap), () => {
      this.look();
    });
  }
}
