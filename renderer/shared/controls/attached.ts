/** What one part of the page can have another one do, for as long as that is on screen. */
export class Attached<Handle extends object> {
  #current: Handle | null = null;

  /** Null while nothing is on screen that does it. */
  get current(): Handle | null {
    return this.#current;
  }

  /** From now on this does it; the result detaches it, unless another one has taken its place. */
  attach(handle: Handle): () => void {
    this.#current = handle;
    return () => {
      if (this.#current === handle) this.#current = null;
    };
  }
}
