import type { ConversationId, EventId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { ActivityStores } from "./activity-lists.svelte.ts";

/** Identifies an event: an id is unique only within its conversation. */
export interface EventKey {
  readonly conversationId: ConversationId;
  readonly id: EventId;
}

export function eventKey({ conversationId, id }: CalendarEvent): EventKey {
  return { conversationId, id };
}

function isSameEvent(a: EventKey, b: EventKey): boolean {
  return a.id === b.id && a.conversationId === b.conversationId;
}

/** The keys with the event's key added, if it is missing. */
export function withEventKey(keys: readonly EventKey[], event: CalendarEvent): readonly EventKey[] {
  return keys.some((key) => isSameEvent(key, event)) ? keys : [...keys, eventKey(event)];
}

/** The stored events with these keys, without those that were called off. */
export function storedEventsByKey(
  keys: readonly EventKey[],
  stores: Pick<ActivityStores, "events">,
): readonly CalendarEvent[] {
  return keys.flatMap(({ conversationId, id }) => {
    const loadable = stores.events.get(conversationId, id);
    return loadable.state === "ready" ? [loadable.value] : [];
  });
}
