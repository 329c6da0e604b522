import type { ServiceClock } from "../../shared/clock.ts";
import type { Core } from "../core.ts";

/**
 * What is to happen later, by name. The dates stand in a table, so that a world which was saved and loaded goes on
 * waiting for them; what fell due in between happens at once.
 */
export class DueDates {
  readonly #clock: ServiceClock;
  readonly #dueAt: Map<string, number>;
  readonly #happen: (name: string, dueAt: number) => void;
  #cancel: (() => void) | null = null;

  constructor({ clock, tables }: Core, tableName: string, happen: (name: string, dueAt: number) => void) {
    this.#clock = clock;
    this.#dueAt = tables.map(tableName);
    this.#happen = happen;
    this.#wait();
  }

  /** Lets it happen at this time (milliseconds), and no longer at the one it was set to before. */
  set(name: string, dueAt: number): void {
    this.#dueAt.set(name, dueAt);
    this.#wait();
  }

  /** It is not to happen any more. */
  remove(name: string): void {
    if (this.#dueAt.delete(name)) this.#wait();
  }

  #wait(): void {
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
      // One that happened may have taken back another.
      if (this.#dueAt.delete(name)) this.#happen(name, dueAt);
    }
    this.#wait();
  }
}
