import { zonedIso } from "../../preload/base/zoned-time.ts";
import { respondents } from "../world/activities/calendar-event.ts";
import type { CalendarEvent, EventLocation } from "../world/activities/calendar-event.ts";
import { withWholeUrl } from "../shared/picture-url.ts";
import type { PictureUrl } from "../shared/picture-url.ts";

/** An event on its own: places are numbers (interface/events#event). */
export function eventWire(event: CalendarEvent, pictureUrl: PictureUrl) {
  return withLocation(event, pictureUrl, (coordinate) => coordinate);
}

/** An event in a list: places are text, as they were sent. */
export function listedEventWire(event: CalendarEvent, pictureUrl: PictureUrl) {
  return withLocation(event, pictureUrl, String);
}

function withLocation(
  event: CalendarEvent,
  pictureUrl: PictureUrl,
  write: (coordinate: number) => number | string,
) {
  const { location } = event.details;
  return {
    ...fieldsWire(event, pictureUrl),
    ...(location === null ? {} : { location: locationWire(location, write) }),
  };
}

function locationWire(location: EventLocation, write: (coordinate: number) => number | string) {
  const { name, address, latitude, longitude } = location;
  return {
    name,
    ...(address === null ? {} : { address }),
    ...(latitude === null ? {} : { lat: write(latitude) }),
    ...(longitude === null ? {} : { lng: write(longitude) }),
  };
}

/** What was not said of an event is left out. */
function fieldsWire(event: CalendarEvent, pictureUrl: PictureUrl) {
  const { name, description, image, time, reminders } = event.details;
  const imageUrl = withWholeUrl(image, pictureUrl);
  return {
    event_id: event.id,
    conversation_id: event.conversationId,
    creator_id: event.creatorId,
    name,
    ...(description === "" ? {} : { description }),
    ...(typeof imageUrl === "string" ? { image_url: imageUrl } : {}),
    start_at: zonedIso(time.startAt, time.timezone),
    end_at: zonedIso(time.endAt, time.timezone),
    is_all_day: time.isAllDay,
    timezone: time.timezone,
    reminders: reminders.map((lead) => lead / 1000),
    going: respondents(event, true),
    not_going: respondents(event, false),
    created_at: isoSeconds(event.createdAt),
    updated_at: isoSeconds(event.updatedAt),
  };
}

function isoSeconds(at: number): string {
  return zonedIso(at, "UTC").replace("+00:00", "Z");
}
