import type { Bridge } from "../../../preload/bridge.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays, dayIn, startOfDay } from "../../../preload/base/zoned-time.ts";
import { keyOf, withKey } from "./agenda-keys.ts";
import type { EventKey } from "./agenda-keys.ts";
import type { ListState } from "./plan-lists.svelte.ts";

/** How many days ahead are looked at. */
const daysAhead = 60;

/** The events that come next, of all conversations; which of them is over or declined is for whoever shows them. */
export class AgendaNext {
  phase: ListState = $state.raw({ state: "loading" });
  keys: readonly EventKey[] = $state.raw([]);
  readonly #bridge: Pick<Bridge, "listAgenda">;
  readonly #save: (event: CalendarEvent) => void;
  readonly #now: () => Milliseconds;
  readonly #timeZone: string;
  #asked = 0;

  constructor(
    bridge: Pick<Bridge, "listAgenda">,
    save: (event: CalendarEvent) => void,
    now: () => Milliseconds,
    timeZone: string,
  ) {
    this.#bridge = bridge;
    this.#save = save;
    this.#now = now;
    this.#timeZone = timeZone;
  }

  /** Reads from the beginning of the day that it is. */
  async load(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const today = dayIn(this.#now(), this.#timeZone);
    const [from, to] = [today, addDays(today, daysAhead)].map((day) => startOfDay(day, this.#timeZone));
    if (from === undefined || to === undefined) return;
    const reply = await this.#bridge.listAgenda({ from, to });
    if (asked !== this.#asked) return;
    if (!reply.ok) {
      if (this.keys.length === 0) this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    for (const event of reply.value) this.#save(event);
    this.keys = reply.value.map(keyOf);
    this.phase = { state: "ready" };
  }

  /** An event that is new or was moved may come next now. */
  eventSaved(event: CalendarEvent): void {
    this.keys = withKey(this.keys, event);
  }

  clear(): void {
    this.#asked += 1;
    this.keys = [];
    this.phase = { state: "loading" };
  }
}
