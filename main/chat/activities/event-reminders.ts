import type { Pushes } from "../../../preload/contract.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { readEventsBetween } from "./event-reminders-reading.ts";
import { missedFor, outcomeOf, remindersOf } from "./event-reminders-rules.ts";
import type { Reminder } from "./event-reminders-rules.ts";
import { inBackground } from "../../async/in-background.ts";
import type { ChatParts } from "../core/parts.ts";
import { findPlan } from "./plan-message.ts";
import type { MissedEvent, Notifier, Publish } from "../core/ports.ts";

const minute: Milliseconds = 60_000;
const day: Milliseconds = 24 * 60 * minute;
/** As far ahead as the earliest reminder comes, a week, and a day for what is read late. */
const horizon = 8 * day;
/** Events are read anew this often, in case a push got lost. */
const readingInterval = 3 * 60 * minute;
/** However often the line comes and goes, events are read no more often than this. */
const leastPause = minute;
/** A timer stands still while the computer sleeps, and not every desktop says that it woke: none is set for longer. */
const longestNap = minute;
/** The fact that says when events were first read here. */
const firstReadFact = "event-reminders-first-read";

/** What reminding works with. */
export interface EventReminderParts extends Pick<
  ChatParts,
  "me" | "service" | "cache" | "clock" | "log" | "signal"
> {
  readonly notifier: Pick<Notifier, "remind" | "tellMissed">;
  readonly settings: () => Settings;
  readonly conversation: (id: Conversation["id"]) => Conversation | null;
  /** The zone of this computer: people travel. */
  readonly timeZone: () => string;
}

/**
 * Reminds of events on this computer: holds those of the next days, shows what comes due, and remembers it, so that
 * nothing is shown twice. Whether to show is decided when a reminder is due, and never again.
 */
export class EventReminders {
  readonly #parts: EventReminderParts;
  readonly #events = new Map<string, CalendarEvent>();
  /** What was told while the service was being asked: its answer may be older. */
  #told: Set<string> | null = null;
  #hasRead = false;
  #hasEnded = false;
  #readAt: Milliseconds = Number.POSITIVE_INFINITY;
  #wasReadAt: Milliseconds = Number.NEGATIVE_INFINITY;
  #stopWaiting: (() => void) | null = null;

  constructor(parts: EventReminderParts) {
    this.#parts = parts;
    parts.signal.addEventListener("abort", () => {
      this.stop();
    });
  }

  /** The service answers: events are read, at once or when enough time has passed since they were last. */
  refresh(): void {
    this.#readAt = Math.max(this.#parts.clock.now(), this.#wasReadAt + leastPause);
    this.wake();
  }

  /** Looks at the time, which may have gone on unnoticed: the computer slept, or its clock was set. */
  wake(): void {
    this.#tellMissed(this.#look());
  }

  /** Shows what is due; returns the events that it is too late for. */
  #look(): readonly MissedEvent[] {
    if (this.#hasEnded) return [];
    const { clock, cache, log, signal } = this.#parts;
    const now = clock.now();
    // Before events were read in this run, it is not known what is to be told of those that pushes name.
    const due = this.#hasRead ? this.#all().filter(({ dueAt }) => dueAt <= now) : [];
    const open = cache.read((tables) => due.filter((one) => !tables.firedReminders.has(one)));
    const missed = open.flatMap((reminder) => this.#settle(reminder) ?? []);
    if (this.#readAt <= now && this.#told === null) inBackground({ log, signal }, "reminders", this.#read());
    this.#plan();
    return missed;
  }

  /** Nothing is read or shown any more. */
  stop(): void {
    this.#hasEnded = true;
    this.#stopWaiting?.();
  }

  /** The same publisher, with what it tells of events heard here as well. */
  listeningTo(publish: Publish): Publish {
    return (name, value) => {
      publish(name, value);
      if (name === "eventSaved") this.#saved(value as Pushes["eventSaved"]);
      if (name === "eventRemoved") this.#removed(value as Pushes["eventRemoved"]);
    };
  }

  #saved(event: CalendarEvent): void {
    const key = keyOf(event.conversationId, event.id);
    const before = this.#events.get(key);
    this.#events.set(key, event);
    this.#told?.add(key);
    // Who plans something for an hour from now, with a reminder an hour before, knows.
    if (this.#hasRead && event.creatorId === this.#parts.me.id) this.#passOver(event, before);
    // What is planned or moved to where it has begun already was missed by nobody.
    this.#look();
  }

  #removed({ conversationId, eventId }: Pushes["eventRemoved"]): void {
    const key = keyOf(conversationId, eventId);
    this.#events.delete(key);
    this.#told?.add(key);
    this.#plan();
  }

  /** Takes the reminders of an own event that are late from the beginning as had. */
  #passOver(event: CalendarEvent, before: CalendarEvent | undefined): void {
    const timeZone = this.#parts.timeZone();
    const known = before === undefined ? [] : remindersOf(before, timeZone);
    const isKnown = ({ begins, lead }: Reminder): boolean =>
      known.some((one) => one.begins === begins && one.lead === lead);
    this.#takeAsHad(remindersOf(event, timeZone).filter((reminder) => !isKnown(reminder)));
  }

  /** Those among these that are due had their turn. */
  #takeAsHad(reminders: readonly Reminder[]): void {
    const { cache, clock } = this.#parts;
    const due = reminders.filter(({ dueAt }) => dueAt <= clock.now());
    if (due.length === 0) return;
    cache.write((tables) => {
      for (const reminder of due) tables.firedReminders.add(reminder);
    });
  }

  #all(): readonly Reminder[] {
    const timeZone = this.#parts.timeZone();
    return [...this.#events.values()].flatMap((event) => remindersOf(event, timeZone));
  }

  /**
   * A reminder had its turn: first that is remembered, then it is shown, so that no crash can show it again. The event, where
   * it is too late for that.
   */
  #settle(reminder: Reminder): MissedEvent | null {
    const { me, cache, clock, notifier, settings, conversation: find } = this.#parts;
    const { event, conversationId, startAt } = reminder;
    const conversation = find(conversationId);
    // Not listed yet: it is met soon, and the reminder with it.
    if (conversation === null) return null;
    cache.write(
      (tables) => {
        tables.firedReminders.add(reminder);
      },
      { isDurable: true },
    );
    const now = clock.now();
    const outcome = outcomeOf({ reminder, conversation, settings: settings(), now });
    if (outcome === "silent") return null;
    const message = cache.read((tables) => findPlan(tables, conversationId, event.id));
    const about = { conversation, event, startAt, messageId: message?.id ?? null };
    if (outcome === "missed") return about;
    notifier.remind({ account: me, ...about, now });
    return null;
  }

  /** Each event once, however many reminders it had, and all of them at once. */
  #tellMissed(missed: readonly MissedEvent[]): void {
    const byEvent = new Map(missed.map((one) => [keyOf(one.conversation.id, one.event.id), one]));
    const [latest, ...others] = [...byEvent.values()].toSorted((a, b) => b.startAt - a.startAt);
    if (latest === undefined) return;
    const { me: account, clock, notifier } = this.#parts;
    notifier.tellMissed({ account, missed: [latest, ...others], now: clock.now() });
  }

  async #read(): Promise<void> {
    const { clock } = this.#parts;
    const told = new Set<string>();
    this.#told = told;
    const now = clock.now();
    this.#wasReadAt = now;
    this.#readAt = now + readingInterval;
    const read = await readEventsBetween(this.#parts, now - missedFor, now + horizon);
    this.#told = null;
    if (this.#hasEnded) return;
    // What could not be read is read when the line comes back, or in its turn.
    if (!("kind" in read)) this.#take(read, told, now);
    this.wake();
  }

  #take(read: readonly CalendarEvent[], told: ReadonlySet<string>, now: Milliseconds): void {
    const { cache } = this.#parts;
    for (const key of [...this.#events.keys()]) if (!told.has(key)) this.#events.delete(key);
    for (const event of read) {
      const key = keyOf(event.conversationId, event.id);
      if (!told.has(key)) this.#events.set(key, event);
    }
    this.#hasRead = true;
    // What was due before anybody signed in here is not to come in a heap.
    const isFirst = cache.read((tables) => tables.facts.get(firstReadFact)) === null;
    if (isFirst) this.#takeAsHad(this.#all());
    cache.write((tables) => {
      if (isFirst) tables.facts.save(firstReadFact, String(now));
      tables.firedReminders.forgetBefore(now - missedFor);
    });
  }

  #plan(): void {
    this.#stopWaiting?.();
    if (this.#hasEnded) return;
    const now = this.#parts.clock.now();
    const coming = this.#all().map(({ dueAt }) => dueAt);
    const nearest = Math.min(...coming.filter((dueAt) => dueAt > now));
    const toRemind = nearest === Number.POSITIVE_INFINITY ? nearest : Math.min(nearest - now, longestNap);
    // While events are read, the end of that plans anew.
    const toRead = this.#told === null ? this.#readAt - now : Number.POSITIVE_INFINITY;
    const delay = Math.min(toRemind, toRead);
    if (delay === Number.POSITIVE_INFINITY) return;
    this.#stopWaiting = this.#parts.clock.after(Math.max(0, delay), () => {
      this.wake();
    });
  }
}

/** The same id may stand for something else in another conversation. */
function keyOf(conversationId: string, eventId: string): string {
  return `${conversationId}/${eventId}`;
}
