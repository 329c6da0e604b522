import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, EventId, UserId } from "../../../../preload/base/ids.ts";
import type {
  CalendarEvent,
  EventDays,
  EventLocation,
  EventResponse,
} from "../../../../preload/model/activities/events.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { calendarDayIn, isTimeZone } from "../../../../preload/base/zoned-time.ts";
import type { WireEvent } from "../../../../api/activities/events.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { parseIsoTime } from "../values/to-time.ts";

/**
 * Data that an event itself does not contain. `me` is the account's user. `conversationId` is the conversation whose
 * events were requested; null if the events of all conversations were.
 */
export interface EventContext {
  readonly me: UserId;
  readonly conversationId: ConversationId | null;
}

/**
 * Converts a calendar event (interface/events#event). Null if it has no start or no conversation, because the app could
 * not show it. An event that ends before it starts gets its start as its end.
 */
export function toEvent(wire: WireEvent, { me, conversationId }: EventContext): CalendarEvent | null {
  const startAt = parseIsoTime(wire.start_at);
  const inConversation = conversationId ?? conversationIdOf(wire.conversation_id);
  if (startAt === null || inConversation === null) return null;
  const endAt = Math.max(startAt, parseIsoTime(wire.end_at) ?? startAt);
  const timeZone = isTimeZone(wire.timezone ?? "") ? (wire.timezone ?? null) : null;
  return {
    id: asId<EventId>(wire.event_id),
    conversationId: inConversation,
    creatorId:
      wire.creator_id === null || wire.creator_id === undefined ? null : asId<UserId>(wire.creator_id),
    name: wire.name ?? "",
    description: wire.description ?? "",
    image: toOptionalMediaPath(wire.image_url, "large"),
    startAt,
    endAt,
    timeZone,
    days: wire.is_all_day === true ? toDays(wire, startAt, endAt, timeZone) : null,
    reminders: (wire.reminders ?? []).map((seconds) => seconds * 1000),
    location: toLocation(wire.location),
    goingIds: (wire.going ?? []).map((id) => asId<UserId>(id)),
    notGoingIds: (wire.not_going ?? []).map((id) => asId<UserId>(id)),
    ownResponse: responseOf(wire, me),
    updatedAt: parseIsoTime(wire.updated_at) ?? parseIsoTime(wire.created_at) ?? startAt,
  };
}

/**
 * Converts the id of a conversation. A chat id contains `+`, but push channels have `_` in its place, and an id that
 * came from a channel may too.
 */
function conversationIdOf(id: string | null | undefined): ConversationId | null {
  return id === null || id === undefined || id === "" ? null : (id.replace("_", "+") as ConversationId);
}

/**
 * The days of an all-day event, in its own time zone. If that is unknown, the UTC offset in the text of the start is
 * used. If the event ends at midnight, its last day is the day before.
 */
function toDays(wire: WireEvent, startAt: number, endAt: number, timeZone: string | null): EventDays {
  const lastMoment = Math.max(startAt, endAt - 1);
  if (timeZone !== null)
    return { first: calendarDayIn(startAt, timeZone), last: calendarDayIn(lastMoment, timeZone) };
  const offset = writtenOffset(wire.start_at ?? "");
  return { first: calendarDayIn(startAt + offset, null), last: calendarDayIn(lastMoment + offset, null) };
}

/** Offset from UTC that a written time contains, in milliseconds. */
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

/**
 * Converts a coordinate, which arrives as a number or as text (interface/events#event). Null if it is invalid or out of
 * range.
 */
function toCoordinate(wire: string | number | null | undefined, max: number): number | null {
  if (wire === null || wire === undefined || wire === "") return null;
  const value = Number(wire);
  return Math.abs(value) <= max ? value : null;
}

function responseOf(wire: WireEvent, me: UserId): EventResponse {
  if (wire.going?.includes(me) === true) return "going";
  return wire.not_going?.includes(me) === true ? "not-going" : "none";
}
