import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import { daysOfEvent, compareEvents } from "./calendar-days.ts";

/** Number of events drawn for one day; the rest are only counted. */
const maxEventsPerDay = 3;

/** The part of an event on one day. */
export interface EventDayPart {
  readonly event: CalendarEvent;
  /** Whether the event began on an earlier day. */
  readonly isContinued: boolean;
  /** Whether the event continues on the next day. */
  readonly goesOn: boolean;
  /** Whether the name is drawn on this day: on the event's first day, and at the start of each week. */
  readonly isNamed: boolean;
}

/** One day of the month grid. */
export interface MonthDay {
  readonly day: CalendarDay;
  /** All events that touch the day, whole days first, then by start. */
  readonly events: readonly CalendarEvent[];
  /**
   * The parts to draw, from top to bottom. Null keeps a line free, so that an event of several days stays in one line.
   */
  readonly lines: readonly (EventDayPart | null)[];
  /** Number of events that are not drawn. */
  readonly moreCount: number;
}

interface LaidOutEvent {
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
    const shown = here.filter(({ line }) => line < maxEventsPerDay);
    const count = Math.max(0, ...shown.map(({ line }) => line + 1));
    const lines = Array.from({ length: count }, (_, line) => {
      const one = shown.find((each) => each.line === line);
      return one === undefined ? null : partOf(one, day, at === 0);
    });
    const ordered = here.map(({ event }) => event).sort(compareEvents);
    return { day, events: ordered, lines, moreCount: here.length - shown.length };
  });
}

function partOf({ event, first, last }: LaidOutEvent, day: CalendarDay, isWeekStart: boolean): EventDayPart {
  const isContinued = first < day;
  return { event, isContinued, goesOn: last > day, isNamed: !isContinued || isWeekStart };
}

/** Gives each event of a week the first line that is free on all its days. Events of several days go first. */
function layOut(
  week: readonly CalendarDay[],
  events: readonly CalendarEvent[],
  timeZone: string,
): readonly LaidOutEvent[] {
  const [weekStart, weekEnd] = [week[0], week.at(-1)];
  if (weekStart === undefined || weekEnd === undefined) return [];
  const touching = events
    .map((event) => ({ event, ...daysOfEvent(event, timeZone) }))
    .filter(({ first, last }) => first <= weekEnd && last >= weekStart)
    .sort(
      (a, b) =>
        Number(a.first === a.last) - Number(b.first === b.last) ||
        (a.first === a.last ? 0 : a.first.localeCompare(b.first)) ||
        compareEvents(a.event, b.event),
    );
  const laid: LaidOutEvent[] = [];
  for (const one of touching) {
    const taken = laid.filter(({ first, last }) => first <= one.last && last >= one.first);
    let line = 0;
    while (taken.some((other) => other.line === line)) line += 1;
    laid.push({ ...one, line });
  }
  return laid;
}
