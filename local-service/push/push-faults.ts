import { z } from "zod";
import { createRandom } from "../shared/random.ts";

const chance = z.number().min(0).max(1);

/** How push is broken on purpose: the chance, 0 to 1, that a message is lost, comes twice, or changes place with the next. */
export const pushFaults = z.strictObject({
  lost: chance.default(0),
  duplicated: chance.default(0),
  reordered: chance.default(0),
  /** Milliseconds of real time that every message is late. */
  delay_ms: z.number().min(0).max(60_000).default(0),
});
/** As they are given. */
export type PushFaultSettings = z.input<typeof pushFaults>;

/** A message that was to change place with the next goes alone when none comes within this time. */
const longestHeld = 200;

type Send = () => void;

/** Stands between what the service has to say and those who listen, and spoils it as it is told. */
export class PushFaults {
  readonly #random = createRandom(20_260);
  #settings = pushFaults.parse({});
  #held: { readonly send: Send; readonly timer: NodeJS.Timeout } | null = null;
  readonly #late = new Set<NodeJS.Timeout>();

  /** Replaces what was set before. */
  set(settings: PushFaultSettings): void {
    this.#settings = pushFaults.parse(settings);
  }

  /** Sends a message, or does not, or not now, or twice. */
  pass(send: Send): void {
    const { lost, duplicated, reordered, delay_ms: delay } = this.#settings;
    if (this.#random.chance(lost)) return;
    const times = this.#random.chance(duplicated) ? 2 : 1;
    const sendAll = (): void => {
      for (let time = 0; time < times; time += 1) this.#after(delay, send);
    };
    if (this.#held === null && this.#random.chance(reordered)) {
      this.#held = { send: sendAll, timer: setTimeout(() => this.#release(), longestHeld) };
      return;
    }
    sendAll();
    this.#release();
  }

  /** Forgets what was held back or is late. */
  stop(): void {
    clearTimeout(this.#held?.timer);
    this.#held = null;
    for (const timer of this.#late) clearTimeout(timer);
    this.#late.clear();
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    clearTimeout(held?.timer);
    held?.send();
  }

  #after(delay: number, send: Send): void {
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
