import { asId } from "../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Shared } from "../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Saved } from "../downloads/download-run.ts";
import type { ExportRun } from "./run.ts";
import type { ExportEntry } from "./source.ts";
import type { MediaFile, MediaFiles } from "./writer.ts";
import { isOpenable } from "../downloads/openable-files.ts";
import { unlessAborted } from "../../async/unless-aborted.ts";

/** A picture as it was fetched. */
export interface FetchedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** How what comes with messages is had. */
export interface MediaSource {
  /** Null: it cannot be had. */
  readonly fetchPicture: (path: MediaPath) => Promise<FetchedPicture | null>;
  /** The name of a shared file; null where the service does not say. */
  readonly nameOfFile: (file: Extract<Shared, { kind: "file" }>) => Promise<string | null>;
  /** Writes a film, voice or a shared file to this path as it comes, however large it is. */
  readonly save: (shared: Shared, path: string, signal: AbortSignal) => Promise<Saved>;
}

/** What one attachment is fetched as, and under which name it is looked up. */
type Wanted = { readonly key: string } & (
  | { readonly kind: "picture"; readonly path: MediaPath }
  | { readonly kind: "shared"; readonly shared: Shared; readonly ending: string }
);

/** What comes with the messages of an export: each is fetched once, and only for pages that show it. */
export class ExportedMedia {
  missing = 0;
  readonly #run: ExportRun;
  readonly #files = new Map<string, MediaFile | null>();

  constructor(run: ExportRun) {
    this.#run = run;
  }

  /** The files of one entry. A problem is one of the place that is written to. */
  async filesOf(entry: ExportEntry): Promise<Reply<MediaFiles>> {
    const files = new Map<string, MediaFile | null>();
    for (const wanted of this.#run.format === "html" ? wantedOf(entry) : []) {
      if (this.#run.signal.aborted) break;
      const file = await this.#fileOf(wanted);
      if (!file.ok) return file;
      files.set(wanted.key, file.value);
    }
    return done(files);
  }

  async #fileOf(wanted: Wanted): Promise<Reply<MediaFile | null>> {
    const known = this.#files.get(wanted.key);
    if (known !== undefined) return done(known);
    const file = wanted.kind === "picture" ? await this.#picture(wanted.path) : await this.#shared(wanted);
    if (!file.ok) return file;
    if (file.value === null) this.missing += 1;
    this.#files.set(wanted.key, file.value);
    return file;
  }

  async #picture(path: MediaPath): Promise<Reply<MediaFile | null>> {
    const { signal, media, target } = this.#run;
    const fetched = await unlessAborted(media.fetchPicture(path), signal);
    if (fetched === null) return done(null);
    const added = await target.addPicture(fetched);
    return added.ok ? done({ path: added.value, name: null }) : added;
  }

  async #shared({ shared, ending }: Extract<Wanted, { kind: "shared" }>): Promise<Reply<MediaFile | null>> {
    const { signal, media, target } = this.#run;
    const name = shared.kind === "file" ? await unlessAborted(media.nameOfFile(shared), signal) : null;
    const place = target.placeFor(name === null ? ending : endingOf(name));
    const saved = await media.save(shared, place.full, signal);
    if (saved.kind === "stopped") return done(null);
    if (saved.reply.ok) return done({ path: place.path, name });
    const { problem } = saved.reply;
    return problem.kind === "disk" ? failed(problem) : done(null);
  }
}

/**
 * What a name ends with, where that is short and plain: nothing else that somebody sent becomes a part of a path. A page or a
 * program gets another ending after its own, so that a press on it, here or in its folder, runs nothing.
 */
function endingOf(name: string): string {
  const ending = /\.([a-z\d]{1,12})$/iu.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return "bin";
  return isOpenable(name) ? ending : `${ending}.bin`;
}

function wantedOf(entry: ExportEntry): readonly Wanted[] {
  if (entry.kind === "gap" || entry.message.deletedBy !== null) return [];
  return entry.message.attachments.flatMap((attachment) => wanted(attachment, entry.message) ?? []);
}

function wanted(attachment: Attachment, { conversationId, createdAt: sentAt }: Message): Wanted | null {
  const key = mediaKey(attachment);
  if (key === null) return null;
  switch (attachment.kind) {
    case "image":
      return { key, kind: "picture", path: attachment.original };
    case "linked-image":
      return { key, kind: "picture", path: attachment.media };
    case "video":
    case "audio": {
      const shared = { kind: attachment.kind, media: attachment.media, sentAt } as const;
      return { key, kind: "shared", shared, ending: attachment.kind === "video" ? "mp4" : "m4a" };
    }
    case "file": {
      const shared = { kind: "file", conversationId, fileId: asId<FileId>(attachment.fileId) } as const;
      return { key, kind: "shared", shared, ending: "bin" };
    }
    default:
      return null;
  }
}

/** Under what the file of an attachment is looked up; null for what is no file. */
export function mediaKey(attachment: Attachment): string | null {
  switch (attachment.kind) {
    case "image":
      return attachment.original;
    case "linked-image":
    case "video":
    case "audio":
      return attachment.media;
    case "file":
      return `file ${attachment.fileId}`;
    default:
      return null;
  }
}
