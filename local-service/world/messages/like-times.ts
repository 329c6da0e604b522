import type { ServiceClock } from "../../shared/clock.ts";
import type { WorldCore } from "../core.ts";
import { authorPartition } from "./message-indexes.ts";
import { reactorIds } from "./message.ts";
import type { Message } from "./message.ts";

/** The times of likes, by conversation, person and message. */
export class LikeTimes {
  readonly #clock: ServiceClock;
  /** By conversation and person, then by message, the latest last. Milliseconds. */
  readonly #likedAt: Map<string, Map<string, number>>;

  constructor({ clock, tables }: WorldCore) {
    this.#clock = clock;
    this.#likedAt = tables.map("like times");
  }

  /** Records the time of a new or changed reaction. */
  remember(userId: string, message: Message): void {
    const partition = authorPartition(message.conversationId, userId);
    const times = this.#likedAt.get(partition) ?? new Map<string, number>();
    // The entry is deleted first, so that the latest comes last.
    times.delete(message.id);
    this.#likedAt.set(partition, times.set(message.id, this.#clock.now()));
  }

  /** Removes the time of a reaction that was removed. */
  forget(userId: string, message: Message): void {
    this.#likedAt.get(authorPartition(message.conversationId, userId))?.delete(message.id);
  }

  /** Removes the times of all reactions to a deleted message. */
  forgetAll(message: Message): void {
    for (const userId of reactorIds(message)) this.forget(userId, message);
  }

  /** Times by message id of a person's likes in a conversation, the latest last. */
  of(userId: string, conversationId: string): ReadonlyMap<string, number> {
    return this.#likedAt.get(authorPartition(conversationId, userId)) ?? new Map();
  }
}
