import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxEventsPerList } from "../../../preload/model/activities/events.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays, calendarDayIn, startOfDay } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { storedEventsByKey, eventKey, withEventKey } from "./event-keys.ts";
import type { EventKey } from "./event-keys.ts";
import { UpcomingEvents } from "./upcoming-events.svelte.ts";
import {
  addMonths,
  daysOfEvent,
  firstOfMonth,
  firstWeekday,
  compareEvents,
  sameDayInMonth,
  weeksOfMonth,
} from "./calendar-days.ts";
import type { Weekday } from "./calendar-days.ts";
import { layOutWeek } from "./calendar-weeks.ts";
import type { MonthDay } from "./calendar-weeks.ts";
import type { ActivityStores } from "./activity-lists.svelte.ts";
import type { LoadPhase } from "../load-phase.ts";

/**
 * A day of the agenda with the events that begin on it. The first day shown also has the events that began before it.
 */
export interface AgendaDay {
  readonly day: CalendarDay;
  readonly events: readonly CalendarEvent[];
}

export type AgendaView = "month" | "agenda";

/** The events of all conversations in one month, with days in this person's time zone and weeks by their locale. */
export class Agenda {
  phase: LoadPhase = $state.raw({ state: "loading" });
  view: AgendaView = $state.raw("month");
  /** First day of the month shown. */
  month: CalendarDay;
  /** The chosen day; always within the weeks shown. */
  day: CalendarDay;
  /** The conversation whose events are shown; null for all conversations. */
  conversationId: ConversationId | null = $state.raw(null);
  /** Whether the service returned its maximum number of events, so that there may be more. */
  isCut = $state.raw(false);
  /** The number of conversations whose events are still being read. */
  conversationsLeft: number = $state.raw(0);
  readonly next: UpcomingEvents;
  /** Whether the events shown come from the local copy, because the service could not be asked. */
  readonly isOutOfDate: boolean = $derived.by(
    () => this.phase.state === "failed" && (this.#keys.length > 0 || this.next.keys.length > 0),
  );
  #keys: readonly EventKey[] = $state.raw([]);
  #isShown = false;
  readonly #bridge: Pick<Bridge, "listAgenda" | "listKnownEvents">;
  readonly #stores: Pick<ActivityStores, "events">;
  readonly #now: () => Milliseconds;
  readonly #timeZone: string;
  readonly #firstWeekday: () => Weekday;
  readonly #inMonth: readonly CalendarEvent[] = $derived.by(() => this.#chosenEvents(this.#keys));
  /** The days of the month that have events, in order. */
  readonly days: readonly AgendaDay[] = $derived.by(() => this.#groupByDay());
  /** The whole weeks that contain the month. */
  readonly weeks: readonly (readonly MonthDay[])[] = $derived.by(() =>
    weeksOfMonth(this.month, this.#firstWeekday()).map((week) =>
      layOutWeek(week, this.#inMonth, this.#timeZone),
    ),
  );
  /** Conversations with loaded events, and the chosen conversation. */
  readonly conversationIds: readonly ConversationId[] = $derived.by(() => {
    const listed = [...this.#keys, ...this.next.keys].map((key) => key.conversationId);
    return [...new Set(this.conversationId === null ? listed : [this.conversationId, ...listed])];
  });

  constructor(
    bridge: Pick<Bridge, "listAgenda" | "listKnownEvents">,
    stores: Pick<ActivityStores, "events">,
    now: () => Milliseconds = Date.now,
    timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
    firstDay: () => Weekday = () => firstWeekday(dateAndNumberLocale()),
  ) {
    this.#bridge = bridge;
    this.#stores = stores;
    this.#now = now;
    this.#timeZone = timeZone;
    this.#firstWeekday = firstDay;
    const today = calendarDayIn(now(), timeZone);
    this.day = $state.raw(today);
    this.month = $state.raw(firstOfMonth(today));
    const save = (event: CalendarEvent): void => {
      stores.events.saved(event.conversationId, event.id, event);
    };
    this.next = new UpcomingEvents(bridge, save, now, timeZone);
  }

  get today(): CalendarDay {
    return calendarDayIn(this.#now(), this.#timeZone);
  }

  /**
   * The next `count` events as of `now`, without past and declined events. Each event is listed under the day on which
   * it begins; an event that has begun is under today.
   */
  coming(now: Milliseconds, count: number): readonly AgendaDay[] {
    const today = calendarDayIn(now, this.#timeZone);
    const coming = this.#chosenEvents(this.next.keys)
      .filter(({ days, endAt }) => (days === null ? endAt > now : days.last >= today))
      .filter(({ ownResponse }) => ownResponse !== "not-going");
    const days = this.#byDay(coming, today);
    let left = count;
    return days.flatMap(({ day, events }) => {
      const shown = events.slice(0, left);
      left -= shown.length;
      return shown.length === 0 ? [] : [{ day, events: shown }];
    });
  }

  /** The events that touch a day within the weeks shown. */
  eventsOn(day: CalendarDay): readonly CalendarEvent[] {
    return this.weeks.flat().find((each) => each.day === day)?.events ?? [];
  }

  /** Reads the events of the weeks shown and the next events. */
  async load(): Promise<void> {
    this.#isShown = true;
    await Promise.all([this.#read(), this.next.load()]);
  }

  /** Called when the calendar leaves the screen: nothing is refreshed until `load`. */
  leave(): void {
    this.#isShown = false;
  }

  /** Shows the month that is `months` after the shown month (before it if negative), and chooses the same day in it. */
  async moveByMonths(months: number): Promise<void> {
    await this.#show(addMonths(this.month, months), sameDayInMonth(addMonths(this.month, months), this.day));
  }

  /** Shows the current month and chooses today. */
  async showToday(): Promise<void> {
    await this.#show(firstOfMonth(this.today), this.today);
  }

  /** Chooses a day. If the weeks shown do not contain it, its month is shown. */
  async choose(day: CalendarDay): Promise<void> {
    const isShown = this.weeks.flat().some((each) => each.day === day);
    if (isShown) this.day = day;
    else await this.#show(firstOfMonth(day), day);
  }

  /** Push: adds a new or moved event, which may be in the shown month now. */
  eventSaved(event: CalendarEvent): void {
    this.#keys = withEventKey(this.#keys, event);
    this.next.eventSaved(event);
  }

  /** Push: main has read more events after it replied to `listAgenda`. */
  eventsRead({ events, conversationsLeft }: Pushes["eventsRead"]): void {
    for (const event of events) this.eventSaved(event);
    this.conversationsLeft = conversationsLeft;
  }

  /**
   * Whether the last attempt to read the calendar failed, so that it must be read again once the service can be
   * reached.
   */
  get isWaiting(): boolean {
    return this.phase.state === "failed" || this.next.phase.state === "failed";
  }

  /** Reads the events again after a connection outage, if the calendar is on screen. */
  refresh(): void {
    if (this.#isShown) void this.load();
  }

  clear(): void {
    this.#keys = [];
    this.next.clear();
    this.#isShown = false;
    this.isCut = false;
    this.conversationsLeft = 0;
    this.conversationId = null;
    this.phase = { state: "loading" };
    this.day = this.today;
    this.month = firstOfMonth(this.day);
  }

  async #show(month: CalendarDay, day: CalendarDay): Promise<void> {
    this.day = day;
    if (month === this.month && this.phase.state === "ready") return;
    this.month = month;
    this.#keys = [];
    await this.#read();
  }

  async #read(): Promise<void> {
    const { month } = this;
    const weeks = weeksOfMonth(month, this.#firstWeekday());
    const [first, last] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month];
    const [from, to] = [startOfDay(first, this.#timeZone), startOfDay(addDays(last, 1), this.#timeZone)];
    if (this.#keys.length === 0) this.phase = { state: "loading" };
    const reply = await this.#bridge.listAgenda({ from, to });
    if (month !== this.month) return;
    if (!reply.ok) {
      if (this.#keys.length === 0) await this.#showKnown(month, { from, to });
      if (month === this.month) this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    for (const event of reply.value) this.#stores.events.saved(event.conversationId, event.id, event);
    const read = reply.value.map(eventKey);
    this.#keys = this.conversationsLeft === 0 ? read : reply.value.reduce(withEventKey, this.#keys);
    this.isCut = reply.value.length >= maxEventsPerList;
    this.phase = { state: "ready" };
  }

  /** Shows the events of a month that are on this computer. */
  async #showKnown(month: CalendarDay, period: CommandInput<"listKnownEvents">): Promise<void> {
    const known = await this.#bridge.listKnownEvents(period);
    if (!known.ok || month !== this.month) return;
    for (const event of known.value) this.#stores.events.saved(event.conversationId, event.id, event);
    this.#keys = known.value.map(eventKey);
  }

  #chosenEvents(keys: readonly EventKey[]): readonly CalendarEvent[] {
    const chosen = this.conversationId;
    const events = storedEventsByKey(keys, this.#stores);
    return chosen === null ? events : events.filter((event) => event.conversationId === chosen);
  }

  #groupByDay(): readonly AgendaDay[] {
    const end = addMonths(this.month, 1);
    const touches = (event: CalendarEvent): boolean => {
      const { first, last } = daysOfEvent(event, this.#timeZone);
      return first < end && last >= this.month;
    };
    return this.#byDay(this.#inMonth.filter(touches), this.month);
  }

  /** Groups events by the day on which they begin; events that began before `from` are under `from`. */
  #byDay(events: readonly CalendarEvent[], from: CalendarDay): readonly AgendaDay[] {
    const grouped = new Map<CalendarDay, CalendarEvent[]>();
    for (const event of [...events].sort(compareEvents)) {
      const { first } = daysOfEvent(event, this.#timeZone);
      const day = first < from ? from : first;
      grouped.set(day, [...(grouped.get(day) ?? []), event]);
    }
    return [...grouped]
      .map(([day, ofDay]) => ({ day, events: ofDay }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  }
}
