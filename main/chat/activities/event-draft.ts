import type { EventDraft, EventTimeDraft } from "../../../preload/model/activities/events.ts";
import { isTimeZone } from "../../../preload/base/zoned-time.ts";
import { mediaUrl } from "../../service/to-model/media/media-path.ts";

/** The first part of an event, new or changed, that cannot be right; null where the service decides. */
export function wrongField({ name, time, location, image }: Partial<EventDraft>): string | null {
  if (name?.trim() === "") return "name";
  if (location?.name.trim() === "") return "location";
  if (image !== undefined && image !== null && mediaUrl(image) === null) return "image";
  return time === undefined ? null : wrongTime(time);
}

function wrongTime(time: EventTimeDraft): string | null {
  if (!isTimeZone(time.timeZone)) return "timeZone";
  if (time.kind === "days") return time.last < time.first ? "last" : null;
  return time.endAt < time.startAt ? "endAt" : null;
}
