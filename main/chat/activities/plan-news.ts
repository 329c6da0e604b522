import type { ConversationId, PollId } from "../../../preload/base/ids.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { WireGroupMessage } from "../../../api/shared/shapes.ts";
import { toPlanNotice } from "../../service/to-model/activities/to-plan-notice.ts";
import { readEvent } from "./events.ts";
import { inBackground } from "../../async/in-background.ts";
import { OneAtATime } from "../../async/one-at-a-time.ts";
import type { ChatParts } from "../core/parts.ts";
import { readPoll } from "./polls.ts";
import { wait } from "../../async/wait.ts";

/** What is told of one poll or event within this time is answered by reading it once, in milliseconds. */
const gathering = 200;

/** What is told of a poll; `modifiedAt` is null where it is not told. */
interface ToldPoll {
  readonly conversationId: ConversationId;
  readonly pollId: PollId;
  readonly modifiedAt: Milliseconds | null;
}

/**
 * Hears that a poll or an event changed, and reads it anew: neither a push nor a notice holds what this account may see
 * of it (interface/notices#notices; interface/push#events).
 */
export class PlanNews {
  readonly #parts: ChatParts;
  readonly #gathered = new Set<string>();
  /** When each poll was changed, by what was told of it and is not read yet; null where that was not told. */
  readonly #told = new Map<string, (Milliseconds | null)[]>();
  /** When each poll was changed, by the last of it that was told and read. */
  readonly #read = new Map<string, Milliseconds | null>();
  /** When each poll was changed by a vote of this account whose push is still to come. */
  readonly #voted = new Map<string, Milliseconds>();
  readonly #alone = new OneAtATime<string>();

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  /** This account voted, and the service answered with the poll: its push of the same vote has nothing new. */
  voted({ conversationId, id, modifiedAt }: Poll): void {
    const name = pollName(conversationId, id);
    if (this.#read.get(name) !== modifiedAt) this.#voted.set(name, modifiedAt);
  }

  /** Something happened to a poll. */
  pollTold({ conversationId, pollId, modifiedAt }: ToldPoll): void {
    const name = pollName(conversationId, pollId);
    this.#told.set(name, [...(this.#told.get(name) ?? []), modifiedAt]);
    this.#soon(name, async () => {
      if (this.#isOwnVote(name)) return;
      await readPoll(this.#parts, conversationId, pollId);
    });
  }

  /** A message arrived that carries this event; where it is about a poll or a calendar event, that has changed. */
  noticed(conversationId: ConversationId, notice: WireGroupMessage["event"]): void {
    const told = toPlanNotice(notice);
    if (told === null) return;
    if (told.kind === "poll-changed") {
      this.pollTold({ conversationId, pollId: told.pollId, modifiedAt: null });
      return;
    }
    const { kind, eventId } = told;
    if (kind === "event-cancelled") this.#parts.publish("eventRemoved", { conversationId, eventId });
    else this.#soon(`event ${eventId}`, () => readEvent(this.#parts, { conversationId, eventId }));
  }

  /** Whether all that was told of a poll is one vote of this account: a second change in the same second tells once more. */
  #isOwnVote(name: string): boolean {
    const told = this.#told.get(name) ?? [];
    const last = told.at(-1) ?? null;
    this.#told.delete(name);
    if (told.length === 1 && last !== null && this.#voted.get(name) === last) {
      this.#voted.delete(name);
      return true;
    }
    this.#read.set(name, last);
    return false;
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

/** The same id may stand for something else in another conversation. */
function pollName(conversationId: ConversationId, pollId: PollId): string {
  return `poll ${conversationId}/${pollId}`;
}
