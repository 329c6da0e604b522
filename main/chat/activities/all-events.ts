import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxEventsPerList } from "../../../preload/model/activities/events.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import type { PushListeners } from "../core/with-push-listeners.ts";
import { EventsByConversation } from "./events-by-conversation.ts";
import { KnownEvents } from "./known-events.ts";
import { readAgendaList, readEventLists } from "./event-lists.ts";

type Parts = Pick<ChatParts, "me" | "service" | "signal" | "cache" | "clock" | "publish" | "log">;
type ReadEvents = () => Promise<Reply<readonly CalendarEvent[]>>;

/**
 * The events of all conversations of the account. They come from the agenda, a request that was seen only in the phone
 * app. If the service refuses it, Natter reads the events of each conversation instead, until it quits
 * (interface/events#lists).
 */
export class AllEvents {
  /** The events of the local copy. */
  readonly known: KnownEvents;
  /** Listeners for the pushes about events. */
  readonly listeners: readonly PushListeners[];
  readonly #parts: Parts;
  readonly #conversations: EventsByConversation;
  #hasAgenda = true;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.known = new KnownEvents(parts);
    this.#conversations = new EventsByConversation({ ...parts, known: this.known });
    this.listeners = [this.known.listeners, this.#conversations.listeners];
  }

  /**
   * Reads the first events that overlap a period, as many as one list may have, the soonest first. If the events of
   * each conversation must be read, the reply has those that arrive soon, and `eventsRead` is published for the others.
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
   * Stores the events of a reply in the local copy. An agenda that is shorter than a full list has all events of its
   * period, so it replaces those stored. Events that come from the lists of single conversations are only added,
   * because some lists may arrive later.
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
 * Whether a problem with the agenda means that the service does not offer it to Natter. A lost connection and an
 * overloaded service (502 to 504) are temporary and do not mean that.
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
 * Whether only the agenda failed, as was seen with events (interface/events#traps). This may be temporary, so the
 * agenda is requested again next time.
 */
function isOwnFailure(problem: Problem): boolean {
  return problem.kind === "service-failed" && problem.status === 500;
}
