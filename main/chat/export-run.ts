import type { MediaPath } from "../../preload/ids.ts";
import type { ExportFormat } from "../../preload/model/export.ts";
import type { Problem, Reply } from "../../preload/reply.ts";
import { createHtmlWriter } from "./export-html.ts";
import { createJsonWriter } from "./export-json.ts";
import type { ExportEntry, ExportSource } from "./export-source.ts";
import { createTextWriter } from "./export-text.ts";
import type { ExportHead, ExportWriter, PictureFiles } from "./export-writer.ts";
import { unlessAborted } from "./unless-aborted.ts";

/** A picture as it was fetched. */
export interface FetchedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Where an export is written to. What does not work comes back as a problem. */
export interface ExportTarget {
  /** Where what was written is at this moment. */
  readonly path: () => string;
  readonly write: (text: string) => Promise<Problem | null>;
  /** Puts a picture beside the text; the value is how the text names it. */
  readonly addPicture: (picture: FetchedPicture) => Promise<Reply<string>>;
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
  readonly missingPictures: number;
}

/** What writing out one conversation needs. */
export interface ExportRun {
  readonly source: ExportSource;
  readonly format: ExportFormat;
  readonly head: ExportHead;
  readonly target: ExportTarget;
  /** Null: it cannot be had. */
  readonly fetchPicture: (path: MediaPath) => Promise<FetchedPicture | null>;
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
  const pictures = new Pictures(run);
  let written = 0;
  const stop = (problem: Problem | null): Stop | null =>
    problem === null ? null : { kind: "failed", problem };
  let stopped = stop(await target.write(writer.head()));
  if (stopped !== null) return stopped;
  for (const stretch of source.stretches()) {
    let text = "";
    for (const entry of stretch) {
      const files = await pictures.filesOf(entry);
      if (!files.ok) return stop(files.problem);
      if (signal.aborted) return { kind: "cancelled" };
      text += writer.entry(entry, files.value);
      if (entry.kind === "message") written += 1;
    }
    stopped = stop(await target.write(text));
    if (stopped !== null) return stopped;
    run.onProgress({ written, missingPictures: pictures.missing });
    if (signal.aborted) return { kind: "cancelled" };
  }
  stopped = stop(await target.write(writer.foot({ written, missingPictures: pictures.missing })));
  return stopped ?? stop(await target.finish());
}

/** The pictures of an export: each is fetched once, and only for pages that show them. */
class Pictures {
  missing = 0;
  readonly #run: ExportRun;
  readonly #files = new Map<MediaPath, string | null>();

  constructor(run: ExportRun) {
    this.#run = run;
  }

  async filesOf(entry: ExportEntry): Promise<Reply<PictureFiles>> {
    const files = new Map<MediaPath, string | null>();
    for (const path of this.#run.format === "html" ? pathsOf(entry) : []) {
      if (this.#run.signal.aborted) break;
      const file = await this.#fileOf(path);
      if (!file.ok) return file;
      files.set(path, file.value);
    }
    return { ok: true, value: files };
  }

  async #fileOf(path: MediaPath): Promise<Reply<string | null>> {
    const known = this.#files.get(path);
    if (known !== undefined) return { ok: true, value: known };
    const { signal, fetchPicture } = this.#run;
    const fetched = await unlessAborted(fetchPicture(path), signal);
    if (fetched === null) this.missing += 1;
    const file: Reply<string | null> =
      fetched === null ? { ok: true, value: null } : await this.#run.target.addPicture(fetched);
    if (file.ok) this.#files.set(path, file.value);
    return file;
  }
}

function pathsOf(entry: ExportEntry): readonly MediaPath[] {
  if (entry.kind === "gap" || entry.message.deletedBy !== null) return [];
  return entry.message.attachments.flatMap((attachment) => {
    if (attachment.kind === "image") return [attachment.original];
    return attachment.kind === "linked-image" ? [attachment.media] : [];
  });
}
