import { areNotificationsPaused, pausedUntilResumed } from "../../../preload/model/app/pause.ts";
import { quietUntil } from "../../../preload/model/app/quiet-hours.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Clock } from "../../async/clock.ts";

/**
 * Longest timer, in milliseconds. Timers stop while the computer sleeps, and not every desktop announces that it woke
 * up.
 */
const maxTimer = 60_000;

export interface PauseWatchParts {
  readonly settings: () => Settings;
  /** Called when the time of a pause is over. */
  readonly end: () => void;
  /** Called when quiet hours began or ended, or end at another time. */
  readonly onQuietChanged: () => void;
  /** Returns the time zone of this computer, which changes when a person travels. */
  readonly timeZone: () => string;
  readonly clock: Pick<Clock, "now" | "after">;
}

/**
 * Ends the pause of notifications when its time is over, and notices when quiet hours begin and end, so that menus and
 * windows show that.
 */
export class PauseWatch {
  readonly #parts: PauseWatchParts;
  #stopWaiting: (() => void) | null = null;
  #quietUntil: Milliseconds | null = null;

  constructor(parts: PauseWatchParts) {
    this.#parts = parts;
  }

  /**
   * Ends a pause that is over, looks for quiet hours, and plans the next look. Must be called at the start, after each
   * change of the settings, and when the computer wakes up.
   */
  update(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#lookForQuiet();
    const delay = this.#delay();
    if (delay === null) return;
    this.#stopWaiting = this.#parts.clock.after(delay, () => {
      this.update();
    });
  }

  #lookForQuiet(): void {
    const { settings, onQuietChanged, timeZone, clock } = this.#parts;
    const until = quietUntil(settings(), clock.now(), timeZone());
    if (until === this.#quietUntil) return;
    this.#quietUntil = until;
    onQuietChanged();
  }

  /** Ends a pause that is over. Returns the delay until the next look; null if none is needed. */
  #delay(): Milliseconds | null {
    const { settings, end, clock } = this.#parts;
    const { notificationsPausedUntil: until, areQuietHoursOn } = settings();
    if (until === 0 || until === pausedUntilResumed) return areQuietHoursOn ? maxTimer : null;
    if (!areNotificationsPaused(settings(), clock.now())) {
      // This changes the settings, so `update` was called again.
      end();
      return null;
    }
    return Math.min(until - clock.now(), maxTimer);
  }
}
