import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxEventsPerList } from "../../../preload/model/activities/events.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { listAgenda, listEvents } from "../../../api/activities/events.ts";
import type { WireEvent } from "../../../api/activities/events.ts";
import { toEvent } from "../../service/to-model/activities/to-event.ts";
import { ask } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";

type Parts = Pick<ChatParts, "me" | "service" | "signal">;

/** One list of events as the service returned it. */
export interface EventList {
  readonly events: readonly CalendarEvent[];
  /** The list has as many events as one may have, so more may follow. */
  readonly isFull: boolean;
}

/** Maximum number of lists that one reading requests, so that no response of the service can cause an endless loop. */
const maxLists = 10;

/**
 * Reads one list of the events of a conversation that end at `endingFrom` or later (interface/events#lists). Problems:
 * those of the service.
 */
export async function readConversationList(
  parts: Parts,
  conversationId: ConversationId,
  endingFrom: Milliseconds,
): Promise<Reply<EventList>> {
  const query = { end_at: new Date(endingFrom).toISOString(), limit: maxEventsPerList };
  const reply = await ask(parts, listEvents, { path: { group_id: conversationId }, query });
  return toEventList(parts, conversationId, reply);
}

/**
 * Reads one list of the events of all conversations that overlap a period (interface/events#lists). Problems: those of
 * the service.
 */
export async function readAgendaList(
  parts: Parts,
  from: Milliseconds,
  to: Milliseconds,
): Promise<Reply<EventList>> {
  const [start_date, end_date] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const query = { start_date, end_date, limit: maxEventsPerList };
  return toEventList(parts, null, await ask(parts, listAgenda, { query }));
}

/**
 * Reads lists that go forward from a time until one is not full. Returns their events, each once. Problems: those of
 * `readList`.
 */
export async function readEventLists(
  from: Milliseconds,
  readList: (from: Milliseconds) => Promise<Reply<EventList>>,
): Promise<Reply<readonly CalendarEvent[]>> {
  const events = new Map<string, CalendarEvent>();
  let start = from;
  for (let lists = 0; lists < maxLists; lists += 1) {
    const reply = await readList(start);
    if (!reply.ok) return reply;
    for (const event of reply.value.events) events.set(`${event.conversationId}/${event.id}`, event);
    const last = reply.value.events.at(-1)?.startAt ?? start;
    // A list is sorted by start. If events that began before `start` fill it, the next request would return it again.
    if (!reply.value.isFull || last <= start) break;
    start = last;
  }
  return done([...events.values()]);
}

function toEventList(
  { me }: Parts,
  conversationId: ConversationId | null,
  reply: Reply<{ readonly events: readonly WireEvent[] }>,
): Reply<EventList> {
  if (!reply.ok) return reply;
  const wires = reply.value.events;
  const events = wires.flatMap((wire) => toEvent(wire, { me: me.id, conversationId }) ?? []);
  return done({ events, isFull: wires.length >= maxEventsPerList });
}
