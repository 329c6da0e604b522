/** What this run has learnt of pictures, by their addresses. Bounded by what a person can look at. */
export class MediaNews {
  readonly #bytes = new Map<string, number>();
  readonly #asked = new Set<string>();

  told(address: string, bytes: number): void {
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
