import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Message } from "./message.ts";

/** Which messages are asked for: at most one of the anchors (interface/messages#listing). */
export interface PageQuery {
  readonly before?: string | undefined;
  readonly since?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The messages of one conversation, oldest first. Ids only grow, so a new message always belongs at the end. */
export class MessageLog {
  readonly #messages: Message[];

  /** A view of these messages, which are in order; `insert` adds to them, and `remove` takes from them. */
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

  /** Puts a message in its place; one that is there stays once. */
  insert(message: Message): void {
    const index = this.#firstNotBefore(message.id);
    if (this.#messages[index]?.id !== message.id) this.#messages.splice(index, 0, message);
  }

  remove(messageId: string): void {
    const index = this.#firstNotBefore(messageId);
    if (this.#messages[index]?.id === messageId) this.#messages.splice(index, 1);
  }

  /** The last message that satisfies a test, looked for from the end. */
  findLast(test: (message: Message) => boolean): Message | undefined {
    return this.#messages.findLast(test);
  }

  /** The messages at the end for which a test holds, newest first. */
  lastWhile(test: (message: Message) => boolean): Message[] {
    const before = this.#messages.findLastIndex((message) => !test(message));
    return this.#messages.slice(before + 1).reverse();
  }

  /** Messages later than an id, oldest first; all of them for null. */
  later(messageId: string | null): readonly Message[] {
    return messageId === null ? this.#messages : this.#messages.slice(this.#firstAfter(messageId));
  }

  /**
   * One page. Newest first, but oldest first with `after`. `before` and `after` continue without a gap; `since` gives
   * the newest of what is newer, so it may skip the middle (interface/messages#listing).
   */
  page({ before, since, after, limit }: PageQuery): Message[] {
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

  /** Index of the first message for which the test holds; it must hold for all that follow. */
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
