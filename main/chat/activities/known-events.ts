import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxEventsPerList } from "../../../preload/model/activities/events.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { ChatParts } from "../core/parts.ts";
import type { PushListeners } from "../core/with-push-listeners.ts";

/** Maximum number of stored events. A busy account has some hundred in a year. */
const maxKnownEvents = 2000;

/** The events of the local copy: what the calendar shows while the service cannot be reached. */
export class KnownEvents {
  readonly #parts: Pick<ChatParts, "cache">;

  constructor(parts: Pick<ChatParts, "cache">) {
    this.#parts = parts;
  }

  /** Listeners for the pushes about events, which keep the local copy current. */
  readonly listeners = {
    eventSaved: (event) => {
      this.save([event]);
    },
    eventRemoved: ({ conversationId, eventId }) => {
      this.#parts.cache.write((tables) => {
        tables.knownEvents.remove(conversationId, eventId);
      });
    },
  } satisfies PushListeners;

  /** Stores events as the service returned them. */
  save(events: readonly CalendarEvent[]): void {
    if (events.length === 0) return;
    this.#parts.cache.write(({ knownEvents }) => {
      for (const event of events) knownEvents.save(event);
      knownEvents.trim(maxKnownEvents);
    });
  }

  /** Replaces the stored events that overlap a period by these events. */
  replace(from: Milliseconds, to: Milliseconds, events: readonly CalendarEvent[]): void {
    this.#parts.cache.write(({ knownEvents }) => {
      knownEvents.removeBetween(from, to);
      for (const event of events) knownEvents.save(event);
      knownEvents.trim(maxKnownEvents);
    });
  }

  /** The first known events that overlap a period, as many as one list may have, the soonest first. */
  between(from: Milliseconds, to: Milliseconds): readonly CalendarEvent[] {
    return this.#parts.cache.read(({ knownEvents }) => knownEvents.between(from, to, maxEventsPerList));
  }
}
