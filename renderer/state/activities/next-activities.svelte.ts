import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { ActivityLists } from "./activity-lists.svelte.ts";
import type { ActivityStores } from "./activity-lists.svelte.ts";

/** How far ahead the local copy is searched for events. */
const knownAhead: Milliseconds = 365 * 24 * 3600 * 1000;

/**
 * The polls and the coming events of one conversation, for its details. Derived values are getters: a `$derived` is no
 * longer updated once the component is removed that created this object, and the next component uses the object again.
 */
export class NextActivities {
  readonly #lists: ActivityLists;
  readonly #bridge: Pick<Bridge, "listPolls" | "listEvents" | "listKnownEvents">;
  readonly #stores: ActivityStores;
  readonly conversationId: ConversationId;
  readonly #now: () => Milliseconds;
  #isShown = true;

  constructor(
    bridge: Pick<Bridge, "listPolls" | "listEvents" | "listKnownEvents">,
    stores: ActivityStores,
    conversationId: ConversationId,
    now: () => Milliseconds,
  ) {
    this.#bridge = bridge;
    this.#stores = stores;
    this.conversationId = conversationId;
    this.#now = now;
    this.#lists = new ActivityLists(bridge, stores, now);
  }

  /** Whether both lists were answered. */
  get isRead(): boolean {
    return this.#lists.polls.state !== "loading" && this.#lists.events.state !== "loading";
  }

  /** The polls on the newest page of the service's list, and those that pushes added. */
  get polls(): readonly Poll[] {
    return this.#lists.pollIds.flatMap((id) => {
      const loadable = this.#stores.polls.get(this.conversationId, id);
      return loadable.state === "ready" ? [loadable.value] : [];
    });
  }

  get events(): readonly CalendarEvent[] {
    return this.#lists.eventIds.flatMap((id) => {
      const loadable = this.#stores.events.get(this.conversationId, id);
      return loadable.state === "ready" ? [loadable.value] : [];
    });
  }

  /** Reads both lists. If the service cannot be asked, the events of the local copy are shown. */
  async read(): Promise<void> {
    this.#isShown = true;
    await this.#lists.show(this.conversationId);
    if (this.#lists.events.state !== "failed" || this.events.length > 0) return;
    const from = this.#now();
    const known = await this.#bridge.listKnownEvents({ from, to: from + knownAhead });
    if (!known.ok) return;
    for (const event of known.value) {
      if (event.conversationId !== this.conversationId) continue;
      this.#stores.events.saved(event.conversationId, event.id, event);
      this.#lists.eventSaved(event);
    }
  }

  /** Called when the details leave the screen: until `read`, nothing is read. */
  leave(): void {
    this.#isShown = false;
  }

  /** Reads the lists again, because the connection is back. */
  refresh(): void {
    if (this.#isShown) void this.read();
  }

  /** Reads the lists again if one could not be read. */
  retry(): void {
    if ([this.#lists.polls, this.#lists.events].some(({ state }) => state === "failed")) this.refresh();
  }

  pollSaved(poll: Poll): void {
    this.#lists.pollSaved(poll);
  }

  eventSaved(event: CalendarEvent): void {
    this.#lists.eventSaved(event);
  }
}
