import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";
import type { FileHandle } from "node:fs/promises";
import type { Clock } from "../../async/clock.ts";

/** Maximum time of an operation on the cache, in milliseconds. A picture comes from the network sooner. */
const maxWait = 5_000;

/**
 * Runs the operations of the media cache on its disk. If one does not end in time, it fails, and all others fail at once
 * until it has ended. Media then come from the network without a delay, and only one thread hangs.
 */
export class HangingDiskGuard {
  readonly #clock: Pick<Clock, "after">;
  #hangingCount = 0;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
  }

  /** Whether an operation has exceeded its time limit and still runs. */
  get isHanging(): boolean {
    return this.#hangingCount > 0;
  }

  /**
   * Runs an operation. Throws its error, or one with the code ETIMEDOUT. `onLate` is called with the value if the
   * operation succeeds after its limit. While an earlier operation hangs, throws ETIMEDOUT without running this one.
   */
  async run<Value>(
    operation: () => Promise<Value>,
    { limitMs = maxWait, onLate }: { limitMs?: number; onLate?: (value: Value) => unknown } = {},
  ): Promise<Value> {
    if (this.isHanging) throw noAnswer();
    const limit = new AbortController();
    const cancelTimer = this.#clock.after(limitMs, () => {
      limit.abort();
    });
    const running = operation();
    try {
      const ended = await awaitUnlessAborted(
        running.then((value) => ({ value })),
        limit.signal,
      );
      if (ended !== null) return ended.value;
    } finally {
      cancelTimer();
    }
    this.#hangingCount += 1;
    const ended = (): void => {
      this.#hangingCount -= 1;
    };
    running.then(onLate).then(ended, ended);
    throw noAnswer();
  }

  /** Closes a file. If the disk hangs, the file is closed when the disk answers, without a caller that waits. */
  async close(file: FileHandle): Promise<void> {
    const closing = file.close();
    try {
      await this.run(() => closing);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      // A later error of the system changes nothing: the file is no longer used.
      closing.catch(() => undefined);
    }
  }
}

/** Whether an operation failed because the disk does not answer. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ETIMEDOUT";
}

function noAnswer(): Error {
  return Object.assign(new Error("the disk does not answer"), { code: "ETIMEDOUT" });
}
