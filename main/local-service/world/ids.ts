import { alphanumerics } from "../random.ts";
import type { Random } from "../random.ts";

/** Makes every id of the service: by a seed, so that the same world has the same ids. */
export class Ids {
  readonly #random: Random;
  #lastMessageId = 0n;
  #lastNumber: number;

  constructor(random: Random) {
    this.#random = random;
    this.#lastNumber = 83_000_000 + random.between(0, 999_999);
  }

  /** A person, group, membership or bot: a decimal that grows. */
  number(): string {
    this.#lastNumber += this.#random.between(3, 40);
    return String(this.#lastNumber);
  }

  /** A message sent at this time (milliseconds): 18 digits, larger than 2^53, larger than every one before (field facts 2). */
  message(at: number): string {
    const byTime = BigInt(at) * 100_000n + BigInt(this.#random.between(0, 899));
    this.#lastMessageId = byTime > this.#lastMessageId ? byTime : this.#lastMessageId + 1n;
    return String(this.#lastMessageId);
  }

  /** A source guid, where the sender brought none. */
  guid(): string {
    const hex = this.#random.text(32, "0123456789abcdef");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** An access token (field facts 13). */
  token(): string {
    return this.#random.text(40, alphanumerics);
  }

  /** Digits, such as a pin. */
  digits(count: number): string {
    return this.#random.text(count, "0123456789");
  }

  /** Letters and digits, such as a challenge's code or a share token. */
  code(length: number): string {
    return this.#random.text(length, alphanumerics);
  }
}
