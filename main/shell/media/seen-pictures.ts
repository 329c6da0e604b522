/**
 * For the URLs of pictures in this run: the sizes that became known, and which pictures the person asked for. It needs
 * no size limit, because a person can view only so many pictures.
 */
export class SeenPictures {
  readonly #bytes = new Map<string, number>();
  readonly #asked = new Set<string>();

  reported(address: string, bytes: number): void {
    this.#bytes.set(address, bytes);
  }

  bytesOf(address: string): number | null {
    return this.#bytes.get(address) ?? null;
  }

  asked(address: string): void {
    this.#asked.add(address);
  }

  isAsked(address: string): boolean {
    return this.#asked.has(address);
  }
}
