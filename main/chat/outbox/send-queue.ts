import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Clock } from "../../async/clock.ts";
import { backOffDelay, backOffPlans } from "../../async/back-off.ts";

/** The queue of one conversation: sends one message, or uploads one file of the draft, at a time, and pauses after a failure. */
export class SendQueue {
  #isBusy = false;
  /** Number of consecutive unanswered requests, for the back-off. */
  #failures = 0;
  #cancel: (() => void) | null = null;

  /** Whether a message can be sent at once. */
  get isFree(): boolean {
    return !this.#isBusy && this.#cancel === null;
  }

  /** Runs `work` and blocks the queue meanwhile. Returns null if it is already blocked. */
  runBlocking(work: () => Promise<void>): Promise<void> | null {
    if (this.#isBusy) return null;
    this.stopWaiting();
    this.#isBusy = true;
    return work().finally(() => {
      this.#isBusy = false;
    });
  }

  /**
   * Resets the back-off. Called when a message or a file of a draft is sent or finally fails, or when the person wants to
   * retry now.
   */
  forgetFailures(): void {
    this.#failures = 0;
  }

  /** Counts a failure. Returns the milliseconds until the next attempt. */
  noteFailure(random: () => number): number {
    this.#failures += 1;
    return backOffDelay(backOffPlans.backgroundWork, this.#failures - 1, random());
  }

  /** Plans the next attempt. Replaces any earlier plan. */
  waitFor(clock: Pick<Clock, "after">, delay: number, tryAgain: () => void): void {
    this.stopWaiting();
    this.#cancel = clock.after(delay, () => {
      this.#cancel = null;
      tryAgain();
    });
  }

  stopWaiting(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** A queue for each conversation. */
export class SendQueues {
  readonly #queues = new Map<ConversationId, SendQueue>();

  of(conversationId: ConversationId): SendQueue {
    const queue = this.#queues.get(conversationId) ?? new SendQueue();
    this.#queues.set(conversationId, queue);
    return queue;
  }

  /** Cancels all planned attempts. */
  stopWaiting(): void {
    for (const queue of this.#queues.values()) queue.stopWaiting();
  }
}
