/**
 * Tells whether a request, or another long task, is the latest of its kind, so that the answer to an earlier one is
 * dropped. It is also used for the account or the conversation that a request is about.
 */
export class LatestRequest {
  #count = 0;

  /** Begins a request. Returns a function that says whether it is still the latest. */
  begin(): () => boolean {
    this.#count += 1;
    return this.current();
  }

  /** Returns the function of the request that has begun last. */
  current(): () => boolean {
    const count = this.#count;
    return () => count === this.#count;
  }

  /** Makes the latest request an earlier one, for example if the account changes. */
  drop(): void {
    this.#count += 1;
  }
}
