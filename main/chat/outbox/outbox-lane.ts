import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Clock } from "../../async/clock.ts";
import { backOff } from "../../async/wait.ts";

/** Sending in one conversation: one message at a time, and after a failure none for a while. */
export class Lane {
  #isBusy = false;
  /** Unanswered requests in a row, for the back-off. */
  #failures = 0;
  #takeBack: (() => void) | null = null;

  /** Whether a message could go out at once. */
  get isFree(): boolean {
    return !this.#isBusy && this.#takeBack === null;
  }

  /** Sends for as long as `work` takes, unless something is sent already. */
  begin(work: () => Promise<void>): Promise<void> | null {
    if (this.#isBusy) return null;
    this.stopWaiting();
    this.#isBusy = true;
    return work().finally(() => {
      this.#isBusy = false;
    });
  }

  /** Something was settled, or a person does not want to wait: the next wait is a short one again. */
  forgetFailures(): void {
    this.#failures = 0;
  }

  /** Counts a failure; milliseconds until the next try. */
  noteFailure(random: () => number): number {
    this.#failures += 1;
    return backOff(this.#failures - 1, random);
  }

  /** Tries again after a delay, whatever was planned before. */
  waitFor(clock: Pick<Clock, "after">, delay: number, tryAgain: () => void): void {
    this.stopWaiting();
    this.#takeBack = clock.after(delay, () => {
      this.#takeBack = null;
      tryAgain();
    });
  }

  stopWaiting(): void {
    this.#takeBack?.();
    this.#takeBack = null;
  }
}

/** A lane for each conversation. */
export class Lanes {
  readonly #lanes = new Map<ConversationId, Lane>();

  of(conversationId: ConversationId): Lane {
    const lane = this.#lanes.get(conversationId) ?? new Lane();
    this.#lanes.set(conversationId, lane);
    return lane;
  }

  /** Nothing that was planned is tried. */
  stopWaiting(): void {
    for (const lane of this.#lanes.values()) lane.stopWaiting();
  }
}
