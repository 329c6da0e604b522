import type { Bots } from "../world/groups/bots.ts";

/** Maximum number of callbacks that are kept of one bot. */
const maxKept = 100;

/** One call of a bot's callback address. */
export interface LoggedCallback {
  readonly messageId: string;
  readonly url: string;
  /**
   * 1 for the first call about a message, 2 for the repeated call, 0 for a call that was dropped before it was made.
   */
  readonly attempt: 0 | 1 | 2;
  /** The status of the response; null if none arrived. */
  readonly status: number | null;
  /** When the call ended, in milliseconds of the service's clock. */
  readonly at: number;
}

/** The last callbacks of each bot, for authors of bots. */
export class CallbackLog {
  readonly #bots: Pick<Bots, "byId">;
  readonly #calls = new Map<string, LoggedCallback[]>();

  constructor(bots: Pick<Bots, "byId">) {
    this.#bots = bots;
  }

  /** Adds a callback of a bot. The oldest is dropped if too many are kept. */
  add(botId: string, call: LoggedCallback): void {
    const calls = this.#calls.get(botId) ?? this.#startList(botId);
    calls.push(call);
    if (calls.length > maxKept) calls.shift();
  }

  /** The callbacks of a bot, the last one first. */
  of(botId: string): readonly LoggedCallback[] {
    return (this.#calls.get(botId) ?? []).toReversed();
  }

  /** Begins the list of a bot, and deletes the lists of bots that no longer exist. */
  #startList(botId: string): LoggedCallback[] {
    for (const id of this.#calls.keys()) if (this.#bots.byId(id) === undefined) this.#calls.delete(id);
    const calls: LoggedCallback[] = [];
    this.#calls.set(botId, calls);
    return calls;
  }
}
