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

/** Converts all fields of a new event to the form in which they are sent (interface/events#planning). */
export function toEventFields(draft: EventDraft) {
  return {
    ...nameField(draft.name),
    description: draft.description,
    ...timeFields(draft.time),
    ...locationField(draft.location),
    ...imageField(draft.image),
    ...remindersField(draft.reminders),
  };
}

/** Converts the changed fields of an event to the form in which they are sent; all other fields are left out. */
export function toChangedFields(changes: Partial<EventDraft>): WireEventFields {
  const { name, description, time, location, image, reminders } = changes;
  return {
    ...(name === undefined ? {} : nameField(name)),
    ...(description === undefined ? {} : { description }),
    ...(time === undefined ? {} : timeFields(time)),
    ...(location === undefined ? {} : locationField(location)),
    ...(image === undefined ? {} : imageField(image)),
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
function locationField(location: EventLocation | null) {
  if (location === null) return { location };
  const { name, address, point } = location;
  return {
    location: {
      name: name.trim(),
      ...(address === null ? {} : { address }),
      ...(point === null ? {} : { lat: String(point.latitude), lng: String(point.longitude) }),
    },
  };
}

function imageField(image: MediaPath | null) {
  return { image_url: image === null ? null : mediaPathUrl(image) };
}

function remindersField(leads: readonly ReminderLead[]) {
  return {
    reminders: allowedReminderSeconds.filter((seconds) => leads.some((lead) => lead === seconds * second)),
  };
}
