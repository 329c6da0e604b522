import type { Bridge } from "../../../preload/bridge.ts";
import type { PollOptionId } from "../../../preload/base/ids.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** This account's actions on one poll: options marked but not sent, the vote being sent, and the last failure. */
export class PollActions {
  /** Options marked but not sent yet; null if they equal the vote. Only for polls with several choices. */
  #chosenIds: readonly PollOptionId[] | null = $state.raw(null);
  /** The vote that the person wants, until the service has it; null if none is being sent. */
  #sentIds: readonly PollOptionId[] | null = $state.raw(null);
  isEnding = $state.raw(false);
  failure: { readonly action: "vote" | "end"; readonly problem: Problem } | null = $state.raw(null);
  readonly isVoting: boolean = $derived(this.#sentIds !== null);
  readonly #bridge: Pick<Bridge, "vote" | "endPoll">;

  constructor(bridge: Pick<Bridge, "vote" | "endPoll">) {
    this.#bridge = bridge;
  }

  /** The marked options: the options being sent, else the options chosen, else the options voted for. */
  marked(poll: Poll): readonly PollOptionId[] {
    return this.#sentIds ?? this.#chosenIds ?? poll.ownVotes;
  }

  /** Whether the chosen options differ from the vote. */
  hasChanged(poll: Poll): boolean {
    const chosen = this.#chosenIds;
    if (chosen === null) return false;
    return chosen.length !== poll.ownVotes.length || chosen.some((id) => !poll.ownVotes.includes(id));
  }

  /**
   * Handles a press on an option. In a poll with one choice it votes at once; otherwise it marks or unmarks the option.
   */
  async press(poll: Poll, optionId: PollOptionId): Promise<void> {
    const marked = this.marked(poll);
    if (poll.type === "single") {
      if (!marked.includes(optionId)) await this.#send(poll, [optionId]);
      return;
    }
    if (this.isVoting) return;
    this.#chosenIds = marked.includes(optionId)
      ? marked.filter((id) => id !== optionId)
      : [...marked, optionId];
  }

  /** Votes for the chosen options. */
  async vote(poll: Poll): Promise<void> {
    const chosen = this.#chosenIds;
    if (chosen !== null && chosen.length > 0 && !this.isVoting) await this.#send(poll, chosen);
  }

  /** Ends the poll before its time. */
  async end({ conversationId, id }: Poll): Promise<void> {
    if (this.isEnding) return;
    this.isEnding = true;
    this.failure = null;
    const reply = await this.#bridge.endPoll({ conversationId, pollId: id });
    this.isEnding = false;
    if (!reply.ok) this.failure = { action: "end", problem: reply.problem };
  }

  /** Sends a vote. If a vote is under way, waits for its end. Of several presses in a row, the last press counts. */
  async #send(poll: Poll, optionIds: readonly PollOptionId[]): Promise<void> {
    const isUnderWay = this.isVoting;
    this.#sentIds = optionIds;
    this.failure = null;
    if (!isUnderWay) await this.#sendWanted(poll);
  }

  async #sendWanted(poll: Poll): Promise<void> {
    const optionIds = this.#sentIds;
    const [optionId] = optionIds ?? [];
    if (optionIds === null || optionId === undefined) return;
    const { conversationId, id: pollId, type } = poll;
    const vote = type === "single" ? ({ type, optionId } as const) : ({ type, optionIds } as const);
    const reply = await this.#bridge.vote({ conversationId, pollId, vote });
    if (reply.ok && this.#sentIds !== optionIds) return this.#sendWanted(poll);
    this.#sentIds = null;
    // If the vote fails in a poll with several choices, the options stay marked, so that the person can send them
    // again.
    if (reply.ok) this.#chosenIds = null;
    else this.failure = { action: "vote", problem: reply.problem };
  }
}
