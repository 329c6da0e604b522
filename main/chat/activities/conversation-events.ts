import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { isRecent } from "../../async/wait.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import type { PushListeners } from "../core/with-push-listeners.ts";
import { readConversationList, readFullLists } from "./event-lists.ts";

/** Time in milliseconds for which the lists of a conversation are used again, unless one of its events changes. */
const freshness: Milliseconds = 60_000;
/** Number of conversations that are read in parallel. */
const sideBySide = 3;

interface Reading {
  readonly from: Milliseconds;
  readonly readAt: Milliseconds;
  readonly reply: Promise<Reply<readonly CalendarEvent[]>>;
}

/** Reads the events of all conversations from the list of each one. */
export class ConversationEvents {
  readonly #parts: Pick<ChatParts, "me" | "service" | "signal" | "cache" | "clock">;
  readonly #readings = new Map<ConversationId, Reading>();

  constructor(parts: Pick<ChatParts, "me" | "service" | "signal" | "cache" | "clock">) {
    this.#parts = forBackgroundWork(parts);
  }

  /** Listeners for the pushes about events: the lists of that conversation are read again. */
  readonly listeners = {
    eventSaved: ({ conversationId }) => {
      this.#readings.delete(conversationId);
    },
    eventRemoved: ({ conversationId }) => {
      this.#readings.delete(conversationId);
    },
  } satisfies PushListeners;

  /**
   * Reads the events that end at `from` or later. The calls wait as background work does, because there may be
   * hundreds. A conversation that refuses its list is left out. Fails if all refuse, and if any other error stops the
   * reading. Problems: those of the service.
   */
  async readAll(from: Milliseconds): Promise<Reply<readonly CalendarEvent[]>> {
    const ids = this.#parts.cache.read((tables) =>
      tables.conversations.listed().map(({ facts }) => facts.id),
    );
    const left = [...ids];
    const events: CalendarEvent[] = [];
    const refusals: Problem[] = [];
    const failures: Problem[] = [];
    const work = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined && failures.length === 0; id = left.shift()) {
        const reply = await this.#read(id, from);
        if (reply.ok) events.push(...reply.value);
        else if (isRefusal(reply.problem)) refusals.push(reply.problem);
        else failures.push(reply.problem);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
    const [problem] = refusals.length === ids.length ? [...failures, ...refusals] : failures;
    return problem === undefined ? done(events) : failed(problem);
  }

  async #read(id: ConversationId, from: Milliseconds): Promise<Reply<readonly CalendarEvent[]>> {
    const latest = this.#readings.get(id);
    const now = this.#parts.clock.now();
    if (latest !== undefined && latest.from <= from && isRecent(latest.readAt, now, freshness))
      return latest.reply;
    const reply = readFullLists(from, (start) => readConversationList(this.#parts, id, start));
    const reading = { from, readAt: now, reply };
    this.#readings.set(id, reading);
    if (!(await reply).ok && this.#readings.get(id) === reading) this.#readings.delete(id);
    return reply;
  }
}

function isRefusal({ kind }: Problem): boolean {
  return kind === "refused" || kind === "not-found";
}
