import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { isRecent } from "../../async/wait.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import type { PushListeners } from "../core/with-push-listeners.ts";
import { readConversationList, readEventLists } from "./event-lists.ts";
import type { KnownEvents } from "./known-events.ts";

interface Parts extends Pick<ChatParts, "me" | "service" | "signal" | "cache" | "clock" | "publish" | "log"> {
  /** Stores the events that arrive after the reply. */
  readonly known: Pick<KnownEvents, "save">;
}

/** Time in milliseconds for which the loaded events of a conversation are reused, unless one of them changes. */
const maxAge: Milliseconds = 60_000;
/**
 * Time in milliseconds that is added to `maxAge` for each conversation, so that the events read first are still
 * fresh when the last ones arrive.
 */
const addedAgePerConversation: Milliseconds = 1500;
/** Number of conversations that are read in parallel. */
const maxParallel = 3;
/** Time in milliseconds after which a person sees the events that have been read so far. */
const firstWait: Milliseconds = 2000;

interface RunningRead {
  readonly from: Milliseconds;
  readonly readAt: Milliseconds;
  readonly reply: Promise<Reply<readonly CalendarEvent[]>>;
}

/**
 * Called when the events of a conversation were read. `left` is the number of conversations that are still to be read.
 */
type OnRead = (events: readonly CalendarEvent[], left: number) => void;

/** Reads the events of all conversations from the list of each conversation, the conversations used last first. */
export class EventsByConversation {
  readonly #parts: Parts;
  readonly #readings = new Map<ConversationId, RunningRead>();
  #maxAge = maxAge;

  constructor(parts: Parts) {
    this.#parts = forBackgroundWork(parts);
  }

  /** Listeners for the pushes about events. When an event changes, the events of its conversation are read again. */
  readonly listeners = {
    eventSaved: ({ conversationId }) => {
      this.#readings.delete(conversationId);
    },
    eventRemoved: ({ conversationId }) => {
      this.#readings.delete(conversationId);
    },
  } satisfies PushListeners;

  /**
   * Reads the events that end at `from` or later. With hundreds of conversations that takes minutes, so after a moment
   * it returns what was read so far, and publishes and stores the rest as it arrives. Problems: those of the service.
   */
  async readArriving(from: Milliseconds): Promise<Reply<readonly CalendarEvent[]>> {
    const { clock, publish, known } = this.#parts;
    const arrived: CalendarEvent[] = [];
    let conversationsLeft = 0;
    let hasReturned = false;
    const completeRead = this.readAll(from, (events, left) => {
      conversationsLeft = left;
      if (!hasReturned) {
        arrived.push(...events);
        return;
      }
      publish("eventsRead", { events, conversationsLeft });
      known.save(events);
    });
    const timeUp = Promise.withResolvers<null>();
    const cancel = clock.after(firstWait, () => {
      timeUp.resolve(null);
    });
    const first = await Promise.race([completeRead, timeUp.promise]);
    cancel();
    if (first !== null) return first;
    hasReturned = true;
    publish("eventsRead", { events: [], conversationsLeft });
    void completeRead.then((reply) => {
      if (!reply.ok) this.#parts.log.warn("events not read to the end", { kind: reply.problem.kind });
      publish("eventsRead", { events: [], conversationsLeft: 0 });
    });
    return done(arrived);
  }

  /**
   * Reads the events that end at `from` or later. The requests wait like all background work, because there may be
   * hundreds. A conversation whose list the service refuses is left out. Fails if the service refuses all lists, and on
   * any other error. Problems: those of the service.
   */
  async readAll(
    from: Milliseconds,
    onRead: OnRead = () => undefined,
  ): Promise<Reply<readonly CalendarEvent[]>> {
    const ids = this.#newestFirst();
    this.#maxAge = maxAge + ids.length * addedAgePerConversation;
    const waiting = [...ids];
    const events: CalendarEvent[] = [];
    const refusals: Problem[] = [];
    const failures: Problem[] = [];
    let left = ids.length;
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && failures.length === 0; id = waiting.shift()) {
        const reply = await this.#read(id, from);
        left -= 1;
        if (reply.ok) events.push(...reply.value);
        else if (isRefusal(reply.problem)) refusals.push(reply.problem);
        else failures.push(reply.problem);
        onRead(reply.ok ? reply.value : [], left);
      }
    };
    await Promise.all(Array.from({ length: maxParallel }, work));
    const [problem] = refusals.length === ids.length ? [...failures, ...refusals] : failures;
    return problem === undefined ? done(events) : failed(problem);
  }

  #newestFirst(): readonly ConversationId[] {
    const listed = this.#parts.cache.read((tables) => tables.conversations.listed());
    return listed
      .toSorted((a, b) => b.facts.lastActivityAt - a.facts.lastActivityAt)
      .map(({ facts }) => facts.id);
  }

  async #read(id: ConversationId, from: Milliseconds): Promise<Reply<readonly CalendarEvent[]>> {
    const latest = this.#readings.get(id);
    const now = this.#parts.clock.now();
    if (latest !== undefined && latest.from <= from && isRecent(latest.readAt, now, this.#maxAge))
      return latest.reply;
    const reply = readEventLists(from, (start) => readConversationList(this.#parts, id, start));
    const reading = { from, readAt: now, reply };
    this.#readings.set(id, reading);
    if (!(await reply).ok && this.#readings.get(id) === reading) this.#readings.delete(id);
    return reply;
  }
}

function isRefusal({ kind }: Problem): boolean {
  return kind === "refused" || kind === "not-found";
}
