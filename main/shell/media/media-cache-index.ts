/** Knows the entries of the media cache, the least recently used first, and their sizes. */
export class MediaCacheIndex {
  /** Size of each entry in bytes, the least recently used first. */
  readonly #sizes = new Map<string, number>();
  /** For each entry that was examined, whether it is a video or a recording. */
  readonly #videos = new Map<string, boolean>();
  #total = 0;

  /** Size of all entries in bytes. */
  get total(): number {
    return this.#total;
  }

  /** Adds an entry, or changes its size. It is the most recently used one then. */
  add(name: string, size: number): void {
    this.#total += size - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, size);
  }

  /** Makes an entry the most recently used one. */
  markUsed(name: string): void {
    const size = this.#sizes.get(name);
    if (size !== undefined) this.add(name, size);
  }

  /** Removes an entry. */
  forget(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
    this.#videos.delete(name);
  }

  /** Size of an entry in bytes; null if there is none of this name. */
  sizeOf(name: string): number | null {
    return this.#sizes.get(name) ?? null;
  }

  /** Stores whether an entry is a video or a recording. */
  setIsVideo(name: string, isVideo: boolean): void {
    this.#videos.set(name, isVideo);
  }

  /** Whether an entry is a video or a recording; null if it was not examined. */
  isVideo(name: string): boolean | null {
    return this.#videos.get(name) ?? null;
  }

  /** The present entries with their sizes in bytes. Later changes do not affect the list. */
  list(): readonly (readonly [name: string, size: number])[] {
    return [...this.#sizes];
  }

  /** The names of the entries, the least recently used first. Entries may be removed in between. */
  leastUsed(): Iterable<string> {
    return this.#sizes.keys();
  }
}
