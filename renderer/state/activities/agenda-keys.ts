import type { ConversationId, EventId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Shelves } from "./plan-lists.svelte.ts";

/** Which event; the same id may stand for something else in another conversation. */
export interface EventKey {
  readonly conversationId: ConversationId;
  readonly id: EventId;
}

/** The key of an event. */
export function keyOf({ conversationId, id }: CalendarEvent): EventKey {
  return { conversationId, id };
}

/** Whether both name the same event. */
function isSameEvent(a: EventKey, b: EventKey): boolean {
  return a.id === b.id && a.conversationId === b.conversationId;
}

/** The keys with one more, where it is not among them. */
export function withKey(keys: readonly EventKey[], event: CalendarEvent): readonly EventKey[] {
  return keys.some((key) => isSameEvent(key, event)) ? keys : [...keys, keyOf(event)];
}

/** The events of these keys as they are held now; those that were called off are left out. */
export function eventsOf(
  keys: readonly EventKey[],
  shelves: Pick<Shelves, "events">,
): readonly CalendarEvent[] {
  return keys.flatMap(({ conversationId, id }) => {
    const plan = shelves.events.get(conversationId, id);
    return plan.state === "ready" ? [plan.value] : [];
  });
}
