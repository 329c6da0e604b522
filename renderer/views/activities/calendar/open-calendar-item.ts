import type { EventKey } from "../../../state/activities/event-keys.ts";
import type { CalendarDay } from "../../../../preload/base/zoned-time.ts";

/** The item that is open in the calendar: a day with all its events, or one event. */
export type OpenCalendarItem =
  | { readonly kind: "day"; readonly day: CalendarDay }
  | { readonly kind: "event"; readonly key: EventKey };
