import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, EventId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { maxEventsPerList } from "../../../preload/model/activities/events.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { LatestRequest } from "../latest-request.ts";
import type { LoadPhase } from "../load-phase.ts";

/** The loading state of the past events. `hidden`: the person has not asked for them. */
export type PastEventsPhase = LoadPhase | { readonly state: "hidden" };

/** Maximum number of requests for past events. It ends the loop if the service returns the same events repeatedly. */
const maxRequests = 20;

/** The events of one conversation that are over. They are read only if the person asks for them. */
export class PastEvents {
  phase: PastEventsPhase = $state.raw({ state: "hidden" });
  /** The latest first. */
  ids: readonly EventId[] = $state.raw([]);
  readonly #bridge: Pick<Bridge, "listEvents">;
  readonly #save: (event: CalendarEvent) => void;
  readonly #now: () => Milliseconds;
  readonly #latestRequest = new LatestRequest();

  constructor(
    bridge: Pick<Bridge, "listEvents">,
    save: (event: CalendarEvent) => void,
    now: () => Milliseconds,
  ) {
    this.#bridge = bridge;
    this.#save = save;
    this.#now = now;
  }

  /** Reads the past events of a conversation. */
  async show(conversationId: ConversationId): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    this.phase = { state: "loading" };
    const reply = await this.#read(conversationId);
    if (!isLatest()) return;
    if (!reply.ok) {
      this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    for (const event of reply.value) this.#save(event);
    this.ids = reply.value.toSorted((a, b) => b.startAt - a.startAt).map(({ id }) => id);
    this.phase = { state: "ready" };
  }

  clear(): void {
    this.#latestRequest.drop();
    this.phase = { state: "hidden" };
    this.ids = [];
  }

  /** The service lists events only forward from a given time, so past events are read from the beginning until now. */
  async #read(conversationId: ConversationId): Promise<Reply<readonly CalendarEvent[]>> {
    const now = this.#now();
    const past = new Map<EventId, CalendarEvent>();
    let endingFrom = 0;
    for (let count = 0; count < maxRequests; count += 1) {
      const reply = await this.#bridge.listEvents({ conversationId, endingFrom });
      if (!reply.ok) return reply;
      for (const event of reply.value) if (event.endAt < now) past.set(event.id, event);
      const last = reply.value.at(-1);
      if (last === undefined || reply.value.length < maxEventsPerList || last.endAt >= now) break;
      endingFrom = Math.max(last.endAt, endingFrom + 1);
    }
    return { ok: true, value: [...past.values()] };
  }
}
