import type { Pushes } from "../../../preload/pushes.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { AllEvents } from "./all-events.ts";
import { quietUntil } from "../../../preload/model/app/quiet-hours.ts";
import { missedEventPeriod, decideReminderOutcome, remindersOf } from "./event-reminders-rules.ts";
import type { Reminder } from "./event-reminders-rules.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { ChatParts } from "../core/parts.ts";
import type { PushListeners } from "../core/with-push-listeners.ts";
import { findPlanningMessage } from "./activity-message.ts";
import type { MissedEvent, Notifier } from "../core/ports.ts";

const minute: Milliseconds = 60_000;
const day: Milliseconds = 24 * 60 * minute;
/**
 * How far ahead events are read, in milliseconds. A week is the longest time between a reminder and its event; one more
 * day allows for late readings.
 */
const readAhead = 8 * day;
/** Interval between two readings of the events, in case a push was lost. Milliseconds. */
const readingInterval = 3 * 60 * minute;
/** Minimum time between two readings of the events, however often the connection drops and returns. Milliseconds. */
const minPause = minute;
/**
 * Longest timer, in milliseconds. Timers stop while the computer sleeps, and not every desktop announces that it woke
 * up.
 */
const maxTimer = minute;
/**
 * Name of the stored fact that contains the time when this computer first read the events. Without it, this reading is the
 * first, and reminders that are already due are not shown.
 */
const firstReadFact = "event-reminders-first-read";

export interface EventReminderParts extends Pick<ChatParts, "me" | "cache" | "clock" | "log" | "signal"> {
  readonly allEvents: Pick<AllEvents, "readAll">;
  readonly notifier: Pick<Notifier, "remind" | "showMissed">;
  readonly settings: () => Settings;
  readonly conversation: (id: Conversation["id"]) => Conversation | null;
  /** Returns the time zone of this computer, which changes when a person travels. */
  readonly timeZone: () => string;
}

/**
 * Shows the reminders of events on this computer. It reads the events of the next days and shows each reminder when it
 * is due. Whether to show a reminder is decided only then. It stores which reminders are done, so that none is shown
 * twice.
 */
export class EventReminders {
  readonly #parts: EventReminderParts;
  readonly #events = new Map<string, CalendarEvent>();
  /**
   * Keys of the events that were published while a request for all events runs; the answer may contain older versions
   * of them. Null while no request runs.
   */
  #reported: Set<string> | null = null;
  #hasRead = false;
  #hasEnded = false;
  #nextReadAt: Milliseconds = Number.POSITIVE_INFINITY;
  #lastReadAt: Milliseconds = Number.NEGATIVE_INFINITY;
  #stopWaiting: (() => void) | null = null;

  constructor(parts: EventReminderParts) {
    this.#parts = parts;
    parts.signal.addEventListener("abort", () => {
      this.stop();
    });
  }

  /**
   * Must be called when the service becomes reachable. Reads the events, at once or after the minimum pause since the
   * last reading.
   */
  refresh(): void {
    this.#nextReadAt = Math.max(this.#parts.clock.now(), this.#lastReadAt + minPause);
    this.checkDue();
  }

  /** Checks for reminders that are due. Timers may be late because the computer slept or its clock was changed. */
  checkDue(): void {
    this.#showMissed(this.#processDue());
  }

  /** Processes the reminders that are due. Returns the events whose reminders are too late. */
  #processDue(): readonly MissedEvent[] {
    if (this.#hasEnded) return [];
    const { clock, cache, log, signal } = this.#parts;
    const now = clock.now();
    // Until the events have been read once since the start, it is unknown whether reminders of pushed events are due or done.
    const due = this.#hasRead ? this.#all().filter(({ dueAt }) => dueAt <= now) : [];
    const open = cache.read((tables) => due.filter((one) => !tables.firedReminders.has(one)));
    const missed = open.flatMap((reminder) => this.#showOrExpire(reminder) ?? []);
    if (this.#nextReadAt <= now && this.#reported === null)
      runInBackground({ log, signal }, "reminders", this.#read());
    this.#plan();
    return missed;
  }

  /** Stops all requests and timers. No reminder is shown after this. */
  stop(): void {
    this.#hasEnded = true;
    this.#stopWaiting?.();
  }

  /** Listeners for the pushes about events, which keep the loaded events current. */
  readonly listeners = {
    eventSaved: (event) => {
      this.#onEventSaved(event);
    },
    eventRemoved: (removed) => {
      this.#removed(removed);
    },
  } satisfies PushListeners;

  #onEventSaved(event: CalendarEvent): void {
    const key = keyOf(event.conversationId, event.id);
    const before = this.#events.get(key);
    this.#events.set(key, event);
    this.#reported?.add(key);
    // The person who creates an event that starts in an hour needs no reminder that is due an hour before it.
    if (this.#hasRead && event.creatorId === this.#parts.me.id) this.#passOver(event, before);
    // The returned events are ignored: nobody missed an event that was just created in the past or moved to it.
    this.#processDue();
  }

  #removed({ conversationId, eventId }: Pushes["eventRemoved"]): void {
    const key = keyOf(conversationId, eventId);
    this.#events.delete(key);
    this.#reported?.add(key);
    this.#plan();
  }

  /** Marks those new reminders of an event that are already due as done. `before` is the event before the change. */
  #passOver(event: CalendarEvent, before: CalendarEvent | undefined): void {
    const timeZone = this.#parts.timeZone();
    const known = before === undefined ? [] : remindersOf(before, timeZone);
    const isKnown = ({ begins, lead }: Reminder): boolean =>
      known.some((one) => one.begins === begins && one.lead === lead);
    this.#markAsDone(remindersOf(event, timeZone).filter((reminder) => !isKnown(reminder)));
  }

  /** Marks these reminders as done without showing them. */
  #markAsDone(reminders: readonly Reminder[]): void {
    const { cache, clock } = this.#parts;
    const due = reminders.filter(({ dueAt }) => dueAt <= clock.now());
    if (due.length === 0) return;
    cache.write((tables) => {
      for (const reminder of due) tables.firedReminders.add(reminder);
    });
  }

  #all(): readonly Reminder[] {
    // Looking up the time zone takes longer than all the rest, and most accounts have no events.
    if (this.#events.size === 0) return [];
    const timeZone = this.#parts.timeZone();
    return [...this.#events.values()].flatMap((event) => remindersOf(event, timeZone));
  }

  /**
   * Handles a reminder that is due. First stores that it is done, then shows it, so that a crash cannot make it show
   * twice. Returns the event if it is too late to show the reminder. During quiet hours, nothing is done.
   */
  #showOrExpire(reminder: Reminder): MissedEvent | null {
    const { me, cache, clock, notifier, settings, conversation: find } = this.#parts;
    const { event, conversationId, startAt } = reminder;
    const conversation = find(conversationId);
    // The conversation is not in the list yet. The reminder is handled once it is.
    if (conversation === null) return null;
    const now = clock.now();
    const timeZone = this.#parts.timeZone();
    const outcome = decideReminderOutcome({ reminder, conversation, settings: settings(), timeZone, now });
    if (outcome === "waiting") return null;
    cache.write(
      (tables) => {
        tables.firedReminders.add(reminder);
      },
      { isDurable: true },
    );
    if (outcome === "silent") return null;
    const message = cache.read((tables) => findPlanningMessage(tables, conversationId, event.id));
    const about = { conversation, event, startAt, messageId: message?.id ?? null };
    if (outcome === "missed") return about;
    notifier.remind({ account: me, ...about, now });
    return null;
  }

  /** Shows all missed events in one notification, each event once. */
  #showMissed(missed: readonly MissedEvent[]): void {
    const byEvent = new Map(missed.map((one) => [keyOf(one.conversation.id, one.event.id), one]));
    const [latest, ...others] = [...byEvent.values()].toSorted((a, b) => b.startAt - a.startAt);
    if (latest === undefined) return;
    const { me: account, clock, notifier } = this.#parts;
    notifier.showMissed({ account, missedEvents: [latest, ...others], now: clock.now() });
  }

  async #read(): Promise<void> {
    const { clock } = this.#parts;
    const reported = new Set<string>();
    this.#reported = reported;
    const now = clock.now();
    this.#lastReadAt = now;
    this.#nextReadAt = now + readingInterval;
    const read = await this.#parts.allEvents.readAll(now - missedEventPeriod, now + readAhead);
    this.#reported = null;
    if (this.#hasEnded) return;
    // If the events could not be read, they are read again when the connection returns or after the usual interval.
    if (read.ok) this.#replaceEvents(read.value, reported, now);
    this.checkDue();
  }

  #replaceEvents(read: readonly CalendarEvent[], reported: ReadonlySet<string>, now: Milliseconds): void {
    const { cache } = this.#parts;
    for (const key of [...this.#events.keys()]) if (!reported.has(key)) this.#events.delete(key);
    for (const event of read) {
      const key = keyOf(event.conversationId, event.id);
      if (!reported.has(key)) this.#events.set(key, event);
    }
    this.#hasRead = true;
    // At the first reading, reminders that are already due are marked as done. Otherwise all of them would show at once
    // after the first sign-in.
    const isFirst = cache.read((tables) => tables.facts.get(firstReadFact)) === null;
    if (isFirst) this.#markAsDone(this.#all());
    cache.write((tables) => {
      if (isFirst) tables.facts.save(firstReadFact, String(now));
      tables.firedReminders.forgetBefore(now - missedEventPeriod);
    });
  }

  #plan(): void {
    this.#stopWaiting?.();
    if (this.#hasEnded) return;
    const { settings, timeZone, clock } = this.#parts;
    const now = clock.now();
    const coming = this.#all().map(({ dueAt }) => dueAt);
    const quietEnd = this.#events.size === 0 ? null : quietUntil(settings(), now, timeZone());
    // Reminders that are due during quiet hours wait until the quiet hours end.
    const nearest = Math.min(quietEnd ?? Number.POSITIVE_INFINITY, ...coming.filter((dueAt) => dueAt > now));
    const toRemind = nearest === Number.POSITIVE_INFINITY ? nearest : Math.min(nearest - now, maxTimer);
    // While a reading runs, no timer is set for the next reading. The end of the reading sets it.
    const toRead = this.#reported === null ? this.#nextReadAt - now : Number.POSITIVE_INFINITY;
    const delay = Math.min(toRemind, toRead);
    if (delay === Number.POSITIVE_INFINITY) return;
    this.#stopWaiting = clock.after(Math.max(0, delay), () => {
      this.checkDue();
    });
  }
}

/** Contains the conversation, because an event in another conversation may have the same id. */
function keyOf(conversationId: string, eventId: string): string {
  return `${conversationId}/${eventId}`;
}
