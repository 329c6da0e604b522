import { zonedIsoTime } from "../../preload/base/zoned-time.ts";
import { eventRespondents } from "../world/activities/calendar-event.ts";
import type { CalendarEvent, EventLocation } from "../world/activities/calendar-event.ts";
import { completeAttachmentAddress } from "../shared/picture-url.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";

/** A single event: coordinates are numbers (interface/events#event). */
export function toWireEvent(event: CalendarEvent, pictureUrl: MakePictureUrl) {
  return withLocation(event, pictureUrl, (coordinate) => coordinate);
}

/** An event in a list: coordinates are text, as sent. */
export function toWireListedEvent(event: CalendarEvent, pictureUrl: MakePictureUrl) {
  return withLocation(event, pictureUrl, String);
}

function withLocation(
  event: CalendarEvent,
  pictureUrl: MakePictureUrl,
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

/** The fields of an event without its location. Empty optional fields are left out. */
function fieldsWire(event: CalendarEvent, pictureUrl: MakePictureUrl) {
  const { name, description, image, time, reminders } = event.details;
  const imageUrl = completeAttachmentAddress(image, pictureUrl);
  return {
    event_id: event.id,
    conversation_id: event.conversationId,
    creator_id: event.creatorId,
    name,
    ...(description === "" ? {} : { description }),
    ...(typeof imageUrl === "string" ? { image_url: imageUrl } : {}),
    start_at: zonedIsoTime(time.startAt, time.timezone),
    end_at: zonedIsoTime(time.endAt, time.timezone),
    is_all_day: time.isAllDay,
    timezone: time.timezone,
    reminders: reminders.map((lead) => lead / 1000),
    going: eventRespondents(event, true),
    not_going: eventRespondents(event, false),
    created_at: isoSeconds(event.createdAt),
    updated_at: isoSeconds(event.updatedAt),
  };
}

function isoSeconds(at: number): string {
  return zonedIsoTime(at, "UTC").replace("+00:00", "Z");
}
