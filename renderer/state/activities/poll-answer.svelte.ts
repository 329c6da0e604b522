import type { Bridge } from "../../../preload/bridge.ts";
import type { PollOptionId } from "../../../preload/base/ids.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** What this account does with one poll: what is chosen and not sent, what is under way, what did not happen. */
export class PollAnswer {
  /** Chosen, and not sent yet; null while that is what was voted. Only of polls where several may be chosen. */
  #chosenIds: readonly PollOptionId[] | null = $state.raw(null);
  /** The vote that is wanted, until the service has it. */
  #sentIds: readonly PollOptionId[] | null = $state.raw(null);
  isEnding = $state.raw(false);
  trouble: { readonly deed: "vote" | "end"; readonly problem: Problem } | null = $state.raw(null);
  readonly isVoting: boolean = $derived(this.#sentIds !== null);
  readonly #bridge: Pick<Bridge, "vote" | "endPoll">;

  constructor(bridge: Pick<Bridge, "vote" | "endPoll">) {
    this.#bridge = bridge;
  }

  /** The options that stand marked: those being sent, else those chosen, else those voted for. */
  marked(poll: Poll): readonly PollOptionId[] {
    return this.#sentIds ?? this.#chosenIds ?? poll.ownVotes;
  }

  /** Whether something is chosen that was not voted for, or the other way round. */
  hasChanged(poll: Poll): boolean {
    const chosen = this.#chosenIds;
    if (chosen === null) return false;
    return chosen.length !== poll.ownVotes.length || chosen.some((id) => !poll.ownVotes.includes(id));
  }

  /** An option was pressed: where one may be chosen that is the vote, else it is marked or no longer marked. */
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

  /** Votes for what is chosen. */
  async vote(poll: Poll): Promise<void> {
    const chosen = this.#chosenIds;
    if (chosen !== null && chosen.length > 0 && !this.isVoting) await this.#send(poll, chosen);
  }

  /** Ends the poll before its time. */
  async end({ conversationId, id }: Poll): Promise<void> {
    if (this.isEnding) return;
    this.isEnding = true;
    this.trouble = null;
    const reply = await this.#bridge.endPoll({ conversationId, pollId: id });
    this.isEnding = false;
    if (!reply.ok) this.trouble = { deed: "end", problem: reply.problem };
  }

  /** Sends a vote; where one is under way already, after it. Of several presses in a row the last one counts. */
  async #send(poll: Poll, optionIds: readonly PollOptionId[]): Promise<void> {
    const isUnderWay = this.isVoting;
    this.#sentIds = optionIds;
    this.trouble = null;
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
    // What was chosen in a poll of several stays marked when it was not counted, to be sent again.
    if (reply.ok) this.#chosenIds = null;
    else this.trouble = { deed: "vote", problem: reply.problem };
  }
}
