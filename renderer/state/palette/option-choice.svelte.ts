/** Which of the options of a search is chosen. The arrow keys in the field of the search choose another one. */
export class OptionChoice {
  /** Number of options by which the person has moved down from the first one; negative for up. */
  #movedBy: number = $state.raw(0);
  /** The index of the chosen option; -1 if there are none. */
  readonly active: number = $derived.by(() => {
    const count = this.#count();
    return count === 0 ? -1 : ((this.#movedBy % count) + count) % count;
  });
  readonly #count: () => number;

  /** @param count The number of options now; read again when it changes. */
  constructor(count: () => number) {
    this.#count = count;
  }

  /** Chooses the first option. */
  reset(): void {
    this.#movedBy = 0;
  }

  /** Chooses the next or previous option. The first option follows the last. */
  move(step: 1 | -1): void {
    this.#movedBy = this.active + step;
  }
}
