import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Message } from "./message.ts";

/**
 * The requested page of messages, with at most one of the anchors `before`, `since` and `after`
 * (interface/messages#listing).
 */
export interface MessagePageQuery {
  readonly before?: string | undefined;
  readonly since?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The messages of a conversation, oldest first. Ids only grow, so a new message is always the last. */
export class MessageLog {
  readonly #messages: Message[];

  /** Wraps an array of messages, which must be in order. `insert` and `remove` change that array. */
  constructor(messages: Message[]) {
    this.#messages = messages;
  }

  get size(): number {
    return this.#messages.length;
  }

  get last(): Message | undefined {
    return this.#messages.at(-1);
  }

  /** Every message, oldest first. */
  get all(): readonly Message[] {
    return this.#messages;
  }

  /** Inserts a message at its position, unless it is already there. */
  insert(message: Message): void {
    const index = this.#firstNotBefore(message.id);
    if (this.#messages[index]?.id !== message.id) this.#messages.splice(index, 0, message);
  }

  remove(messageId: string): void {
    const index = this.#firstNotBefore(messageId);
    if (this.#messages[index]?.id === messageId) this.#messages.splice(index, 1);
  }

  /** The last message that satisfies a test. The search starts at the end. */
  findLast(test: (message: Message) => boolean): Message | undefined {
    return this.#messages.findLast(test);
  }

  /** The longest run of messages at the end that satisfy a test, newest first. */
  lastWhile(test: (message: Message) => boolean): Message[] {
    const before = this.#messages.findLastIndex((message) => !test(message));
    return this.#messages.slice(before + 1).reverse();
  }

  /** The messages after the one with this id, oldest first; all of them if the id is null. */
  later(messageId: string | null): readonly Message[] {
    return messageId === null ? this.#messages : this.#messages.slice(this.#firstAfter(messageId));
  }

  /**
   * A page of messages, newest first, but oldest first with `after`. `before` and `after` continue without a gap.
   * `since` returns the newest of the newer messages, so it may skip some (interface/messages#listing).
   */
  page({ before, since, after, limit }: MessagePageQuery): Message[] {
    if (after !== undefined) {
      const start = this.#firstAfter(after);
      return this.#messages.slice(start, start + limit);
    }
    const end = before === undefined ? this.#messages.length : this.#firstNotBefore(before);
    const start = since === undefined ? 0 : this.#firstAfter(since);
    return this.#messages.slice(Math.max(start, end - limit), end).reverse();
  }

  #firstNotBefore(messageId: string): number {
    return this.#search((message) => compareMessageIds(message.id, messageId) >= 0);
  }

  #firstAfter(messageId: string): number {
    return this.#search((message) => compareMessageIds(message.id, messageId) > 0);
  }

  /**
   * Binary search for the first message for which `holds` returns true. It must return true for all later messages too.
   */
  #search(holds: (message: Message) => boolean): number {
    let low = 0;
    let high = this.#messages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const message = this.#messages[middle];
      if (message !== undefined && holds(message)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
