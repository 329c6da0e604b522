import type {
  EventDraft,
  EventLocation,
  EventTimeDraft,
  ReminderLead,
} from "../../../preload/model/activities/events.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";
import { addDays, startOfDay, zonedIso } from "../../../preload/base/zoned-time.ts";
import { reminderSeconds } from "../../../api/activities/events.ts";
import type { WireEventFields } from "../../../api/activities/events.ts";
import { mediaUrl } from "../to-model/media/media-path.ts";

const second = 1000;

/** Everything that is said of a new event, as it is sent (interface/events#planning). */
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

/** What changes of an event, as it is sent; the rest is left out. */
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
 * Whole days last from the first second of the first to the last second of the last, by the clocks of the zone: so both
 * who takes the end for included and who does not see the same days.
 */
function timeFields(time: EventTimeDraft) {
  const { timeZone } = time;
  const isAllDay = time.kind === "days";
  const startAt = isAllDay ? startOfDay(time.first, timeZone) : time.startAt;
  const endAt = isAllDay ? startOfDay(addDays(time.last, 1), timeZone) - second : time.endAt;
  return {
    start_at: zonedIso(startAt, timeZone),
    end_at: zonedIso(endAt, timeZone),
    timezone: timeZone,
    is_all_day: isAllDay,
  };
}

/** Coordinates are numbers written as text (interface/events#event). */
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
  return { image_url: image === null ? null : mediaUrl(image) };
}

function remindersField(leads: readonly ReminderLead[]) {
  return { reminders: reminderSeconds.filter((seconds) => leads.some((lead) => lead === seconds * second)) };
}
