import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Which page sent the command that is being handled. Everything that the handler calls can ask, also after it has waited,
 * so that no handler has to pass it on.
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
