import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";

/** What a part of an event's card with controls is given. */
export interface EventPartProps {
  event: CalendarEvent;
  /** The `tabindex` of the controls: -1 if the timeline's keys reach them. */
  tabindex?: number | undefined;
}
