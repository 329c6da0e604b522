import type {
  EventDraft,
  EventLocation,
  EventTimeDraft,
  ReminderLead,
} from "../../../preload/model/activities/events.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";
import { addDays, startOfDay, zonedIsoTime } from "../../../preload/base/zoned-time.ts";
import { allowedReminderSeconds } from "../../../api/activities/events.ts";
import type { WireEventFields } from "../../../api/activities/events.ts";
import { mediaPathUrl } from "../to-model/media/media-path.ts";

const second = 1000;

/**
 * Converts the fields of a new event to the form in which they are sent; optional fields without a value are left out
 * (interface/events#planning).
 */
export function toEventFields(draft: EventDraft) {
  const { name, description, time, location, image, reminders } = draft;
  return {
    ...nameField(name),
    ...(description === "" ? {} : { description }),
    ...timeFields(time),
    ...(location === null ? {} : { location: toWireLocation(location) }),
    ...(image === null ? {} : imageField(image)),
    ...remindersField(reminders),
  };
}

/**
 * Converts the changed fields of an event to the form in which they are sent; all other fields are left out, so a
 * removed field needs a value. An empty text removes notes or a picture. A location is no text and has no empty form,
 * so null removes it (interface/events#planning).
 */
export function toChangedFields(changes: Partial<EventDraft>): WireEventFields {
  const { name, description, time, location, image, reminders } = changes;
  return {
    ...(name === undefined ? {} : nameField(name)),
    ...(description === undefined ? {} : { description }),
    ...(time === undefined ? {} : timeFields(time)),
    ...(location === undefined ? {} : { location: location === null ? null : toWireLocation(location) }),
    ...(image === undefined ? {} : image === null ? { image_url: "" } : imageField(image)),
    ...(reminders === undefined ? {} : remindersField(reminders)),
  };
}

function nameField(name: string) {
  return { name: name.trim() };
}

/**
 * An all-day event is sent with the first second of its first day and the last second of its last day, in its time
 * zone. So it covers the same days whether or not a reader treats the end as part of the event.
 */
function timeFields(time: EventTimeDraft) {
  const { timeZone } = time;
  const isAllDay = time.kind === "days";
  const startAt = isAllDay ? startOfDay(time.first, timeZone) : time.startAt;
  const endAt = isAllDay ? startOfDay(addDays(time.last, 1), timeZone) - second : time.endAt;
  return {
    start_at: zonedIsoTime(startAt, timeZone),
    end_at: zonedIsoTime(endAt, timeZone),
    timezone: timeZone,
    is_all_day: isAllDay,
  };
}

/** Converts a location. Coordinates are sent as text (interface/events#event). */
function toWireLocation({ name, address, point }: EventLocation) {
  return {
    name: name.trim(),
    ...(address === null ? {} : { address }),
    ...(point === null ? {} : { lat: String(point.latitude), lng: String(point.longitude) }),
  };
}

/**
 * Leaves out a picture without an address. An event with such a picture is not sent, because `firstInvalidEventField`
 * refuses it.
 */
function imageField(image: MediaPath) {
  const url = mediaPathUrl(image);
  return url === null ? {} : { image_url: url };
}

function remindersField(leads: readonly ReminderLead[]) {
  return {
    reminders: allowedReminderSeconds.filter((seconds) => leads.some((lead) => lead === seconds * second)),
  };
}
