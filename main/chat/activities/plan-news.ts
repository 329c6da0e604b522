import { z } from "zod";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, EventId, PollId } from "../../../preload/base/ids.ts";
import { wireId } from "../../../api/shared/shapes.ts";
import type { WireGroupMessage } from "../../../api/shared/shapes.ts";
import { readEvent } from "./events.ts";
import { inBackground } from "../../async/in-background.ts";
import { OneAtATime } from "../../async/one-at-a-time.ts";
import type { ChatParts } from "../core/parts.ts";
import { readPoll } from "./polls.ts";
import { wait } from "../../async/wait.ts";

/** What is told of one poll or event within this time is answered by reading it once, in milliseconds. */
const gathering = 200;

const aboutPoll = z.looseObject({ poll: z.looseObject({ id: wireId }) });
const aboutEvent = z.looseObject({ event: z.looseObject({ id: wireId }) });

/**
 * Hears that a poll or an event changed, and reads it anew: neither a push nor a notice holds what this account may see
 * of it (field facts 6, 7.3).
 */
export class PlanNews {
  readonly #parts: ChatParts;
  readonly #gathered = new Set<string>();
  readonly #alone = new OneAtATime<string>();

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  /** Something happened to a poll. */
  pollTold(conversationId: ConversationId, pollId: PollId): void {
    this.#soon(`poll ${pollId}`, () => readPoll(this.#parts, conversationId, pollId));
  }

  /** A message arrived that carries this event; where it is about a poll or a calendar event, that has changed. */
  noticed(conversationId: ConversationId, notice: WireGroupMessage["event"]): void {
    const { type, data } = notice ?? { type: "" };
    const pollId = type.startsWith("poll.") ? aboutPoll.safeParse(data).data?.poll.id : undefined;
    if (pollId !== undefined) this.pollTold(conversationId, asId<PollId>(pollId));
    // That one starts soon names no event, and changes none.
    const id = type.startsWith("calendar.event.") ? aboutEvent.safeParse(data).data?.event.id : undefined;
    if (id === undefined) return;
    const eventId = asId<EventId>(id);
    if (type === "calendar.event.cancelled") this.#parts.publish("eventRemoved", { conversationId, eventId });
    else this.#soon(`event ${id}`, () => readEvent(this.#parts, { conversationId, eventId }));
  }

  /** Reads after a while, once, however often it is asked for until then; an answer never overtakes an older one. */
  #soon(name: string, read: () => Promise<unknown>): void {
    if (this.#gathered.has(name)) return;
    this.#gathered.add(name);
    const { clock, signal } = this.#parts;
    const reading = wait(clock, gathering, signal).then(async (isTime) => {
      this.#gathered.delete(name);
      if (isTime) await this.#alone.run(name, read);
    });
    inBackground(this.#parts, "reading a poll or an event anew", reading);
  }
}
