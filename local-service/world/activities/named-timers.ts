import type { ServiceClock } from "../../shared/clock.ts";
import type { WorldCore } from "../core.ts";

/**
 * Named timers. Their due times are in a table, so that a loaded world continues to wait for them. Timers that became
 * due while the service was stopped fire at once.
 */
export class NamedTimers {
  readonly #clock: ServiceClock;
  readonly #dueAt: Map<string, number>;
  readonly #onDue: (name: string, dueAt: number) => void;
  #cancel: (() => void) | null = null;

  constructor(
    { clock, tables }: WorldCore,
    tableName: string,
    happen: (name: string, dueAt: number) => void,
  ) {
    this.#clock = clock;
    this.#dueAt = tables.map(tableName);
    this.#onDue = happen;
    this.#startTimer();
  }

  /** Sets the timer to this time in milliseconds, and replaces its previous time. */
  set(name: string, dueAt: number): void {
    this.#dueAt.set(name, dueAt);
    this.#startTimer();
  }

  /** Cancels the timer. */
  remove(name: string): void {
    if (this.#dueAt.delete(name)) this.#startTimer();
  }

  #startTimer(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#dueAt.size === 0) return;
    const next = [...this.#dueAt.values()].reduce((first, one) => Math.min(first, one));
    this.#cancel = this.#clock.after(Math.max(0, next - this.#clock.now()), () => {
      this.#happenAll();
    });
  }

  #happenAll(): void {
    const now = this.#clock.now();
    const due = [...this.#dueAt].filter(([, dueAt]) => dueAt <= now).sort(([, a], [, b]) => a - b);
    for (const [name, dueAt] of due) {
      // An earlier callback may have cancelled this timer.
      if (this.#dueAt.delete(name)) this.#onDue(name, dueAt);
    }
    this.#startTimer();
  }
}
