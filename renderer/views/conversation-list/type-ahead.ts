import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { searchForm } from "../../shared/forms/search-form.ts";

const forgottenAfter: Milliseconds = 700;

/** Letters typed in quick succession, as the beginning of a name. */
export class TypeAhead {
  #letters = "";
  #lastAt: Milliseconds = Number.NEGATIVE_INFINITY;
  readonly #now: () => Milliseconds;

  constructor(now: () => Milliseconds = Date.now) {
    this.#now = now;
  }

  /** Whether letters were typed a moment ago, so that a space belongs to them. */
  get isTyping(): boolean {
    return this.#letters !== "" && this.#now() - this.#lastAt < forgottenAfter;
  }

  /** Adds a letter and finds the next name, from `start` on and around, that begins with what was typed; -1 if none does. */
  find(letter: string, names: readonly string[], start: number): number {
    const now = this.#now();
    if (now - this.#lastAt >= forgottenAfter) this.#letters = "";
    this.#lastAt = now;
    this.#letters += searchForm(letter);
    // The same letter again and again walks through the names that begin with it.
    const isRepeated = [...this.#letters].every((one) => one === this.#letters[0]);
    const sought = isRepeated ? (this.#letters[0] ?? "") : this.#letters;
    const from = isRepeated ? start + 1 : start;
    for (let step = 0; step < names.length; step += 1) {
      const index = (from + step) % names.length;
      if (searchForm(names[index] ?? "").startsWith(sought)) return index;
    }
    return -1;
  }
}
