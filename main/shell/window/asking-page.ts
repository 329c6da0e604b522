import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Stores which page sent the command that is being handled. All functions that the handler calls can read it, even
 * after an await, so that it need not be passed to them.
 */
export class AskingPage {
  readonly #ids = new AsyncLocalStorage<number>();

  /** Runs the handler of a command that the page with this id sent. */
  run<Result>(id: number, handle: () => Result): Result {
    return this.#ids.run(id, handle);
  }

  /** The id of the page; null if no command is being handled. */
  id(): number | null {
    return this.#ids.getStore() ?? null;
  }
}
