import type { Bridge } from "../../../preload/bridge.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays, calendarDayIn, startOfDay } from "../../../preload/base/zoned-time.ts";
import { eventKey, withEventKey } from "./event-keys.ts";
import type { EventKey } from "./event-keys.ts";
import { LatestRequest } from "../latest-request.ts";
import type { LoadPhase } from "../load-phase.ts";

const daysAhead = 60;

/** The next events of all conversations. The caller filters out those that are over or declined. */
export class UpcomingEvents {
  phase: LoadPhase = $state.raw({ state: "loading" });
  keys: readonly EventKey[] = $state.raw([]);
  readonly #bridge: Pick<Bridge, "listAgenda" | "listKnownEvents">;
  readonly #save: (event: CalendarEvent) => void;
  readonly #now: () => Milliseconds;
  readonly #timeZone: string;
  readonly #latestRequest = new LatestRequest();

  constructor(
    bridge: Pick<Bridge, "listAgenda" | "listKnownEvents">,
    save: (event: CalendarEvent) => void,
    now: () => Milliseconds,
    timeZone: string,
  ) {
    this.#bridge = bridge;
    this.#save = save;
    this.#now = now;
    this.#timeZone = timeZone;
  }

  /** Reads the events from the beginning of today. */
  async load(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    const today = calendarDayIn(this.#now(), this.#timeZone);
    const [from, to] = [today, addDays(today, daysAhead)].map((day) => startOfDay(day, this.#timeZone));
    if (from === undefined || to === undefined) return;
    const reply = await this.#bridge.listAgenda({ from, to });
    if (!isLatest()) return;
    if (reply.ok) {
      this.#show(reply.value);
      this.phase = { state: "ready" };
      return;
    }
    // The service could not be asked, so the events of the local copy are shown. The calendar says that they may be out
    // of date.
    if (this.keys.length === 0) {
      const known = await this.#bridge.listKnownEvents({ from, to });
      if (!isLatest()) return;
      if (known.ok) this.#show(known.value);
    }
    this.phase = { state: "failed", problem: reply.problem };
  }

  #show(events: readonly CalendarEvent[]): void {
    for (const event of events) this.#save(event);
    this.keys = events.map(eventKey);
  }

  /** Push: adds a new or moved event, which may be among the next events now. */
  eventSaved(event: CalendarEvent): void {
    this.keys = withEventKey(this.keys, event);
  }

  clear(): void {
    this.#latestRequest.drop();
    this.keys = [];
    this.phase = { state: "loading" };
  }
}
