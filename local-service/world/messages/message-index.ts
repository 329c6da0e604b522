import { MessageLog } from "./message-log.ts";
import type { Message } from "./message.ts";
import type { Tables } from "../tables.ts";

/** Which messages stand in an index, and where in it. */
export interface IndexRule {
  readonly belongs: (message: Message) => boolean;
  /** The part of the index that a message stands in: that of its conversation, or of somebody in it. */
  readonly placeOf: (message: Message) => string;
}

/** Messages of one kind in the order of their ids, so that a list of them costs the same however much else was said. */
export class MessageIndex {
  readonly #places: Map<string, Message[]>;
  readonly #rule: IndexRule;

  constructor(tables: Tables, name: string, rule: IndexRule) {
    this.#places = tables.map(name);
    this.#rule = rule;
  }

  /** Takes in a message, or drops it, by what it is now. */
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
