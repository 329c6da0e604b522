import type { EventKey } from "../../../state/activities/agenda-keys.ts";
import type { CalendarDay } from "../../../../preload/base/zoned-time.ts";

/** What of the calendar was opened: a day with all that is on it, or one event. */
export type CalendarSubject =
  { readonly kind: "day"; readonly day: CalendarDay } | { readonly kind: "event"; readonly key: EventKey };
