import type { Shared } from "../../../preload/model/media/downloads.ts";
import { maximumBytes } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { failed } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import { StallWatch } from "../../async/stall-watch.ts";
import { unlessAborted } from "../../async/unless-aborted.ts";

/** Something shared, as it comes. */
export interface Incoming {
  /** Bytes; null where nobody says. */
  readonly size: number | null;
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Where something that is saved goes: a name that is free in a folder, or the very place that the person chose. */
export type DownloadPlace =
  | { readonly kind: "folder"; readonly folder: string; readonly name: string }
  | { readonly kind: "chosen"; readonly path: string };

/** A file that is being written. It gets its name when it is whole. */
export interface DownloadTarget {
  write(chunk: Uint8Array): Promise<Problem | null>;
  /** Gives the path that it has. */
  finish(): Promise<Reply<string>>;
  discard(): Promise<void>;
}

/** What saving one thing needs. */
export interface DownloadRunParts {
  readonly open: (shared: Shared, signal: AbortSignal) => Promise<Reply<Incoming>>;
  readonly openTarget: (place: DownloadPlace) => Promise<Reply<DownloadTarget>>;
  readonly clock: Pick<Clock, "after">;
}

/** What saving one thing came to; `stopped` where the signal ended it. */
export type Saved =
  { readonly kind: "stopped" } | { readonly kind: "settled"; readonly reply: Reply<string> };

/** Where nobody says how many bytes come: the service takes no file that is larger. */
const mostUnannounced = Math.max(...Object.values(maximumBytes));

/** Saves one thing. What is not whole leaves nothing behind. */
export async function saveOne(
  parts: DownloadRunParts,
  shared: Shared,
  place: DownloadPlace,
  watch: {
    readonly signal: AbortSignal;
    readonly onProgress: (received: number, size: number | null) => void;
  },
): Promise<Saved> {
  const stall = new StallWatch(parts.clock);
  const signal = AbortSignal.any([watch.signal, stall.signal]);
  try {
    const reply = await save(parts, shared, place, {
      signal,
      onProgress: (received, size) => {
        stall.moved();
        watch.onProgress(received, size);
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
  shared: Shared,
  place: DownloadPlace,
  watch: Parameters<typeof saveOne>[3],
): Promise<Reply<string>> {
  const opening = open(shared, watch.signal);
  const incoming = await unlessAborted(opening, watch.signal);
  if (incoming === null) {
    void letGo(opening);
    return failed({ kind: "timed-out" });
  }
  if (!incoming.ok) return incoming;
  const target = await openTarget(place);
  if (!target.ok) {
    await incoming.value.bytes.cancel();
    return target;
  }
  const problem = await pour(incoming.value, target.value, watch);
  if (problem === null) return target.value.finish();
  await target.value.discard();
  return failed(problem);
}

/** What comes after nobody waits for it any more. */
async function letGo(opening: Promise<Reply<Incoming>>): Promise<void> {
  try {
    const late = await opening;
    if (late.ok) await late.value.bytes.cancel();
  } catch {
    // It was cancelled: that it broke off by itself, before or now, is told to nobody.
    return;
  }
}

/** Writes what comes as fast as the disk takes it; the problem where not all of it came. */
async function pour(
  { bytes, size }: Incoming,
  target: DownloadTarget,
  { signal, onProgress }: Parameters<typeof saveOne>[3],
): Promise<Problem | null> {
  const reader = bytes.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  let received = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (received + part.value.byteLength > (size ?? mostUnannounced)) return { kind: "timed-out" };
      const problem = await target.write(part.value);
      if (problem !== null) return problem;
      received += part.value.byteLength;
      onProgress(received, size);
    }
    const isWhole = !signal.aborted && (size === null || received === size);
    return isWhole ? null : { kind: "timed-out" };
  } catch {
    // Only the network fails here: what the disk says is a value.
    return { kind: "timed-out" };
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}
