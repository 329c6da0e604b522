import type { ConversationId, PollId } from "../../../preload/base/ids.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { WireGroupMessage } from "../../../api/shared/shapes.ts";
import { toActivityNotice } from "../../service/to-model/activities/to-activity-notice.ts";
import { readEvent } from "./events.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import { KeyedTaskQueue } from "../../async/keyed-task-queue.ts";
import type { ChatParts } from "../core/parts.ts";
import { readPoll } from "./polls.ts";
import { wait } from "../../async/wait.ts";

/** If a poll or event changes several times within this time, it is requested only once. Milliseconds. */
const gatheringDelay = 200;

/** A change of a poll that a push or a notice announced. `modifiedAt` is null if the announcement does not state it. */
interface PollChange {
  readonly conversationId: ConversationId;
  readonly pollId: PollId;
  readonly modifiedAt: Milliseconds | null;
}

/**
 * Requests a poll or an event again when it changes. Neither a push nor a system message contains everything that this
 * account may see of it (interface/notices#notices; interface/push#events).
 */
export class ActivityRefresher {
  readonly #parts: ChatParts;
  readonly #gathered = new Set<string>();
  /**
   * For each poll, the modification times that were announced since it was last requested; null for an announcement
   * without a time.
   */
  readonly #reported = new Map<string, (Milliseconds | null)[]>();
  /**
   * For each poll that was requested after an announcement, the modification time in that announcement; null if it named
   * none.
   */
  readonly #requestedFor = new Map<string, Milliseconds | null>();
  /**
   * For each poll, the modification time from this account's own vote. It is removed when the push for that vote
   * arrives.
   */
  readonly #voted = new Map<string, Milliseconds>();
  readonly #alone = new KeyedTaskQueue<string>();

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  /**
   * Must be called when the service has answered this account's vote with the poll. The push for the same vote then
   * causes no request.
   */
  noteOwnVote({ conversationId, id, modifiedAt }: Poll): void {
    const name = pollName(conversationId, id);
    if (this.#requestedFor.get(name) !== modifiedAt) this.#voted.set(name, modifiedAt);
  }

  /**
   * Requests a poll again after a push or a system message announced a change of it, unless the only change is this
   * account's own vote.
   */
  pollReported({ conversationId, pollId, modifiedAt }: PollChange): void {
    const name = pollName(conversationId, pollId);
    this.#reported.set(name, [...(this.#reported.get(name) ?? []), modifiedAt]);
    this.#requestSoon(name, async () => {
      if (this.#isOwnVote(name)) return;
      await readPoll(this.#parts, conversationId, pollId);
    });
  }

  /**
   * Must be called when a message with this notice arrives. If the notice is about a poll or a calendar event, requests
   * that poll or event again.
   */
  refreshAfterNotice(conversationId: ConversationId, notice: WireGroupMessage["event"]): void {
    const reported = toActivityNotice(notice);
    if (reported === null) return;
    if (reported.kind === "poll-changed") {
      this.pollReported({ conversationId, pollId: reported.pollId, modifiedAt: null });
      return;
    }
    const { kind, eventId } = reported;
    if (kind === "event-cancelled") this.#parts.publish("eventRemoved", { conversationId, eventId });
    else this.#requestSoon(`event ${eventId}`, () => readEvent(this.#parts, { conversationId, eventId }));
  }

  /**
   * Whether the only change announced for a poll is this account's own vote. If another person votes in the same
   * second, there is a second announcement, so this is false.
   */
  #isOwnVote(name: string): boolean {
    const reported = this.#reported.get(name) ?? [];
    const last = reported.at(-1) ?? null;
    this.#reported.delete(name);
    if (reported.length === 1 && last !== null && this.#voted.get(name) === last) {
      this.#voted.delete(name);
      return true;
    }
    this.#requestedFor.set(name, last);
    return false;
  }

  /**
   * Requests once after a short delay, however many calls with the same name arrive until then. Requests with the same
   * name run one after the other.
   */
  #requestSoon(name: string, read: () => Promise<unknown>): void {
    if (this.#gathered.has(name)) return;
    this.#gathered.add(name);
    const { clock, signal } = this.#parts;
    const reading = wait(clock, gatheringDelay, signal).then(async (isTime) => {
      this.#gathered.delete(name);
      if (isTime) await this.#alone.run(name, read);
    });
    runInBackground(this.#parts, "reading a poll or an event anew", reading);
  }
}

/** Contains the conversation, because a poll in another conversation may have the same id. */
function pollName(conversationId: ConversationId, pollId: PollId): string {
  return `poll ${conversationId}/${pollId}`;
}
