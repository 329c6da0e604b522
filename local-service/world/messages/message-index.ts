import { MessageLog } from "./message-log.ts";
import type { Message } from "./message.ts";
import type { WorldTables } from "../tables.ts";

/** Determines which messages an index contains, and in which part of it. */
export interface IndexRule {
  readonly belongs: (message: Message) => boolean;
  /** The key under which the index lists a message, for example the id of its conversation or of its author. */
  readonly placeOf: (message: Message) => string;
}

/**
 * The messages that a rule selects, in the order of their ids. The cost of listing them does not depend on the number
 * of other messages.
 */
export class MessageIndex {
  readonly #places: Map<string, Message[]>;
  readonly #rule: IndexRule;

  constructor(tables: WorldTables, name: string, rule: IndexRule) {
    this.#places = tables.map(name);
    this.#rule = rule;
  }

  /** Adds, updates or removes a message according to its current content. */
  update(message: Message): void {
    if (!this.#rule.belongs(message)) {
      this.remove(message);
      return;
    }
    const place = this.#rule.placeOf(message);
    const messages = this.#places.get(place) ?? [];
    this.#places.set(place, messages);
    new MessageLog(messages).insert(message);
  }

  remove(message: Message): void {
    this.log(this.#rule.placeOf(message)).remove(message.id);
  }

  log(place: string): MessageLog {
    return new MessageLog(this.#places.get(place) ?? []);
  }
}
