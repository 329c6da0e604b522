import { alphanumerics, continueRandom } from "../shared/random.ts";
import type { Random } from "../shared/random.ts";
import type { WorldTables } from "./tables.ts";

/**
 * Generates all ids of the service. The seed makes the ids of a world repeatable. `secretRandom` is a separate source for
 * tokens and codes.
 */
export class IdGenerator {
  readonly #random: Random;
  readonly #secretRandom: Random;
  readonly #lastIds: { messageId: bigint; number: number };

  constructor(tables: WorldTables, seed: number, secretRandom?: Random) {
    this.#random = continueRandom(tables.fields("chance", { seed: seed >>> 0 }));
    this.#secretRandom = secretRandom ?? this.#random;
    this.#lastIds = tables.fields("ids", { messageId: 0n, number: 0 });
    if (this.#lastIds.number === 0) this.#lastIds.number = 83_000_000 + this.#random.between(0, 999_999);
  }

  /** An id of a person, group, membership or bot: a growing decimal. */
  number(): string {
    this.#lastIds.number += this.#random.between(3, 40);
    return String(this.#lastIds.number);
  }

  /**
   * The id of a message sent at this time in milliseconds. It has 18 digits, exceeds 2^53 and is larger than all
   * earlier ids (interface/conventions#ids).
   */
  message(at: number): string {
    const byTime = BigInt(at) * 100_000n + BigInt(this.#random.between(0, 899));
    this.#lastIds.messageId = byTime > this.#lastIds.messageId ? byTime : this.#lastIds.messageId + 1n;
    return String(this.#lastIds.messageId);
  }

  /** A source guid, for a message whose sender provided none. */
  guid(): string {
    const hex = this.#random.text(32, "0123456789abcdef");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** An access token (interface/conventions#tokens). */
  token(): string {
    return this.#secretRandom.text(40, alphanumerics);
  }

  /** Digits, such as a pin. */
  digits(count: number): string {
    return this.#secretRandom.text(count, "0123456789");
  }

  /** Letters and digits, such as a challenge's code or a share token. */
  code(length: number): string {
    return this.#secretRandom.text(length, alphanumerics);
  }
}
