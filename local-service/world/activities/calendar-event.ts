import { isDeepStrictEqual } from "node:util";
import { isTimeZone } from "../../../preload/base/zoned-time.ts";
import { refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** The location of an event; the coordinates are in degrees, and null if they are unknown. */
export interface EventLocation {
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The time of an event in milliseconds. An update replaces all of it. */
export interface EventTime {
  readonly startAt: number;
  readonly endAt: number;
  readonly isAllDay: boolean;
  /** A name of the tz database. */
  readonly timezone: string;
}

/** The fields of an event that its creator sets. */
export interface EventDetails {
  readonly name: string;
  readonly description: string;
  /** `picture:` with a name, or a complete URL of the image service. */
  readonly image: string | null;
  readonly time: EventTime;
  readonly location: EventLocation | null;
  /** Reminder times, in milliseconds before the start. */
  readonly reminders: readonly number[];
}

/** A calendar event. Times are milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  /** Id of a group, or of a chat: `a+b`. */
  readonly conversationId: string;
  readonly creatorId: string;
  details: EventDetails;
  /** Whether each person is going, in the order of their first response. */
  readonly responses: Map<string, boolean>;
  readonly createdAt: number;
  updatedAt: number;
}

/** The refusal of an invalid event time; null if the time is valid (interface/events#event). */
export function eventTimeRefusal({ startAt, endAt, timezone }: EventTime): ServiceRefusal | null {
  if (!isTimeZone(timezone)) return refuse(400, "timezone must be a name of the tz database");
  return endAt < startAt ? refuse(400, "end_at must not be before start_at") : null;
}

/** Names of the event's fields in the notice of a change (interface/notices#kinds). */
const fieldNames = [
  ["name", "calendar.event.field.name"],
  ["description", "calendar.event.field.description"],
  ["time", "calendar.event.field.time"],
  ["location", "calendar.event.field.location"],
  ["image", "calendar.event.field.image"],
  ["reminders", "calendar.event.field.reminders"],
] as const satisfies readonly (readonly [keyof EventDetails, string])[];

/** Names of the fields that differ. */
export function changedEventFields(before: EventDetails, after: EventDetails): string[] {
  return fieldNames
    .filter(([field]) => !isDeepStrictEqual(before[field], after[field]))
    .map(([, name]) => name);
}

/** The people with this response, in the order of their first response. */
export function eventRespondents(event: CalendarEvent, isGoing: boolean): string[] {
  return [...event.responses].flatMap(([userId, going]) => (going === isGoing ? [userId] : []));
}
