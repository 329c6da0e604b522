import type { Message } from "../../../../preload/model/messages/message.ts";

/** Several messages chosen at once, to do the same with each. */
export class MessageSelection {
  /** Whether choosing has begun; it may be that nothing is chosen yet. */
  isOn: boolean = $state.raw(false);
  readonly count: number = $derived.by(() => this.messages.length);
  /** Those chosen that are still there, oldest first. */
  readonly messages: readonly Message[] = $derived.by(() =>
    this.#held().filter((message) => this.#keys.has(message.key) && canSelect(message)),
  );
  #keys: ReadonlySet<string> = $state.raw(new Set());
  #lastKey: string | null = null;
  readonly #held: () => readonly Message[];

  /** `held` are the messages on screen, oldest first. */
  constructor(held: () => readonly Message[]) {
    this.#held = held;
  }

  /** Whether a message is chosen. */
  has({ key }: Message): boolean {
    return this.#keys.has(key);
  }

  /** Begins with one message. */
  begin(message: Message): void {
    this.isOn = true;
    this.#keys = new Set();
    this.toggle(message);
  }

  /** Chooses a message, or leaves it out again. */
  toggle(message: Message): void {
    if (!canSelect(message)) return;
    const keys = new Set(this.#keys);
    if (!keys.delete(message.key)) keys.add(message.key);
    this.#keys = keys;
    this.#lastKey = message.key;
  }

  /** Chooses everything from the message that was pressed last up to this one. */
  extend(message: Message): void {
    const held = this.#held();
    const from = held.findIndex(({ key }) => key === this.#lastKey);
    const to = held.indexOf(message);
    if (!this.isOn || from < 0 || to < 0) {
      if (this.isOn) this.toggle(message);
      else this.begin(message);
      return;
    }
    const range = held.slice(Math.min(from, to), Math.max(from, to) + 1).filter(canSelect);
    this.#keys = new Set([...this.#keys, ...range.map(({ key }) => key)]);
    this.#lastKey = message.key;
  }

  /** Keeps only these chosen. */
  keep(messages: readonly Message[]): void {
    this.#keys = new Set(messages.map(({ key }) => key));
  }

  /** Nothing is chosen any more. */
  end(): void {
    this.isOn = false;
    this.#keys = new Set();
    this.#lastKey = null;
  }
}

/** Lines of the service, deleted messages and those on their way are not chosen. */
export function canSelect({ id, deletedBy, senderKind }: Message): boolean {
  return id !== null && deletedBy === null && senderKind !== "system";
}
