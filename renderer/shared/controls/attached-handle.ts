/** Holds a handle: the functions that one part of the page offers to other parts while it is on screen. */
export class AttachedHandle<Handle extends object> {
  #current: Handle | null = null;

  /** Null while no provider is on screen. */
  get current(): Handle | null {
    return this.#current;
  }

  /** Sets the current handle. The returned function detaches it, unless a later handle has replaced it. */
  attach(handle: Handle): () => void {
    this.#current = handle;
    return () => {
      if (this.#current === handle) this.#current = null;
    };
  }
}
