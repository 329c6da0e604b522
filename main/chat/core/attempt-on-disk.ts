import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";
import type { Clock } from "../../async/clock.ts";
import { TaskSlots } from "../../async/task-slots.ts";

/**
 * Time limit of an action on the disk, in milliseconds. A disk that must first start, or a folder in a network, may need
 * several seconds.
 */
export const maxDiskWait = 30_000;

/**
 * Limits how many actions run at once on storage that the person chose. Node uses four threads for files, and an action
 * that hangs blocks its thread. The other two threads are for Natter's own files.
 */
const diskSlots = new TaskSlots(2);

/** Where an action on the disk takes place, and what ends the waiting for its result. */
export interface DiskActionOptions<Value> {
  readonly clock: Pick<Clock, "after">;
  /** `chosen`: a place that the person chose, which may be a disk or a network that hangs. `own`: Natter's own folder. */
  readonly storage: "chosen" | "own";
  /** Aborted if the result is not needed any longer. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit in milliseconds; absent: `maxDiskWait`. */
  readonly limitMs?: number | undefined;
  /** Called with the action if it still runs when the time limit or the signal ends the wait for it. */
  readonly onLate?: (late: Promise<Value>) => void;
}

/**
 * Runs an action on the disk. Converts an error of the system to a problem, and throws any other error, which is a bug.
 * The reason is ETIMEDOUT if the disk does not answer in time, and ECANCELED if the signal is aborted. Nothing can stop
 * an action that hangs: it runs until the system ends it. Problems: disk.
 */
export async function attemptOnDisk<Value>(
  action: () => Promise<Value>,
  { clock, storage, signal: asked, limitMs = maxDiskWait, onLate }: DiskActionOptions<Value>,
): Promise<Reply<Value>> {
  const late = new AbortController();
  let cancelTimer: () => void = () => undefined;
  const restartTimer = (): void => {
    cancelTimer();
    cancelTimer = clock.after(limitMs, () => {
      late.abort();
    });
  };
  restartTimer();
  const signal = asked === undefined ? late.signal : AbortSignal.any([late.signal, asked]);
  try {
    // While an action waits for a slot, its time limit starts again each time that another action gets one.
    if (await canStart(storage, signal, restartTimer)) {
      restartTimer();
      const running = start(action);
      if (storage === "chosen") running.then(releaseSlot, releaseSlot);
      const ended = await awaitUnlessAborted(
        running.then((value) => ({ value })),
        signal,
      );
      if (ended !== null) return done(ended.value);
      onLate?.(running);
    }
    return failed({ kind: "disk", reason: late.signal.aborted ? "ETIMEDOUT" : "ECANCELED" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && typeof error.code === "string")) throw error;
    return failed({ kind: "disk", reason: error.code });
  } finally {
    cancelTimer();
  }
}

function canStart(
  storage: DiskActionOptions<unknown>["storage"],
  signal: AbortSignal,
  onMoved: () => void,
): Promise<boolean> {
  return storage === "own" ? Promise.resolve(!signal.aborted) : diskSlots.take(signal, onMoved);
}

/** Starts an action. An error that it throws at once becomes a rejection, so that its slot is released. */
async function start<Value>(action: () => Promise<Value>): Promise<Value> {
  return await action();
}

function releaseSlot(): void {
  diskSlots.release();
}
