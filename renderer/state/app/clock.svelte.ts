import { createSubscriber } from "svelte/reactivity";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** The current time for templates: a template that reads it is rendered again every `every` milliseconds. */
export class ReactiveClock {
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

  /** Milliseconds since the epoch. The timer runs only while something shows the time. */
  get now(): Milliseconds {
    this.#subscribe();
    return this.#read();
  }
}
