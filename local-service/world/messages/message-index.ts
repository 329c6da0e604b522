import { MessageLog } from "./message-log.ts";
import type { Message } from "./message.ts";
import type { WorldTables } from "../tables.ts";

/** Determines which messages an index contains, and in which part of it. */
export interface IndexRule {
  readonly isIncluded: (message: Message) => boolean;
  /** The key under which the index lists a message, for example the id of its conversation or of its author. */
  readonly partitionOf: (message: Message) => string;
}

/**
 * The messages that a rule selects, in the order of their ids. The cost of listing them does not depend on the number
 * of other messages.
 */
export class MessageIndex {
  readonly #partitions: Map<string, Message[]>;
  readonly #rule: IndexRule;

  constructor(tables: WorldTables, name: string, rule: IndexRule) {
    this.#partitions = tables.map(name);
    this.#rule = rule;
  }

  /** Adds, updates or removes a message according to its current content. */
  update(message: Message): void {
    if (!this.#rule.isIncluded(message)) {
      this.remove(message);
      return;
    }
    const partition = this.#rule.partitionOf(message);
    const messages = this.#partitions.get(partition) ?? [];
    this.#partitions.set(partition, messages);
    new MessageLog(messages).insert(message);
  }

  remove(message: Message): void {
    this.log(this.#rule.partitionOf(message)).remove(message.id);
  }

  log(partition: string): MessageLog {
    return new MessageLog(this.#partitions.get(partition) ?? []);
  }
}
