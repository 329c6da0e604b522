import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays, dayIn, startOfDay } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import { locale } from "../../messages/language.ts";
import { eventsOf, keyOf, withKey } from "./agenda-keys.ts";
import type { EventKey } from "./agenda-keys.ts";
import { AgendaNext } from "./agenda-next.svelte.ts";
import {
  addMonths,
  daysOf,
  firstOfMonth,
  firstWeekday,
  inOrder,
  sameDayOf,
  weeksOf,
} from "./calendar-days.ts";
import type { Weekday } from "./calendar-days.ts";
import { layOutWeek } from "./calendar-weeks.ts";
import type { MonthDay } from "./calendar-weeks.ts";
import type { ListState, Shelves } from "./plan-lists.svelte.ts";

/** A day of the agenda, and what begins on it, or before it where the month begins with it. */
export interface AgendaDay {
  readonly day: CalendarDay;
  readonly events: readonly CalendarEvent[];
}

/** How the calendar is drawn. */
export type AgendaView = "month" | "agenda";

/** The most that a list answers. */
const longestList = 100;

/** The events of all conversations in one month, as this person's calendar counts days and begins weeks. */
export class Agenda {
  phase: ListState = $state.raw({ state: "loading" });
  view: AgendaView = $state.raw("month");
  /** First day of the month that is shown. */
  month: CalendarDay;
  /** The day that is chosen; always one of the weeks that are shown. */
  day: CalendarDay;
  /** Only the events of this conversation are shown; null: of all. */
  conversationId: ConversationId | null = $state.raw(null);
  /** The service answered as many as it ever does, so there may be more. */
  isCut = $state.raw(false);
  readonly next: AgendaNext;
  #keys: readonly EventKey[] = $state.raw([]);
  #isShown = false;
  readonly #bridge: Pick<Bridge, "listAgenda">;
  readonly #shelves: Pick<Shelves, "events">;
  readonly #now: () => Milliseconds;
  readonly #timeZone: string;
  readonly #firstWeekday: () => Weekday;
  readonly #inMonth: readonly CalendarEvent[] = $derived.by(() => this.#chosen(this.#keys));
  /** Those of the month that have events, in order. */
  readonly days: readonly AgendaDay[] = $derived.by(() => this.#group());
  /** The whole weeks that the month is in. */
  readonly weeks: readonly (readonly MonthDay[])[] = $derived.by(() =>
    weeksOf(this.month, this.#firstWeekday()).map((week) => layOutWeek(week, this.#inMonth, this.#timeZone)),
  );
  /** Conversations that have events among those read, and the one that is chosen. */
  readonly conversationIds: readonly ConversationId[] = $derived.by(() => {
    const held = [...this.#keys, ...this.next.keys].map((key) => key.conversationId);
    return [...new Set(this.conversationId === null ? held : [this.conversationId, ...held])];
  });

  constructor(
    bridge: Pick<Bridge, "listAgenda">,
    shelves: Pick<Shelves, "events">,
    now: () => Milliseconds = Date.now,
    timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
    firstDay: () => Weekday = () => firstWeekday(locale()),
  ) {
    this.#bridge = bridge;
    this.#shelves = shelves;
    this.#now = now;
    this.#timeZone = timeZone;
    this.#firstWeekday = firstDay;
    const today = dayIn(now(), timeZone);
    this.day = $state.raw(today);
    this.month = $state.raw(firstOfMonth(today));
    const save = (event: CalendarEvent): void => {
      shelves.events.saved(event.conversationId, event.id, event);
    };
    this.next = new AgendaNext(bridge, save, now, timeZone);
  }

  /** The day that it is. */
  get today(): CalendarDay {
    return dayIn(this.#now(), this.#timeZone);
  }

  /** Those that are to come or under way at a time, without what was declined, by the day they begin on or go on. */
  coming(now: Milliseconds, count: number): readonly AgendaDay[] {
    const today = dayIn(now, this.#timeZone);
    const coming = this.#chosen(this.next.keys)
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

  /** The events that touch a day of the weeks shown. */
  eventsOn(day: CalendarDay): readonly CalendarEvent[] {
    return this.weeks.flat().find((each) => each.day === day)?.events ?? [];
  }

  /** Reads the weeks that are shown, and what comes next. */
  async load(): Promise<void> {
    this.#isShown = true;
    await Promise.all([this.#read(), this.next.load()]);
  }

  /** Nobody looks any more: nothing is read anew until somebody does. */
  leave(): void {
    this.#isShown = false;
  }

  /** Shows the month so many before or after the one shown; the chosen day moves along. */
  async turn(months: number): Promise<void> {
    await this.#show(addMonths(this.month, months), sameDayOf(addMonths(this.month, months), this.day));
  }

  /** Shows the month that it is, and chooses today. */
  async showToday(): Promise<void> {
    await this.#show(firstOfMonth(this.today), this.today);
  }

  /** Chooses a day; where it is in no week that is shown, its month is. */
  async choose(day: CalendarDay): Promise<void> {
    const isShown = this.weeks.flat().some((each) => each.day === day);
    if (isShown) this.day = day;
    else await this.#show(firstOfMonth(day), day);
  }

  /** An event that is new or was moved may belong here now. */
  eventSaved(event: CalendarEvent): void {
    this.#keys = withKey(this.#keys, event);
    this.next.eventSaved(event);
  }

  /** The line was away: what is shown is read anew. */
  refresh(): void {
    if (this.#isShown) void this.load();
  }

  clear(): void {
    this.#keys = [];
    this.next.clear();
    this.#isShown = false;
    this.isCut = false;
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
    const weeks = weeksOf(month, this.#firstWeekday());
    const [first, last] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month];
    const [from, to] = [startOfDay(first, this.#timeZone), startOfDay(addDays(last, 1), this.#timeZone)];
    if (this.#keys.length === 0) this.phase = { state: "loading" };
    const reply = await this.#bridge.listAgenda({ from, to });
    if (month !== this.month) return;
    if (!reply.ok) {
      this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    for (const event of reply.value) this.#shelves.events.saved(event.conversationId, event.id, event);
    this.#keys = reply.value.map(keyOf);
    this.isCut = reply.value.length >= longestList;
    this.phase = { state: "ready" };
  }

  #chosen(keys: readonly EventKey[]): readonly CalendarEvent[] {
    const chosen = this.conversationId;
    const events = eventsOf(keys, this.#shelves);
    return chosen === null ? events : events.filter((event) => event.conversationId === chosen);
  }

  #group(): readonly AgendaDay[] {
    const end = addMonths(this.month, 1);
    const touches = (event: CalendarEvent): boolean => {
      const { first, last } = daysOf(event, this.#timeZone);
      return first < end && last >= this.month;
    };
    return this.#byDay(this.#inMonth.filter(touches), this.month);
  }

  /** Events under the day that they begin on; those that began before `from` stand under that. */
  #byDay(events: readonly CalendarEvent[], from: CalendarDay): readonly AgendaDay[] {
    const grouped = new Map<CalendarDay, CalendarEvent[]>();
    for (const event of [...events].sort(inOrder)) {
      const { first } = daysOf(event, this.#timeZone);
      const day = first < from ? from : first;
      grouped.set(day, [...(grouped.get(day) ?? []), event]);
    }
    return [...grouped]
      .map(([day, ofDay]) => ({ day, events: ofDay }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  }
}
