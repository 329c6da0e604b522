import type { Message } from "../../../../preload/model/messages/message.ts";

/** Several selected messages, for actions on all of them. */
export class MessageSelection {
  /** Whether selecting is on; possibly nothing is selected yet. */
  isOn: boolean = $state.raw(false);
  readonly count: number = $derived.by(() => this.messages.length);
  /** The selected messages that still exist, oldest first. */
  readonly messages: readonly Message[] = $derived.by(() =>
    this.#loaded().filter((message) => this.#keys.has(message.key) && canSelectMessage(message)),
  );
  #keys: ReadonlySet<string> = $state.raw(new Set());
  #anchorMessageKey: string | null = null;
  readonly #loaded: () => readonly Message[];

  /** `loaded` returns the loaded messages, oldest first. */
  constructor(loaded: () => readonly Message[]) {
    this.#loaded = loaded;
  }

  /** Whether a message is selected. */
  has({ key }: Message): boolean {
    return this.#keys.has(key);
  }

  /** Starts selecting with one message. */
  begin(message: Message): void {
    this.isOn = true;
    this.#keys = new Set();
    this.toggle(message);
  }

  /** Selects a message, or deselects it. */
  toggle(message: Message): void {
    if (!canSelectMessage(message)) return;
    const keys = new Set(this.#keys);
    if (!keys.delete(message.key)) keys.add(message.key);
    this.#keys = keys;
    this.#anchorMessageKey = message.key;
  }

  /** Selects all messages between the last pressed message and this one. */
  extend(message: Message): void {
    const loaded = this.#loaded();
    const from = loaded.findIndex(({ key }) => key === this.#anchorMessageKey);
    const to = loaded.indexOf(message);
    if (!this.isOn || from < 0 || to < 0) {
      if (this.isOn) this.toggle(message);
      else this.begin(message);
      return;
    }
    const range = loaded.slice(Math.min(from, to), Math.max(from, to) + 1).filter(canSelectMessage);
    this.#keys = new Set([...this.#keys, ...range.map(({ key }) => key)]);
    this.#anchorMessageKey = message.key;
  }

  /** Selects all loaded messages. */
  selectAll(): void {
    this.isOn = true;
    this.#keys = new Set(
      this.#loaded()
        .filter(canSelectMessage)
        .map(({ key }) => key),
    );
  }

  /** Keeps only these messages selected. */
  keep(messages: readonly Message[]): void {
    this.#keys = new Set(messages.map(({ key }) => key));
  }

  /** Ends selecting and clears the selection. */
  end(): void {
    this.isOn = false;
    this.#keys = new Set();
    this.#anchorMessageKey = null;
  }
}

/** Whether a message can be selected: not a system message, not deleted, and confirmed by the service. */
export function canSelectMessage({ id, deletedBy, senderKind }: Message): boolean {
  return id !== null && deletedBy === null && senderKind !== "system";
}
