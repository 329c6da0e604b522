import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, EventId, UserId } from "../../../../preload/base/ids.ts";
import type {
  CalendarEvent,
  EventDays,
  EventLocation,
  EventResponse,
} from "../../../../preload/model/activities/events.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { dayIn, isTimeZone } from "../../../../preload/base/zoned-time.ts";
import type { WireEvent } from "../../../../api/activities/events.ts";
import { optionalMediaPath } from "../media/media-path.ts";
import { fromIso } from "../values/to-time.ts";

/** What an event does not say itself: who reads it, and where it was found; null where that is all conversations. */
export interface EventContext {
  readonly me: UserId;
  readonly conversationId: ConversationId | null;
}

/**
 * A calendar event of the service (interface/events#event). Null where it says neither when it starts nor where it
 * belongs: it has no place on any screen then. An event that ends before it starts ends when it starts.
 */
export function toEvent(wire: WireEvent, { me, conversationId }: EventContext): CalendarEvent | null {
  const startAt = fromIso(wire.start_at);
  const place = conversationId ?? placeOf(wire.conversation_id);
  if (startAt === null || place === null) return null;
  const endAt = Math.max(startAt, fromIso(wire.end_at) ?? startAt);
  const timeZone = isTimeZone(wire.timezone ?? "") ? (wire.timezone ?? null) : null;
  return {
    id: asId<EventId>(wire.event_id),
    conversationId: place,
    creatorId:
      wire.creator_id === null || wire.creator_id === undefined ? null : asId<UserId>(wire.creator_id),
    name: wire.name ?? "",
    description: wire.description ?? "",
    image: optionalMediaPath(wire.image_url, "large"),
    startAt,
    endAt,
    timeZone,
    days: wire.is_all_day === true ? toDays(wire, startAt, endAt, timeZone) : null,
    reminders: (wire.reminders ?? []).map((seconds) => seconds * 1000),
    location: toLocation(wire.location),
    goingIds: (wire.going ?? []).map((id) => asId<UserId>(id)),
    notGoingIds: (wire.not_going ?? []).map((id) => asId<UserId>(id)),
    ownResponse: responseOf(wire, me),
    updatedAt: fromIso(wire.updated_at) ?? fromIso(wire.created_at) ?? startAt,
  };
}

/** A chat is written with `+`; push channels write it with `_`, and so may whatever was made from them. */
function placeOf(id: string | null | undefined): ConversationId | null {
  return id === null || id === undefined || id === "" ? null : (id.replace("_", "+") as ConversationId);
}

/**
 * The days of an event of whole days, in its own zone; by the dates as they are written where the zone is not known. An
 * end at midnight is that of the day before.
 */
function toDays(wire: WireEvent, startAt: number, endAt: number, timeZone: string | null): EventDays {
  const lastMoment = Math.max(startAt, endAt - 1);
  if (timeZone !== null) return { first: dayIn(startAt, timeZone), last: dayIn(lastMoment, timeZone) };
  const offset = writtenOffset(wire.start_at ?? "");
  return { first: dayIn(startAt + offset, null), last: dayIn(lastMoment + offset, null) };
}

/** How far the clock that a time was written by is ahead of UTC, in milliseconds. */
function writtenOffset(iso: string): Milliseconds {
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d\d):?(\d\d)$/.exec(iso) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function toLocation(wire: WireEvent["location"]): EventLocation | null {
  const name = wire?.name ?? "";
  const address = wire?.address ?? "";
  if (name === "" && address === "") return null;
  const [latitude, longitude] = [toCoordinate(wire?.lat, 90), toCoordinate(wire?.lng, 180)];
  return {
    name: name === "" ? address : name,
    address: name === "" || address === "" ? null : address,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** Coordinates arrive as numbers or as text (interface/events#event); null for what is neither, or off the globe. */
function toCoordinate(wire: string | number | null | undefined, most: number): number | null {
  if (wire === null || wire === undefined || wire === "") return null;
  const value = Number(wire);
  return Math.abs(value) <= most ? value : null;
}

function responseOf(wire: WireEvent, me: UserId): EventResponse {
  if (wire.going?.includes(me) === true) return "going";
  return wire.not_going?.includes(me) === true ? "not-going" : "none";
}
