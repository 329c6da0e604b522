import type { WireEventFields } from "../../../api/activities/events.ts";
import { pictureScheme } from "../../shared/picture-url.ts";
import type { MakePictureUrl } from "../../shared/picture-url.ts";
import type { EventDetails, EventLocation, EventTime } from "../../world/activities/calendar-event.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";

/** Hosts of the image service, in addition to the local host that imitates it (interface/images#uploading). */
const imageHosts: readonly string[] = ["i.groupme.com", "m.groupme.com"];

/**
 * Reads the event fields of a body. Refused: 400 for an incomplete time (interface/events#planning), for invalid
 * coordinates, and for a picture of another service.
 */
export function parseEventDetails(
  body: WireEventFields,
  pictureUrl: MakePictureUrl,
): Partial<EventDetails> | ServiceRefusal {
  const { name, description, reminders } = body;
  const time = timeOf(body);
  const image = imageOf(body.image_url, pictureUrl);
  const location = locationOf(body.location);
  if (isRefused(time)) return time;
  if (isRefused(image)) return image;
  if (isRefused(location)) return location;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(time === undefined ? {} : { time }),
    ...(image === undefined ? {} : { image }),
    ...(location === undefined ? {} : { location }),
    ...(reminders === undefined ? {} : { reminders: [...new Set(reminders)].map((lead) => lead * 1000) }),
  };
}

function timeOf(body: WireEventFields): EventTime | ServiceRefusal | undefined {
  const { start_at: start, end_at: end, timezone, is_all_day: isAllDay } = body;
  const given = [start, end, timezone, isAllDay].filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  if (start === undefined || end === undefined || timezone === undefined || isAllDay === undefined) {
    return refuse(400, "start_at, end_at, timezone and is_all_day must be sent together");
  }
  return { startAt: Date.parse(start), endAt: Date.parse(end), timezone, isAllDay };
}

function locationOf(wire: WireEventFields["location"]): EventLocation | ServiceRefusal | null | undefined {
  if (wire === undefined || wire === null) return wire;
  const latitude = coordinateOf(wire.lat, "lat", 90);
  const longitude = coordinateOf(wire.lng, "lng", 180);
  if (isRefused(latitude)) return latitude;
  if (isRefused(longitude)) return longitude;
  return { name: wire.name, address: wire.address ?? null, latitude, longitude };
}

function coordinateOf(
  wire: string | number | undefined,
  name: string,
  max: number,
): number | ServiceRefusal | null {
  if (wire === undefined) return null;
  const value = typeof wire === "string" && wire.trim() === "" ? NaN : Number(wire);
  if (Math.abs(value) <= max) return value;
  return refuse(400, `location.${name} must be a number from -${String(max)} to ${String(max)}`);
}

/**
 * Reads the picture address of an event. A picture of this service is stored by its name, which does not depend on the
 * port.
 */
function imageOf(
  url: string | undefined,
  pictureUrl: MakePictureUrl,
): string | ServiceRefusal | null | undefined {
  if (url === undefined) return undefined;
  if (url === "") return null;
  const own = pictureUrl("") ?? "";
  if (url.startsWith(own) && url.length > own.length) return pictureScheme + url.slice(own.length);
  const isImageService = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (isImageService && imageHosts.includes(new URL(url).hostname)) return url;
  return refuse(400, "image_url must be an address of the image service");
}
