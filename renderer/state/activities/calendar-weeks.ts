import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import { daysOf, inOrder } from "./calendar-days.ts";

/** Events shown of one day; more are counted. */
const mostShown = 3;

/** What of an event falls on one day. */
export interface DayPart {
  readonly event: CalendarEvent;
  /** It began on a day before this one. */
  readonly isContinued: boolean;
  /** It goes on on the day after this one. */
  readonly goesOn: boolean;
  /** Its name stands here: on its first day, and where a week begins. */
  readonly isNamed: boolean;
}

/** One day of a month as it is drawn. */
export interface MonthDay {
  readonly day: CalendarDay;
  /** All that touch it, whole days first, then by the hour. */
  readonly events: readonly CalendarEvent[];
  /** What is drawn, one above the other; null keeps the place of none, so that what goes on over days is in one line. */
  readonly lines: readonly (DayPart | null)[];
  /** How many more there are. */
  readonly moreCount: number;
}

interface Laid {
  readonly event: CalendarEvent;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly line: number;
}

/** Lays the events of a week out on its days. */
export function layOutWeek(
  week: readonly CalendarDay[],
  events: readonly CalendarEvent[],
  timeZone: string,
): readonly MonthDay[] {
  const laid = layOut(week, events, timeZone);
  return week.map((day, at) => {
    const here = laid.filter(({ first, last }) => first <= day && day <= last);
    const shown = here.filter(({ line }) => line < mostShown);
    const count = Math.max(0, ...shown.map(({ line }) => line + 1));
    const lines = Array.from({ length: count }, (_, line) => {
      const one = shown.find((each) => each.line === line);
      return one === undefined ? null : partOf(one, day, at === 0);
    });
    const ordered = here.map(({ event }) => event).sort(inOrder);
    return { day, events: ordered, lines, moreCount: here.length - shown.length };
  });
}

function partOf({ event, first, last }: Laid, day: CalendarDay, isWeekStart: boolean): DayPart {
  const isContinued = first < day;
  return { event, isContinued, goesOn: last > day, isNamed: !isContinued || isWeekStart };
}

/** Gives each event of a week the first line that is free on all its days; those of several days choose first. */
function layOut(
  week: readonly CalendarDay[],
  events: readonly CalendarEvent[],
  timeZone: string,
): readonly Laid[] {
  const [weekStart, weekEnd] = [week[0], week.at(-1)];
  if (weekStart === undefined || weekEnd === undefined) return [];
  const touching = events
    .map((event) => ({ event, ...daysOf(event, timeZone) }))
    .filter(({ first, last }) => first <= weekEnd && last >= weekStart)
    .sort(
      (a, b) =>
        Number(a.first === a.last) - Number(b.first === b.last) ||
        (a.first === a.last ? 0 : a.first.localeCompare(b.first)) ||
        inOrder(a.event, b.event),
    );
  const laid: Laid[] = [];
  for (const one of touching) {
    const taken = laid.filter(({ first, last }) => first <= one.last && last >= one.first);
    let line = 0;
    while (taken.some((other) => other.line === line)) line += 1;
    laid.push({ ...one, line });
  }
  return laid;
}
