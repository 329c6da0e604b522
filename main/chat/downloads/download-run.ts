import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { maxUploadBytes } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { failed } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import { StallWatch } from "../../async/stall-watch.ts";
import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";

/** The data of a shared attachment while it is being downloaded. */
export interface IncomingItem {
  /** Size in bytes; null if the service does not announce it. */
  readonly size: number | null;
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Where a download is saved: under a free name in a folder, or at the exact path that the person chose. */
export type SavePath =
  | { readonly kind: "folder"; readonly folder: string; readonly name: string }
  | { readonly kind: "chosen"; readonly path: string };

/** A file that is being written. It gets its final name when it is complete. */
export interface DownloadTarget {
  write(chunk: Uint8Array): Promise<Problem | null>;
  /** Completes the file. Returns its path. */
  finish(): Promise<Reply<string>>;
  discard(): Promise<void>;
}

/** The functions that saving one attachment needs. */
export interface DownloadRunParts {
  readonly open: (shared: SavableAttachment, signal: AbortSignal) => Promise<Reply<IncomingItem>>;
  /** Opens the target. If the signal is aborted, each operation of the target that still runs ends. */
  readonly openTarget: (savePath: SavePath, signal: AbortSignal) => Promise<Reply<DownloadTarget>>;
  readonly clock: Pick<Clock, "after">;
}

/** The outcome of saving one attachment; `stopped` if the signal was aborted. */
export type SaveOutcome =
  | { readonly kind: "stopped" }
  | { readonly kind: "settled"; readonly reply: Reply<string> };

/** Maximum bytes of a download whose size is not announced. The service accepts no larger upload. */
const maxUnannounced = Math.max(...Object.values(maxUploadBytes));

/** Saves one attachment. An incomplete file is deleted. */
export async function saveAttachment(
  parts: DownloadRunParts,
  shared: SavableAttachment,
  savePath: SavePath,
  watch: {
    readonly signal: AbortSignal;
    readonly onProgress: (received: number, size: number | null) => void;
  },
): Promise<SaveOutcome> {
  const stall = new StallWatch(parts.clock);
  const signal = AbortSignal.any([watch.signal, stall.signal]);
  try {
    const reply = await save(parts, shared, savePath, {
      signal,
      onProgress: (received, size) => {
        stall.restart();
        watch.onProgress(received, size);
      },
      // All data has arrived, so the network is no longer watched. The disk may need minutes to finish a large file,
      // and has a time limit of its own.
      onReceived: () => {
        stall.end();
      },
    });
    if (watch.signal.aborted && !reply.ok) return { kind: "stopped" };
    return { kind: "settled", reply: stall.signal.aborted ? failed({ kind: "timed-out" }) : reply };
  } finally {
    stall.end();
  }
}

async function save(
  { open, openTarget }: DownloadRunParts,
  shared: SavableAttachment,
  savePath: SavePath,
  watch: Parameters<typeof saveAttachment>[3] & { readonly onReceived: () => void },
): Promise<Reply<string>> {
  const opening = open(shared, watch.signal);
  const incoming = await awaitUnlessAborted(opening, watch.signal);
  if (incoming === null) {
    void cancelLateResponse(opening);
    return failed({ kind: "timed-out" });
  }
  if (!incoming.ok) return incoming;
  const target = await openTarget(savePath, watch.signal);
  if (!target.ok) {
    await incoming.value.bytes.cancel();
    return target;
  }
  const problem = await writeToTarget(incoming.value, target.value, watch);
  if (problem === null) {
    watch.onReceived();
    return target.value.finish();
  }
  await target.value.discard();
  return failed(problem);
}

/** Cancels a response that arrives after the download was stopped. */
async function cancelLateResponse(opening: Promise<Reply<IncomingItem>>): Promise<void> {
  try {
    const late = await opening;
    if (late.ok) await late.value.bytes.cancel();
  } catch {
    // The download was cancelled, so an error of its late response is ignored.
    return;
  }
}

/**
 * Writes the arriving data as fast as the disk accepts it. Returns the problem if the data is incomplete; else null.
 */
async function writeToTarget(
  { bytes, size }: IncomingItem,
  target: DownloadTarget,
  { signal, onProgress }: Parameters<typeof saveAttachment>[3],
): Promise<Problem | null> {
  const reader = bytes.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const maxBytes = size ?? maxUnannounced;
  let received = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (received + part.value.byteLength > maxBytes) return { kind: "download-too-large", most: maxBytes };
      const problem = await target.write(part.value);
      if (problem !== null) return problem;
      received += part.value.byteLength;
      onProgress(received, size);
    }
    const isWhole = !signal.aborted && (size === null || received === size);
    return isWhole ? null : { kind: "timed-out" };
  } catch {
    // Only the network can throw here: the target returns disk errors as problems.
    return { kind: "timed-out" };
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}
