import type { ExportFormat, PrintTarget } from "../../../preload/model/media/export.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { createHtmlWriter } from "./html.ts";
import { createJsonWriter } from "./json.ts";
import { ExportedMedia } from "./media.ts";
import type { MediaSource } from "./media-source.ts";
import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";
import { createPaperWriter } from "./paper.ts";
import type { ExportEntry, ExportedActivity, ExportSource } from "./source.ts";
import type { ExportTarget } from "./target.ts";
import { createTextWriter } from "./text.ts";
import type { ExportHead, ExportWriter } from "./writer.ts";

export interface ExportProgress {
  readonly written: number;
  readonly missingMedia: number;
}

export interface ExportRun {
  readonly source: ExportSource;
  readonly format: ExportFormat | PrintTarget;
  readonly head: ExportHead;
  readonly target: ExportTarget;
  readonly media: MediaSource;
  /** Aborted when the person cancels the export, or the account is stopped. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
  /** Called when all is written, before the output is completed. */
  readonly onWritten: () => void;
}

const writers: Readonly<Record<ExportFormat | PrintTarget, (head: ExportHead) => ExportWriter>> = {
  html: createHtmlWriter,
  json: createJsonWriter,
  text: createTextWriter,
  pdf: createPaperWriter,
  printer: createPaperWriter,
};

/** Why an export ended before it was complete. */
type ExportStop = { readonly kind: "cancelled" } | { readonly kind: "failed"; readonly problem: Problem };

/** Exports a conversation in blocks, so that it is never in memory as a whole. Returns null if it succeeded. */
export async function runExport(run: ExportRun): Promise<ExportStop | null> {
  const { source, target, signal } = run;
  const writer = writers[run.format](run.head);
  const media = new ExportedMedia(run);
  let written = 0;
  const stop = (problem: Problem | null): ExportStop | null => {
    if (problem === null) return null;
    return signal.aborted ? { kind: "cancelled" } : { kind: "failed", problem };
  };
  let stopped = stop(await target.write(writer.renderHead()));
  if (stopped !== null) return stopped;
  for (const block of source.blocks()) {
    let text = "";
    for (const entry of block) {
      const files = await media.filesOf(entry);
      if (!files.ok) return stop(files.problem);
      const activities = await activitiesOf(entry, run);
      if (signal.aborted) return { kind: "cancelled" };
      text += writer.renderEntry(entry, { files: files.value, activities });
      if (entry.kind === "message") written += 1;
    }
    stopped = stop(await target.write(text));
    if (stopped !== null) return stopped;
    run.onProgress({ written, missingMedia: media.missing });
    if (signal.aborted) return { kind: "cancelled" };
  }
  stopped = stop(await target.write(writer.renderFoot({ written, missingMedia: media.missing })));
  if (stopped !== null) return stopped;
  run.onWritten();
  return stop(await target.finish());
}

/** The polls and events of an entry, if it is printed or saved as PDF. Other formats do not describe them. */
async function activitiesOf(
  entry: ExportEntry,
  { source, format, signal }: ExportRun,
): Promise<ReadonlyMap<Attachment, ExportedActivity>> {
  const found = new Map<Attachment, ExportedActivity>();
  const isOnPaper = format === "pdf" || format === "printer";
  if (!isOnPaper || entry.kind === "gap" || entry.message.deletedBy !== null) return found;
  for (const attachment of entry.message.attachments) {
    if (attachment.kind !== "poll" && attachment.kind !== "event") continue;
    const activity = await awaitUnlessAborted(source.activityOf(attachment), signal);
    if (activity !== null) found.set(attachment, activity);
  }
  return found;
}
