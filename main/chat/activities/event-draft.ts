import type { EventDraft, EventTimeDraft } from "../../../preload/model/activities/events.ts";
import { isTimeZone } from "../../../preload/base/zoned-time.ts";
import { mediaPathUrl } from "../../service/to-model/media/media-path.ts";

/**
 * The first invalid field of a new or changed event. Null if none is invalid here; the service may still refuse the
 * event.
 */
export function firstInvalidEventField({ name, time, location, image }: Partial<EventDraft>): string | null {
  if (name?.trim() === "") return "name";
  if (location?.name.trim() === "") return "location";
  if (image !== undefined && image !== null && mediaPathUrl(image) === null) return "image";
  return time === undefined ? null : wrongTime(time);
}

function wrongTime(time: EventTimeDraft): string | null {
  if (!isTimeZone(time.timeZone)) return "timeZone";
  if (time.kind === "days") return time.last < time.first ? "last" : null;
  return time.endAt < time.startAt ? "endAt" : null;
}
