import type { ServiceClock } from "../../shared/clock.ts";
import type { Core } from "../core.ts";

const remembered = 60_000;

/** Remembers for one minute which source guids arrived, so that nothing is said twice (interface/messages#sending). */
export class SentGuids {
  readonly #clock: ServiceClock;
  // Insertion order is time order, so the old ones stand first.
  readonly #arrivedAt: Map<string, number>;

  constructor({ clock, tables }: Core) {
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
      if (this.#clock.now() - arrivedAt < remembered) return;
      this.#arrivedAt.delete(key);
    }
  }
}
