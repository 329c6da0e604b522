import type { ExportFormat } from "../../../preload/model/media/export.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { createHtmlWriter } from "./html.ts";
import { createJsonWriter } from "./json.ts";
import { ExportedMedia } from "./media.ts";
import type { FetchedPicture, MediaSource } from "./media.ts";
import type { ExportSource } from "./source.ts";
import { createTextWriter } from "./text.ts";
import type { ExportHead, ExportWriter } from "./writer.ts";

/** Where an export is written to. What does not work comes back as a problem. */
export interface ExportTarget {
  /** Where what was written is at this moment. */
  readonly path: () => string;
  readonly write: (text: string) => Promise<Problem | null>;
  /** Puts a picture beside the text; the value is how the text names it. */
  readonly addPicture: (picture: FetchedPicture) => Promise<Reply<string>>;
  /** Where a file with this ending can be put beside the text: as a path of this computer, and as the text names it. */
  readonly placeFor: (ending: string) => { readonly full: string; readonly path: string };
  /** All is written: it gets its name. */
  readonly finish: () => Promise<Problem | null>;
  /** Leaves what was written where it is. */
  readonly leave: () => Promise<void>;
  /** Takes everything away that was written. */
  readonly discard: () => Promise<void>;
}

/** How far writing has come. */
export interface ExportProgress {
  readonly written: number;
  readonly missingMedia: number;
}

/** What writing out one conversation needs. */
export interface ExportRun {
  readonly source: ExportSource;
  readonly format: ExportFormat;
  readonly head: ExportHead;
  readonly target: ExportTarget;
  readonly media: MediaSource;
  /** Aborted when the person cancels it, or the account is stopped. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

const writers: Readonly<Record<ExportFormat, (head: ExportHead) => ExportWriter>> = {
  html: createHtmlWriter,
  json: createJsonWriter,
  text: createTextWriter,
};

/** Stops the writing from within; caught where it begins. */
type Stop = { readonly kind: "cancelled" } | { readonly kind: "failed"; readonly problem: Problem };

/** Writes a conversation out, a stretch at a time, so that none is held as a whole. Null when it went well. */
export async function runExport(run: ExportRun): Promise<Stop | null> {
  const { source, target, signal } = run;
  const writer = writers[run.format](run.head);
  const media = new ExportedMedia(run);
  let written = 0;
  const stop = (problem: Problem | null): Stop | null =>
    problem === null ? null : { kind: "failed", problem };
  let stopped = stop(await target.write(writer.head()));
  if (stopped !== null) return stopped;
  for (const stretch of source.stretches()) {
    let text = "";
    for (const entry of stretch) {
      const files = await media.filesOf(entry);
      if (!files.ok) return stop(files.problem);
      if (signal.aborted) return { kind: "cancelled" };
      text += writer.entry(entry, files.value);
      if (entry.kind === "message") written += 1;
    }
    stopped = stop(await target.write(text));
    if (stopped !== null) return stopped;
    run.onProgress({ written, missingMedia: media.missing });
    if (signal.aborted) return { kind: "cancelled" };
  }
  stopped = stop(await target.write(writer.foot({ written, missingMedia: media.missing })));
  return stopped ?? stop(await target.finish());
}
