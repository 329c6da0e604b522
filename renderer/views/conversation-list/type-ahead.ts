import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { foldForSearch } from "../../shared/forms/fold-for-search.ts";

const forgottenAfter: Milliseconds = 700;

/** Collects letters that are typed in quick succession, as the beginning of a name. */
export class TypeAhead {
  #letters = "";
  #lastAt: Milliseconds = Number.NEGATIVE_INFINITY;
  readonly #now: () => Milliseconds;

  constructor(now: () => Milliseconds = Date.now) {
    this.#now = now;
  }

  /** Whether a letter was typed a moment ago, so that a space belongs to the name. */
  get isTyping(): boolean {
    return this.#letters !== "" && this.#now() - this.#lastAt < forgottenAfter;
  }

  /**
   * Adds a letter and finds the next name that begins with the typed letters. The search goes from `start` on and then
   * from the top. -1 if no name matches.
   */
  find(letter: string, names: readonly string[], start: number): number {
    const now = this.#now();
    if (now - this.#lastAt >= forgottenAfter) this.#letters = "";
    this.#lastAt = now;
    this.#letters += foldForSearch(letter);
    // Typing the same letter repeatedly steps through the names that begin with it.
    const isRepeated = [...this.#letters].every((one) => one === this.#letters[0]);
    const query = isRepeated ? (this.#letters[0] ?? "") : this.#letters;
    const from = isRepeated ? start + 1 : start;
    for (let step = 0; step < names.length; step += 1) {
      const index = (from + step) % names.length;
      if (foldForSearch(names[index] ?? "").startsWith(query)) return index;
    }
    return -1;
  }
}
