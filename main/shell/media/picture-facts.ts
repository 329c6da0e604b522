import type { Milliseconds } from "../../../preload/model/app/time.ts";

/**
 * What is known in this run of the pictures that one account has seen, by URL: their size, whether the person asked for
 * them, and whether they are gone. It needs no size limit, because a person can view only so many pictures.
 */
export class PictureFacts {
  readonly #bytes = new Map<string, number>();
  readonly #requestedByPerson = new Set<string>();
  readonly #gone = new Map<string, { readonly wasAutomatic: boolean; readonly until: Milliseconds }>();

  setBytes(address: string, bytes: number): void {
    this.#bytes.set(address, bytes);
  }

  bytesOf(address: string): number | null {
    return this.#bytes.get(address) ?? null;
  }

  /**
   * Stores that the service does not have the picture of this cache key, so that it is not requested again before
   * `until`.
   */
  markGone(cacheKey: string, wasAutomatic: boolean, until: Milliseconds): void {
    this.#gone.set(cacheKey, { wasAutomatic, until });
  }

  /**
   * Whether the service is known not to have the picture. After a failed automatic request, a request of the person is
   * still sent once.
   */
  isGone(cacheKey: string, isAutomatic: boolean, now: Milliseconds): boolean {
    const gone = this.#gone.get(cacheKey);
    return gone !== undefined && now < gone.until && (isAutomatic || !gone.wasAutomatic);
  }

  requestedByPerson(address: string): void {
    this.#requestedByPerson.add(address);
  }

  isRequestedByPerson(address: string): boolean {
    return this.#requestedByPerson.has(address);
  }
}

/**
 * Returns a function that returns the facts about the pictures of the current account, or of nobody before the sign-in.
 * The facts are garbage-collected with the account's object after it signs out.
 */
export function createPictureFacts(owner: () => object | null): () => PictureFacts {
  const factsOfOwner = new WeakMap<object, PictureFacts>();
  const nobody = {};
  return () => {
    const key = owner() ?? nobody;
    const facts = factsOfOwner.get(key) ?? new PictureFacts();
    factsOfOwner.set(key, facts);
    return facts;
  };
}
