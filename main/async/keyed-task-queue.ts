/** Runs tasks with the same key one after the other, and tasks with different keys in parallel. */
export class KeyedTaskQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Runs a task after all earlier tasks with this key have ended, whether they succeeded or failed. */
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
