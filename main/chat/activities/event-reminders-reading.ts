import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { listAgenda } from "../../../api/activities/events.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { ask } from "../core/ask.ts";
import { toEvent } from "../../service/to-model/activities/to-event.ts";
import type { ChatParts } from "../core/parts.ts";

/** Maximum number of events in one response (interface/events#lists). */
const maxListLength = 100;
/** Maximum number of requests, so that no response of the service can cause an endless loop. */
const maxLists = 10;

/** Reads all events of all conversations that overlap a period. If a response is full, it requests the next events. */
export async function readEventsBetween(
  parts: Pick<ChatParts, "me" | "service" | "signal">,
  from: Milliseconds,
  to: Milliseconds,
): Promise<Reply<readonly CalendarEvent[]>> {
  const events: CalendarEvent[] = [];
  let start = from;
  for (let lists = 0; lists < maxLists; lists += 1) {
    const [start_date, end_date] = [new Date(start).toISOString(), new Date(to).toISOString()];
    const input = { query: { start_date, end_date, limit: maxListLength } };
    const reply = await ask(parts, listAgenda, input);
    if (!reply.ok) return reply;
    const read = reply.value.events.flatMap(
      (wire) => toEvent(wire, { me: parts.me.id, conversationId: null }) ?? [],
    );
    events.push(...read);
    const last = read.at(-1)?.startAt ?? start;
    // A response is sorted by start. Events that began long ago are in every response, so `last` may not advance.
    if (reply.value.events.length < maxListLength || last <= start) return done(events);
    start = last;
  }
  return done(events);
}
