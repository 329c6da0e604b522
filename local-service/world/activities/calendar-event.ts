import { isDeepStrictEqual } from "node:util";
import { isTimeZone } from "../../../preload/base/zoned-time.ts";
import { refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Where something takes place. */
export interface EventLocation {
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** When something takes place; milliseconds. What belongs together is changed together. */
export interface EventTime {
  readonly startAt: number;
  readonly endAt: number;
  readonly isAllDay: boolean;
  /** Name of the tz database. */
  readonly timezone: string;
}

/** What the creator of an event says of it. */
export interface EventDetails {
  readonly name: string;
  readonly description: string;
  /** `picture:` and a name, or a whole address of the image service. */
  readonly image: string | null;
  readonly time: EventTime;
  readonly location: EventLocation | null;
  /** Milliseconds before the start. */
  readonly reminders: readonly number[];
}

/** A calendar event. Times are milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  /** Of a group, or of a chat: `a+b`. */
  readonly conversationId: string;
  readonly creatorId: string;
  details: EventDetails;
  /** Who said whether they are going, in the order in which they first did. */
  readonly responses: Map<string, boolean>;
  readonly createdAt: number;
  updatedAt: number;
}

/** Why an event cannot take place then; null where it can (interface/events#event). */
export function wrongTime({ startAt, endAt, timezone }: EventTime): Refused | null {
  if (!isTimeZone(timezone)) return refuse(400, "timezone must be a name of the tz database");
  return endAt < startAt ? refuse(400, "end_at must not be before start_at") : null;
}

/** What a change is called in its notice, by the part of an event (interface/notices#kinds). */
const fieldNames = [
  ["name", "calendar.event.field.name"],
  ["description", "calendar.event.field.description"],
  ["time", "calendar.event.field.time"],
  ["location", "calendar.event.field.location"],
  ["image", "calendar.event.field.image"],
  ["reminders", "calendar.event.field.reminders"],
] as const satisfies readonly (readonly [keyof EventDetails, string])[];

/** The names of what differs. */
export function changedFields(before: EventDetails, after: EventDetails): string[] {
  return fieldNames
    .filter(([field]) => !isDeepStrictEqual(before[field], after[field]))
    .map(([, name]) => name);
}

/** Who said this, in the order in which they did. */
export function respondents(event: CalendarEvent, isGoing: boolean): string[] {
  return [...event.responses].flatMap(([userId, going]) => (going === isGoing ? [userId] : []));
}
