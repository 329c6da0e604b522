import type { Message } from "../../../../preload/model/messages/message.ts";
import { RangeSelection } from "../../../state/conversation/selection/range-selection.svelte.ts";

/** Several selected messages, for actions on all of them. */
export class MessageSelection {
  /** Whether selecting is on; possibly nothing is selected yet. */
  isOn: boolean = $state.raw(false);
  readonly count: number = $derived.by(() => this.messages.length);
  /** The selected messages that still exist, oldest first. */
  readonly messages: readonly Message[] = $derived.by(() =>
    this.#loaded().filter((message) => this.#range.ids.has(message.key) && canSelectMessage(message)),
  );
  readonly #range = new RangeSelection<string>();
  readonly #loaded: () => readonly Message[];

  /** `loaded` returns the loaded messages, oldest first. */
  constructor(loaded: () => readonly Message[]) {
    this.#loaded = loaded;
  }

  /** Whether a message is selected. */
  has({ key }: Message): boolean {
    return this.#range.ids.has(key);
  }

  /** Starts selecting with one message. */
  begin(message: Message): void {
    this.end();
    this.isOn = true;
    this.toggle(message);
  }

  /** Selects a message, or deselects it. */
  toggle(message: Message): void {
    if (canSelectMessage(message)) this.#range.toggle(message.key);
  }

  /** Selects all messages from the last pressed message to this one. The first pressed message begins the selection. */
  extend({ key }: Message): void {
    this.isOn = true;
    const selectable = new Set(this.#selectableKeys());
    const rows = this.#loaded().map((message) => message.key);
    this.#range.extend(rows, { id: key, fromId: null }, (one) => selectable.has(one));
  }

  /** Selects all loaded messages. */
  selectAll(): void {
    this.isOn = true;
    this.#range.set(this.#selectableKeys());
  }

  /** Keeps only these messages selected. */
  keep(messages: readonly Message[]): void {
    this.#range.set(messages.map(({ key }) => key));
  }

  /** Ends selecting and clears the selection. */
  end(): void {
    this.isOn = false;
    this.#range.set([]);
  }

  #selectableKeys(): readonly string[] {
    return this.#loaded()
      .filter(canSelectMessage)
      .map(({ key }) => key);
  }
}

/** Whether a message can be selected: not a system message, not deleted, and confirmed by the service. */
export function canSelectMessage({ id, deletedBy, senderKind }: Message): boolean {
  return id !== null && deletedBy === null && senderKind !== "system";
}
