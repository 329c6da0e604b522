import type { Bridge } from "../../preload/bridge.ts";
import type { ConversationId, EventId } from "../../preload/ids.ts";
import type { Milliseconds } from "../../preload/model.ts";
import type { CalendarEvent } from "../../preload/model/events.ts";
import { addDays, dayIn, startOfDay } from "../../preload/zoned-time.ts";
import type { CalendarDay } from "../../preload/zoned-time.ts";
import type { ListState, Shelves } from "./plan-lists.svelte.ts";

/** A day of the agenda, and what begins on it, or before it where the month begins with it. */
export interface AgendaDay {
  readonly day: CalendarDay;
  readonly events: readonly CalendarEvent[];
}

/** The most that a list answers. */
const longestList = 100;

interface EventKey {
  readonly conversationId: ConversationId;
  readonly id: EventId;
}

/** The events of all conversations in one month, day by day as this person's calendar counts days. */
export class Agenda {
  phase: ListState = $state.raw({ state: "loading" });
  /** First day of the month that is shown. */
  month: CalendarDay;
  /** The service answered as many as it ever does, so there may be more. */
  isCut = $state.raw(false);
  #keys: readonly EventKey[] = $state.raw([]);
  #isShown = false;
  readonly #bridge: Pick<Bridge, "listAgenda">;
  readonly #shelves: Pick<Shelves, "events">;
  readonly #now: () => Milliseconds;
  readonly #timeZone: string;
  readonly days: readonly AgendaDay[] = $derived.by(() => this.#group());

  constructor(
    bridge: Pick<Bridge, "listAgenda">,
    shelves: Pick<Shelves, "events">,
    now: () => Milliseconds = Date.now,
    timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  ) {
    this.#bridge = bridge;
    this.#shelves = shelves;
    this.#now = now;
    this.#timeZone = timeZone;
    this.month = $state.raw(firstOfMonth(dayIn(now(), timeZone)));
  }

  /** The day that it is. */
  get today(): CalendarDay {
    return dayIn(this.#now(), this.#timeZone);
  }

  /** Reads the month that is shown. */
  async load(): Promise<void> {
    this.#isShown = true;
    const { month } = this;
    const [from, to] = [month, addMonths(month, 1)].map((day) => startOfDay(day, this.#timeZone));
    if (from === undefined || to === undefined) return;
    if (this.#keys.length === 0) this.phase = { state: "loading" };
    const reply = await this.#bridge.listAgenda({ from, to });
    if (month !== this.month) return;
    if (!reply.ok) {
      this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    for (const event of reply.value) this.#shelves.events.saved(event.conversationId, event.id, event);
    this.#keys = reply.value.map(({ conversationId, id }) => ({ conversationId, id }));
    this.isCut = reply.value.length >= longestList;
    this.phase = { state: "ready" };
  }

  /** Nobody looks any more: nothing is read anew until somebody does. */
  leave(): void {
    this.#isShown = false;
  }

  /** Shows the month so many before or after the one shown. */
  async turn(months: number): Promise<void> {
    this.month = addMonths(this.month, months);
    this.#keys = [];
    await this.load();
  }

  /** Shows the month that it is. */
  async showToday(): Promise<void> {
    this.month = firstOfMonth(this.today);
    this.#keys = [];
    await this.load();
  }

  /** An event that is new or was moved may belong here now. */
  eventSaved({ conversationId, id }: CalendarEvent): void {
    const isListed = this.#keys.some((key) => key.id === id && key.conversationId === conversationId);
    if (!isListed) this.#keys = [...this.#keys, { conversationId, id }];
  }

  /** The line was away: what is shown is read anew. */
  refresh(): void {
    if (this.#isShown) void this.load();
  }

  clear(): void {
    this.#keys = [];
    this.#isShown = false;
    this.isCut = false;
    this.phase = { state: "loading" };
    this.month = firstOfMonth(this.today);
  }

  #group(): readonly AgendaDay[] {
    const first = this.month;
    const end = addMonths(first, 1);
    const events = this.#keys.flatMap(({ conversationId, id }) => {
      const plan = this.#shelves.events.get(conversationId, id);
      return plan.state === "ready" ? [plan.value] : [];
    });
    const grouped = new Map<CalendarDay, CalendarEvent[]>();
    for (const event of events.sort(inOrder)) {
      const { first: begins, last } = daysOf(event, this.#timeZone);
      if (begins >= end || last < first) continue;
      const day = begins < first ? first : begins;
      grouped.set(day, [...(grouped.get(day) ?? []), event]);
    }
    return [...grouped]
      .map(([day, ofDay]) => ({ day, events: ofDay }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  }
}

/** The days that an event touches in a zone. One that ends at midnight does not touch the day that begins then. */
function daysOf({ days, startAt, endAt }: CalendarEvent, timeZone: string) {
  if (days !== null) return days;
  return { first: dayIn(startAt, timeZone), last: dayIn(Math.max(startAt, endAt - 1), timeZone) };
}

/** Whole days first, then by the hour. */
function inOrder(a: CalendarEvent, b: CalendarEvent): number {
  return Number(a.days === null) - Number(b.days === null) || a.startAt - b.startAt;
}

function firstOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01` as CalendarDay;
}

function addMonths(month: CalendarDay, count: number): CalendarDay {
  let moved = month;
  for (let step = 0; step < Math.abs(count); step += 1) {
    moved = firstOfMonth(count > 0 ? addDays(moved, 31) : addDays(moved, -1));
  }
  return moved;
}
