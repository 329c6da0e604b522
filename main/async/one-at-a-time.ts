/** Runs tasks of the same key one after the other, of different keys side by side. */
export class OneAtATime<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Runs a task when those before it have ended, however they ended. */
  run<Value>(key: Key, task: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    this.#last.set(key, mine);
    const forget = (): void => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  }
}
