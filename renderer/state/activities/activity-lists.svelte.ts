import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, EventId, PollId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxEventsPerList } from "../../../preload/model/activities/events.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import { PastEvents } from "./past-events.svelte.ts";
import type { ActivityStore } from "./activity-store.svelte.ts";
import type { LoadPhase } from "../load-phase.ts";

/** The stores for the polls and events that the lists load. */
export interface ActivityStores {
  readonly polls: ActivityStore<PollId, Poll>;
  readonly events: ActivityStore<EventId, CalendarEvent>;
}

/** The time from which to request the list after this one; null if there is none. */
function nextListFrom(list: readonly CalendarEvent[], endingFrom: Milliseconds): Milliseconds | null {
  const last = list.at(-1)?.startAt ?? endingFrom;
  // If the last event begins no later than the list, the service would return the same list again.
  return list.length >= maxEventsPerList && last > endingFrom ? last : null;
}

/** The polls and the coming events of one conversation, for its panel. */
export class ActivityLists {
  polls: LoadPhase = $state.raw({ state: "loading" });
  events: LoadPhase = $state.raw({ state: "loading" });
  isReadingMore = $state.raw(false);
  /** The state of the request for further planned events. */
  moreEvents: LoadPhase = $state.raw({ state: "ready" });
  #conversationId: ConversationId | null = $state.raw(null);
  #pollIds: readonly PollId[] = $state.raw([]);
  #eventIds: readonly EventId[] = $state.raw([]);
  #continuation: string | null = $state.raw(null);
  /** How many pages of polls were read. */
  #pollPageCount = 0;
  /** The time from which to request the next list of planned events; null if there is none. */
  #nextEventsFrom: Milliseconds | null = $state.raw(null);
  /** How many lists of planned events were read. */
  #eventListCount = 0;
  readonly #bridge: Pick<Bridge, "listPolls" | "listEvents">;
  readonly #stores: ActivityStores;
  readonly #now: () => Milliseconds;
  readonly past: PastEvents;

  constructor(
    bridge: Pick<Bridge, "listPolls" | "listEvents">,
    stores: ActivityStores,
    now: () => Milliseconds = Date.now,
  ) {
    this.#bridge = bridge;
    this.#stores = stores;
    this.#now = now;
    this.past = new PastEvents(
      bridge,
      (event) => {
        stores.events.saved(event.conversationId, event.id, event);
      },
      now,
    );
  }

  /** Ids of the polls, the newest first. */
  get pollIds(): readonly PollId[] {
    return this.#pollIds;
  }

  /** Ids of the planned events, the soonest first, without events that were called off. */
  get eventIds(): readonly EventId[] {
    const id = this.#conversationId;
    return id === null
      ? []
      : this.#eventIds.filter((each) => this.#stores.events.get(id, each).state !== "gone");
  }

  get hasMorePolls(): boolean {
    return this.#continuation !== null;
  }

  /** Whether the last list of planned events was full, so that there may be more. */
  get hasMoreEvents(): boolean {
    return this.#nextEventsFrom !== null;
  }

  /** Reads both lists of a conversation. */
  async show(conversationId: ConversationId): Promise<void> {
    if (this.#conversationId !== conversationId) this.clear();
    this.#conversationId = conversationId;
    await Promise.all([this.#readPolls(conversationId), this.#readEvents(conversationId)]);
  }

  async readMore(): Promise<void> {
    const [id, continuation] = [this.#conversationId, this.#continuation];
    if (id === null || continuation === null || this.isReadingMore) return;
    this.isReadingMore = true;
    const reply = await this.#bridge.listPolls({ conversationId: id, continuation });
    this.isReadingMore = false;
    // The polls were read again meanwhile, so this page no longer follows the loaded pages.
    if (id !== this.#conversationId || continuation !== this.#continuation) return;
    if (!reply.ok) {
      this.polls = { state: "failed", problem: reply.problem };
      return;
    }
    this.#pollIds = this.#withPolls(id, this.#pollIds, reply.value.polls);
    this.#continuation = reply.value.continuation;
    this.#pollPageCount += 1;
  }

  /** Reads the next list of planned events. On failure, the events shown stay. */
  async readMoreEvents(): Promise<void> {
    const [id, endingFrom] = [this.#conversationId, this.#nextEventsFrom];
    if (id === null || endingFrom === null || this.moreEvents.state === "loading") return;
    this.moreEvents = { state: "loading" };
    const reply = await this.#bridge.listEvents({ conversationId: id, endingFrom });
    if (id !== this.#conversationId) return;
    if (!reply.ok) {
      this.moreEvents = { state: "failed", problem: reply.problem };
      return;
    }
    this.#showEvents(id, this.#withEvents(id, this.#eventIds, reply.value), {
      count: this.#eventListCount + 1,
      nextFrom: nextListFrom(reply.value, endingFrom),
    });
  }

  /** Reads the lists again after a connection outage. */
  refresh(): void {
    if (this.#conversationId !== null) void this.show(this.#conversationId);
  }

  /** Push: adds a poll that is not in the list yet, as the newest one. */
  pollSaved({ conversationId, id }: Poll): void {
    if (conversationId === this.#conversationId && !this.#pollIds.includes(id)) {
      this.#pollIds = [id, ...this.#pollIds];
    }
  }

  /** Push: puts a new or moved event at its position in the list. */
  eventSaved({ conversationId, id }: CalendarEvent): void {
    if (conversationId !== this.#conversationId) return;
    this.#eventIds = this.#bySoonest(conversationId, [...new Set([...this.#eventIds, id])]);
  }

  clear(): void {
    this.#conversationId = null;
    this.#pollIds = [];
    this.#eventIds = [];
    this.#continuation = null;
    this.#pollPageCount = 0;
    this.isReadingMore = false;
    this.polls = { state: "loading" };
    this.events = { state: "loading" };
    this.#nextEventsFrom = null;
    this.#eventListCount = 0;
    this.moreEvents = { state: "ready" };
    this.past.clear();
  }

  /** Reads as many pages of polls as were read before. The polls shown stay until all pages are read. */
  async #readPolls(id: ConversationId): Promise<void> {
    let continuation: string | null = null;
    let ids: readonly PollId[] = [];
    let count = 0;
    do {
      const reply = await this.#bridge.listPolls({ conversationId: id, continuation });
      if (id !== this.#conversationId) return;
      if (!reply.ok) {
        this.polls = { state: "failed", problem: reply.problem };
        return;
      }
      ids = this.#withPolls(id, ids, reply.value.polls);
      continuation = reply.value.continuation;
      count += 1;
    } while (count < this.#pollPageCount && continuation !== null);
    this.#pollIds = ids;
    this.#continuation = continuation;
    this.#pollPageCount = count;
    this.polls = { state: "ready" };
  }

  /** Reads as many lists of planned events as were read before. The events shown stay until all lists are read. */
  async #readEvents(id: ConversationId): Promise<void> {
    let from: Milliseconds | null = this.#now();
    let ids: readonly EventId[] = [];
    let count = 0;
    for (; count < Math.max(1, this.#eventListCount) && from !== null; count += 1) {
      const reply = await this.#bridge.listEvents({ conversationId: id, endingFrom: from });
      if (id !== this.#conversationId) return;
      if (!reply.ok) {
        this.events = { state: "failed", problem: reply.problem };
        return;
      }
      ids = this.#withEvents(id, ids, reply.value);
      from = nextListFrom(reply.value, from);
    }
    this.#showEvents(id, ids, { count, nextFrom: from });
    this.events = { state: "ready" };
  }

  #showEvents(
    id: ConversationId,
    ids: readonly EventId[],
    { count, nextFrom }: { readonly count: number; readonly nextFrom: Milliseconds | null },
  ): void {
    this.#eventIds = this.#bySoonest(id, ids);
    this.#eventListCount = count;
    this.#nextEventsFrom = nextFrom;
    this.moreEvents = { state: "ready" };
  }

  /** Stores a list of planned events, and adds their ids to those before it. */
  #withEvents(
    id: ConversationId,
    before: readonly EventId[],
    list: readonly CalendarEvent[],
  ): readonly EventId[] {
    for (const event of list) this.#stores.events.saved(id, event.id, event);
    return [...new Set([...before, ...list.map((event) => event.id)])];
  }

  /** Stores a page of polls, and adds their ids to those before it. */
  #withPolls(id: ConversationId, before: readonly PollId[], page: readonly Poll[]): readonly PollId[] {
    for (const poll of page) this.#stores.polls.saved(id, poll.id, poll);
    return [...new Set([...before, ...page.map((poll) => poll.id)])];
  }

  #bySoonest(conversationId: ConversationId, ids: readonly EventId[]): readonly EventId[] {
    const startOf = (id: EventId): Milliseconds => {
      const loadable = this.#stores.events.get(conversationId, id);
      return loadable.state === "ready" ? loadable.value.startAt : Number.POSITIVE_INFINITY;
    };
    return [...ids].sort((a, b) => startOf(a) - startOf(b));
  }
}
