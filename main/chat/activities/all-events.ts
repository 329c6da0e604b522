import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxEventsPerList } from "../../../preload/model/activities/events.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import type { PushListeners } from "../core/with-push-listeners.ts";
import { withPushListeners } from "../core/with-push-listeners.ts";
import { ConversationEvents } from "./conversation-events.ts";
import { KnownEvents } from "./known-events.ts";
import { readAgendaList, readEventLists } from "./event-lists.ts";

type Parts = Pick<ChatParts, "me" | "service" | "signal" | "cache" | "clock" | "publish" | "log">;
type ReadEvents = () => Promise<Reply<readonly CalendarEvent[]>>;

/**
 * The events of all conversations of the account. They come from the agenda, which only the phone app was seen to use.
 * If the service refuses it, Natter reads the list of each conversation instead, for the rest of this run
 * (interface/events#lists).
 */
export class AllEvents {
  /** The events of the local copy. */
  readonly known: KnownEvents;
  readonly #parts: Parts;
  readonly #conversations: ConversationEvents;
  #hasAgenda = true;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.known = new KnownEvents(parts);
    const publish = withPushListeners(this.known.listeners, parts.publish);
    this.#conversations = new ConversationEvents({ ...parts, publish });
  }

  /** Listeners for the pushes about events. */
  readonly listeners = {
    eventSaved: (event) => {
      this.known.listeners.eventSaved(event);
      this.#conversations.listeners.eventSaved(event);
    },
    eventRemoved: (removed) => {
      this.known.listeners.eventRemoved(removed);
      this.#conversations.listeners.eventRemoved(removed);
    },
  } satisfies PushListeners;

  /**
   * Reads the first events that overlap a period, as many as one list may have, the soonest first. Where each
   * conversation has to be read, the reply has what arrives soon, and `eventsRead` is published for the others.
   * Problems: those of the service.
   */
  async readFirst(from: Milliseconds, to: Milliseconds): Promise<Reply<readonly CalendarEvent[]>> {
    const readAgenda: ReadEvents = async () => {
      const list = await readAgendaList(this.#parts, from, to);
      return list.ok ? done(list.value.events) : list;
    };
    const reply = await this.#read(from, to, readAgenda, () => this.#conversations.readArriving(from));
    this.#store(from, to, reply);
    return reply.ok ? done(reply.value.slice(0, maxEventsPerList)) : reply;
  }

  /** Reads all events that overlap a period, as background work. Problems: those of the service. */
  async readAll(from: Milliseconds, to: Milliseconds): Promise<Reply<readonly CalendarEvent[]>> {
    const parts = forBackgroundWork(this.#parts);
    const reply = await this.#read(
      from,
      to,
      () => readEventLists(from, (start) => readAgendaList(parts, start, to)),
      () => this.#conversations.readAll(from),
    );
    this.#store(from, to, reply);
    return reply;
  }

  /**
   * Stores what was read in the local copy. A short list of the agenda has all events of its period; the lists of the
   * conversations may still be arriving.
   */
  #store(from: Milliseconds, to: Milliseconds, reply: Reply<readonly CalendarEvent[]>): void {
    if (!reply.ok || this.#parts.signal.aborted) return;
    if (this.#hasAgenda && reply.value.length < maxEventsPerList) this.known.replace(from, to, reply.value);
    else this.known.save(reply.value);
  }

  async #read(
    from: Milliseconds,
    to: Milliseconds,
    readAgenda: ReadEvents,
    readConversations: ReadEvents,
  ): Promise<Reply<readonly CalendarEvent[]>> {
    if (this.#hasAgenda) {
      const reply = await readAgenda();
      if (reply.ok) return reply;
      const { problem } = reply;
      if (!isNotOffered(problem) && !isOwnFailure(problem)) return reply;
      this.#hasAgenda = !isNotOffered(problem);
      this.#parts.log.warn("agenda not read", { kind: problem.kind });
    }
    const reply = await readConversations();
    if (!reply.ok) return reply;
    const overlapping = reply.value.filter(({ startAt, endAt }) => endAt >= from && startAt <= to);
    return done(overlapping.toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt));
  }
}

/**
 * Whether a problem with the agenda means that this service does not offer it to Natter. An overloaded service (502 to
 * 504) and a lost connection pass; they say nothing about one call.
 */
function isNotOffered(problem: Problem): boolean {
  switch (problem.kind) {
    case "refused":
    case "not-found":
    case "phone-app-only":
    case "unreadable":
      return true;
    case "service-failed":
      return problem.status === 501;
    default:
      return false;
  }
}

/**
 * Whether only this call of the service failed, as was seen with events (interface/events#traps). It may pass, so the
 * agenda is requested again next time.
 */
function isOwnFailure(problem: Problem): boolean {
  return problem.kind === "service-failed" && problem.status === 500;
}
