import { createSubscriber } from "svelte/reactivity";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** The time as the screen needs it: whoever reads it in a template is drawn anew every `every` milliseconds. */
export class Clock {
  readonly #subscribe: () => void;
  readonly #read: () => Milliseconds;

  constructor(every: Milliseconds, read: () => Milliseconds = Date.now) {
    this.#read = read;
    this.#subscribe = createSubscriber((update) => {
      const timer = setInterval(update, every);
      return () => {
        clearInterval(timer);
      };
    });
  }

  /** Milliseconds since the epoch; the clock only runs while something shows it. */
  get now(): Milliseconds {
    this.#subscribe();
    return this.#read();
  }
}
