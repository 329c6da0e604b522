import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { addToWallTime, momentOfWallTime, wallTime } from "../../shared/time/wall-time.ts";
import type { WallTime } from "../../shared/time/wall-time.ts";

const [hour, day]: readonly [Milliseconds, Milliseconds] = [3_600_000, 24 * 3_600_000];
const [morning, evening] = ["09:00", "20:00"];

/** A time that is offered for a scheduled message. */
export interface SchedulePreset {
  readonly kind: "inOneHour" | "tonight" | "tomorrow" | "monday" | "nextMonday";
  readonly at: Milliseconds;
}

/** The number of days from a day to the next Monday after it. */
function daysToMonday(today: CalendarDay): number {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return (8 - weekday) % 7 || 7;
}

function dayAfter(wall: WallTime, days: number, time: string): WallTime {
  return { day: addToWallTime({ ...wall, time: "00:00" }, days * day).day, time };
}

/** Tomorrow morning, the initial value when a person enters a time. */
export function tomorrowMorning(now: Milliseconds, timeZone: string): WallTime {
  return dayAfter(wallTime(now, timeZone), 1, morning);
}

/** The times that are offered, the earliest first, without times that have passed today. */
export function schedulePresets(now: Milliseconds, timeZone: string): readonly SchedulePreset[] {
  const today = wallTime(now, timeZone);
  const toMonday = daysToMonday(today.day);
  const at = (wall: WallTime): Milliseconds => momentOfWallTime(wall, timeZone) ?? now;
  const offered: readonly SchedulePreset[] = [
    { kind: "inOneHour", at: now + hour },
    { kind: "tonight", at: at({ day: today.day, time: evening }) },
    { kind: "tomorrow", at: at(tomorrowMorning(now, timeZone)) },
    { kind: toMonday === 7 ? "nextMonday" : "monday", at: at(dayAfter(today, toMonday, morning)) },
  ];
  // On a Sunday, tomorrow is Monday.
  return offered.filter((preset) => preset.at > now && !(preset.kind === "monday" && toMonday === 1));
}
