import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { listAgenda } from "../../../api/activities/events.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toEvent } from "../../service/to-model/activities/to-event.ts";
import type { ChatParts } from "../core/parts.ts";

/** The most that a list answers (interface/events#lists). */
const longestList = 100;
/** Lists asked for at most, so that no answer keeps this going for ever. */
const mostLists = 10;

/** Every event of all conversations that touches a stretch of time; a list that is full is followed by another. */
export async function readEventsBetween(
  { me, service, signal }: Pick<ChatParts, "me" | "service" | "signal">,
  from: Milliseconds,
  to: Milliseconds,
): Promise<readonly CalendarEvent[] | ServiceError> {
  const events: CalendarEvent[] = [];
  let start = from;
  for (let lists = 0; lists < mostLists; lists += 1) {
    const [start_date, end_date] = [new Date(start).toISOString(), new Date(to).toISOString()];
    const input = { path: {}, query: { start_date, end_date, limit: longestList }, body: undefined };
    const reply = await service.call(listAgenda, input, { signal });
    if (!reply.ok) return reply.error;
    const read = reply.value.events.flatMap(
      (wire) => toEvent(wire, { me: me.id, conversationId: null }) ?? [],
    );
    events.push(...read);
    const last = read.at(-1)?.startAt ?? start;
    // The soonest come first, and those that began long ago come with every list.
    if (reply.value.events.length < longestList || last <= start) return events;
    start = last;
  }
  return events;
}
