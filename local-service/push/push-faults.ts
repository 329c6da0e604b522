import { z } from "zod";
import { createRandom } from "../shared/random.ts";

const probability = z.number().min(0).max(1);

/**
 * Fault injection for push: the probabilities, 0 to 1, that a message is lost, duplicated, or swapped with the next.
 */
export const pushFaults = z.strictObject({
  lost: probability.default(0),
  duplicated: probability.default(0),
  reordered: probability.default(0),
  /** Delay of every message in milliseconds of real time. */
  delay_ms: z.number().min(0).max(60_000).default(0),
});
/** The settings before their defaults are applied. */
export type PushFaultSettings = z.input<typeof pushFaults>;

/** Maximum time that a message waits to be swapped with the next one, in milliseconds. */
const maxDelay = 200;

type SendMessage = () => void;

/** Loses, duplicates, reorders and delays outgoing messages, according to the settings. */
export class PushFaults {
  readonly #random = createRandom(20_260);
  #settings = pushFaults.parse({});
  #delayed: { readonly send: SendMessage; readonly timer: NodeJS.Timeout } | null = null;
  readonly #late = new Set<NodeJS.Timeout>();

  /** Replaces the previous settings. */
  set(settings: PushFaultSettings): void {
    this.#settings = pushFaults.parse(settings);
  }

  /** Passes a message on, unless a fault drops, delays, duplicates or reorders it. */
  pass(send: SendMessage): void {
    const { lost, duplicated, reordered, delay_ms: delay } = this.#settings;
    if (this.#random.chance(lost)) return;
    const times = this.#random.chance(duplicated) ? 2 : 1;
    const sendAll = (): void => {
      for (let time = 0; time < times; time += 1) this.#after(delay, send);
    };
    if (this.#delayed === null && this.#random.chance(reordered)) {
      this.#delayed = { send: sendAll, timer: setTimeout(() => this.#release(), maxDelay) };
      return;
    }
    sendAll();
    this.#release();
  }

  /** Drops all delayed messages. */
  stop(): void {
    clearTimeout(this.#delayed?.timer);
    this.#delayed = null;
    for (const timer of this.#late) clearTimeout(timer);
    this.#late.clear();
  }

  #release(): void {
    const delayed = this.#delayed;
    this.#delayed = null;
    clearTimeout(delayed?.timer);
    delayed?.send();
  }

  #after(delay: number, send: SendMessage): void {
    if (delay === 0) {
      send();
      return;
    }
    const timer = setTimeout(() => {
      this.#late.delete(timer);
      send();
    }, delay);
    this.#late.add(timer);
  }
}
