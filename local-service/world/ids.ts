import { alphanumerics, continueRandom } from "../shared/random.ts";
import type { Random } from "../shared/random.ts";
import type { Tables } from "./tables.ts";

/** Makes every id of the service: by a seed, so that the same world has the same ids; secrets by another chance, if given. */
export class Ids {
  readonly #random: Random;
  readonly #secrets: Random;
  readonly #last: { messageId: bigint; number: number };

  constructor(tables: Tables, seed: number, secrets?: Random) {
    this.#random = continueRandom(tables.fields("chance", { seed: seed >>> 0 }));
    this.#secrets = secrets ?? this.#random;
    this.#last = tables.fields("ids", { messageId: 0n, number: 0 });
    if (this.#last.number === 0) this.#last.number = 83_000_000 + this.#random.between(0, 999_999);
  }

  /** A person, group, membership or bot: a decimal that grows. */
  number(): string {
    this.#last.number += this.#random.between(3, 40);
    return String(this.#last.number);
  }

  /**
   * A message sent at this time (milliseconds): 18 digits, larger than 2^53, larger than every one before
   * (interface/conventions#ids).
   */
  message(at: number): string {
    const byTime = BigInt(at) * 100_000n + BigInt(this.#random.between(0, 899));
    this.#last.messageId = byTime > this.#last.messageId ? byTime : this.#last.messageId + 1n;
    return String(this.#last.messageId);
  }

  /** A source guid, where the sender brought none. */
  guid(): string {
    const hex = this.#random.text(32, "0123456789abcdef");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** An access token (interface/conventions#tokens). */
  token(): string {
    return this.#secrets.text(40, alphanumerics);
  }

  /** Digits, such as a pin. */
  digits(count: number): string {
    return this.#secrets.text(count, "0123456789");
  }

  /** Letters and digits, such as a challenge's code or a share token. */
  code(length: number): string {
    return this.#secrets.text(length, alphanumerics);
  }
}
