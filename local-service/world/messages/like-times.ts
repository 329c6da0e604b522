import type { ServiceClock } from "../../shared/clock.ts";
import type { Core } from "../core.ts";
import { byAuthor } from "./message-indexes.ts";
import { reactedBy } from "./message.ts";
import type { Message } from "./message.ts";

/** When which message was liked by whom. */
export class LikeTimes {
  readonly #clock: ServiceClock;
  /** By conversation and person, then by message, the latest last. Milliseconds. */
  readonly #likedAt: Map<string, Map<string, number>>;

  constructor({ clock, tables }: Core) {
    this.#clock = clock;
    this.#likedAt = tables.map("like times");
  }

  /** A person gave a reaction, or another one: it counts from now. */
  remember(userId: string, message: Message): void {
    const place = byAuthor(message.conversationId, userId);
    const times = this.#likedAt.get(place) ?? new Map<string, number>();
    // Taken out first, so that the latest stands last.
    times.delete(message.id);
    this.#likedAt.set(place, times.set(message.id, this.#clock.now()));
  }

  /** A person took back their reaction. */
  forget(userId: string, message: Message): void {
    this.#likedAt.get(byAuthor(message.conversationId, userId))?.delete(message.id);
  }

  /** A message is deleted, and its reactions with it. */
  forgetAll(message: Message): void {
    for (const userId of reactedBy(message)) this.forget(userId, message);
  }

  /** Message ids and times of one person in one conversation, the latest last. */
  of(userId: string, conversationId: string): ReadonlyMap<string, number> {
    return this.#likedAt.get(byAuthor(conversationId, userId)) ?? new Map();
  }
}
