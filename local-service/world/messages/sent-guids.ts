import type { ServiceClock } from "../../shared/clock.ts";
import type { WorldCore } from "../core.ts";

const guidLifetime = 60_000;

/** Remembers received source guids for a minute, so that no message is sent twice (interface/messages#sending). */
export class SentGuids {
  readonly #clock: ServiceClock;
  // When each guid arrived, in the order of time, so the oldest come first.
  readonly #arrivedAt: Map<string, number>;

  constructor({ clock, tables }: WorldCore) {
    this.#clock = clock;
    this.#arrivedAt = tables.map("source guids");
  }

  /** Whether this sender used this guid within the last minute. */
  has(senderId: string, sourceGuid: string): boolean {
    this.#forgetOld();
    return this.#arrivedAt.has(`${senderId} ${sourceGuid}`);
  }

  add(senderId: string, sourceGuid: string): void {
    const key = `${senderId} ${sourceGuid}`;
    this.#arrivedAt.delete(key);
    this.#arrivedAt.set(key, this.#clock.now());
  }

  #forgetOld(): void {
    for (const [key, arrivedAt] of this.#arrivedAt) {
      if (this.#clock.now() - arrivedAt < guidLifetime) return;
      this.#arrivedAt.delete(key);
    }
  }
}
