import { LatestRequest } from "../../latest-request.ts";

/** How far a run over several items is. */
export interface RunProgress {
  readonly done: number;
  /** Whether the run ends after the item that is being handled. */
  readonly isStopping: boolean;
}

/** Handles several items one after the other, and can be stopped between two of them. */
export class SequentialRun {
  /** Null while no run is under way. */
  progress: RunProgress | null = $state.raw(null);
  /** A run that was cleared handles no further item. */
  readonly #latestRun = new LatestRequest();

  /**
   * Handles the items in their order. Returns the results of all items before a stop; null if the run was cleared, after
   * which no further item is handled. The caller ends the run with `end`.
   */
  async handle<Item, Result>(
    items: readonly Item[],
    handleOne: (item: Item) => Promise<Result>,
  ): Promise<readonly Result[] | null> {
    const isLatest = this.#latestRun.begin();
    const results: Result[] = [];
    this.progress = { done: 0, isStopping: false };
    for (const item of items) {
      if (this.progress.isStopping) break;
      results.push(await handleOne(item));
      if (!isLatest()) return null;
      this.progress = { ...this.progress, done: results.length };
    }
    return results;
  }

  /** Stops the run after the item that is being handled. */
  stop(): void {
    if (this.progress !== null) this.progress = { ...this.progress, isStopping: true };
  }

  /** Ends a run whose results have been used. */
  end(): void {
    this.progress = null;
  }

  /** Ends the run, because another account is shown now. */
  clear(): void {
    this.#latestRun.drop();
    this.progress = null;
  }
}
