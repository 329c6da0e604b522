import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { momentOfWallTime, wallTime } from "../../shared/time/wall-time.ts";
import { tomorrowMorning } from "./schedule-presets.ts";

/** A fault in the entered time. */
export type SendTimeFault = "none" | "past";

/** The form in which a person enters a date and a time, in the time zone of this computer. */
export class SendTimeForm {
  day: string = $state.raw("");
  time: string = $state.raw("");
  /** Whether a fault is shown: once the person has tried to confirm, and not during the typing. */
  isFaultShown = $state.raw(false);
  /** The moment that is entered; null if the date or the time is missing. */
  readonly at: Milliseconds | null = $derived.by(() =>
    momentOfWallTime({ day: this.day as CalendarDay, time: this.time }, this.#timeZone),
  );
  readonly #timeZone: string;

  /** Starts with `before`, the time set so far, if it is still ahead; otherwise with tomorrow morning. */
  constructor(now: Milliseconds, timeZone: string, before: Milliseconds | null) {
    this.#timeZone = timeZone;
    const start =
      before !== null && before > now ? wallTime(before, timeZone) : tomorrowMorning(now, timeZone);
    this.day = start.day;
    this.time = start.time;
  }

  /** The fault of the entered time; null if it can be used. */
  faultAt(now: Milliseconds): SendTimeFault | null {
    if (this.at === null) return "none";
    return this.at <= now ? "past" : null;
  }

  /** The entered moment; null if it has a fault, which is shown from then on. */
  confirm(now: Milliseconds): Milliseconds | null {
    this.isFaultShown = true;
    return this.faultAt(now) === null ? this.at : null;
  }
}
