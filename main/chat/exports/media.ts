import { asId } from "../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import type { ExportFormat, PrintTarget } from "../../../preload/model/media/export.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { MediaSource } from "./media-source.ts";
import type { ExportEntry } from "./source.ts";
import type { ExportTarget } from "./target.ts";
import type { ExportedFile, ExportedFiles } from "./writer.ts";
import { isOpenable } from "../downloads/openable-files.ts";
import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";

/** A file that the export needs for an attachment: its key, and how to fetch it. */
type WantedFile = { readonly key: string } & (
  | { readonly kind: "picture"; readonly path: MediaPath }
  /** For printing, only the name of a shared file is needed. */
  | { readonly kind: "name"; readonly file: Extract<SavableAttachment, { kind: "file" }> }
  | { readonly kind: "shared"; readonly shared: SavableAttachment; readonly extension: string }
);

interface ExportedMediaParts {
  readonly format: ExportFormat | PrintTarget;
  readonly media: MediaSource;
  readonly target: Pick<ExportTarget, "addPicture" | "filePathFor">;
  readonly signal: AbortSignal;
}

/** The media of an export. If the format of the export shows media, fetches each item once. */
export class ExportedMedia {
  missing = 0;
  readonly #parts: ExportedMediaParts;
  readonly #files = new Map<string, ExportedFile | null>();

  constructor(parts: ExportedMediaParts) {
    this.#parts = parts;
  }

  /**
   * The exported files of one entry. Media that cannot be fetched is null; a problem is returned only if the export
   * cannot be written. Problems: disk.
   */
  async filesOf(entry: ExportEntry): Promise<Reply<ExportedFiles>> {
    const files = new Map<string, ExportedFile | null>();
    for (const wanted of filesWantedBy(entry, this.#parts.format)) {
      if (this.#parts.signal.aborted) break;
      const file = await this.#fileOf(wanted);
      if (!file.ok) return file;
      files.set(wanted.key, file.value);
    }
    return done(files);
  }

  async #fileOf(wanted: WantedFile): Promise<Reply<ExportedFile | null>> {
    const known = this.#files.get(wanted.key);
    if (known !== undefined) return done(known);
    const file = await this.#fetchFile(wanted);
    if (!file.ok) return file;
    if (file.value === null) this.missing += 1;
    this.#files.set(wanted.key, file.value);
    return file;
  }

  #fetchFile(wanted: WantedFile): Promise<Reply<ExportedFile | null>> {
    if (wanted.kind === "picture") return this.#picture(wanted.path);
    return wanted.kind === "name" ? this.#name(wanted.file) : this.#shared(wanted);
  }

  async #name(file: Extract<SavableAttachment, { kind: "file" }>): Promise<Reply<ExportedFile>> {
    const { signal, media } = this.#parts;
    return done({ path: "", name: await awaitUnlessAborted(media.nameOfFile(file), signal) });
  }

  async #picture(path: MediaPath): Promise<Reply<ExportedFile | null>> {
    const { signal, media, target } = this.#parts;
    const fetched = await awaitUnlessAborted(media.fetchPicture(path), signal);
    if (fetched === null) return done(null);
    const added = await target.addPicture(fetched);
    return added.ok ? done({ path: added.value, name: null }) : added;
  }

  async #shared({
    shared,
    extension,
  }: Extract<WantedFile, { kind: "shared" }>): Promise<Reply<ExportedFile | null>> {
    const { signal, media, target } = this.#parts;
    const name = shared.kind === "file" ? await awaitUnlessAborted(media.nameOfFile(shared), signal) : null;
    const saving = target.filePathFor(name === null ? extension : extensionOf(name));
    const saved = await media.save(shared, saving.full, signal);
    if (saved.kind === "stopped") return done(null);
    if (saved.reply.ok) return done({ path: saving.path, name });
    const { problem } = saved.reply;
    return problem.kind === "disk" ? failed(problem) : done(null);
  }
}

/**
 * File extension of a name, if it is short and plain. No other part of a name that a sender chose becomes part of a
 * path. The file of a page or a program gets an additional extension, so that a click on it runs nothing.
 */
function extensionOf(name: string): string {
  const extension = /\.([a-z\d]{1,12})$/iu.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined) return "bin";
  return isOpenable(name) ? extension : `${extension}.bin`;
}

type FileFinder = (attachment: Attachment, message: Message) => WantedFile | null;

/**
 * For each format, the function that finds the file that the export needs for an attachment; null if the format
 * contains no files.
 */
const fileFinders: Readonly<Record<ExportFormat | PrintTarget, FileFinder | null>> = {
  html: findFileForScreen,
  json: null,
  text: null,
  pdf: findFileForPaper,
  printer: findFileForPaper,
};

function filesWantedBy(entry: ExportEntry, format: ExportFormat | PrintTarget): readonly WantedFile[] {
  if (entry.kind === "gap" || entry.message.deletedBy !== null) return [];
  const find = fileFinders[format];
  if (find === null) return [];
  return entry.message.attachments.flatMap((attachment) => find(attachment, entry.message) ?? []);
}

/**
 * On paper, a picture has the size in which the chat shows it, because that file is probably in the media cache. A video
 * is printed as its preview picture.
 */
function findFileForPaper(attachment: Attachment, { conversationId }: Message): WantedFile | null {
  const key = attachmentFileKey(attachment);
  if (key === null) return null;
  switch (attachment.kind) {
    case "image":
    case "linked-image":
      return { key, kind: "picture", path: attachment.media };
    case "video":
      return attachment.preview === null ? null : { key, kind: "picture", path: attachment.preview };
    case "file":
      return {
        key,
        kind: "name",
        file: { kind: "file", conversationId, fileId: asId<FileId>(attachment.fileId) },
      };
    default:
      return null;
  }
}

function findFileForScreen(
  attachment: Attachment,
  { conversationId, createdAt: sentAt }: Message,
): WantedFile | null {
  const key = attachmentFileKey(attachment);
  if (key === null) return null;
  switch (attachment.kind) {
    case "image":
      return { key, kind: "picture", path: attachment.original };
    case "linked-image":
      return { key, kind: "picture", path: attachment.media };
    case "video":
    case "audio": {
      const shared = { kind: attachment.kind, media: attachment.media, sentAt } as const;
      return { key, kind: "shared", shared, extension: attachment.kind === "video" ? "mp4" : "m4a" };
    }
    case "file": {
      const shared = { kind: "file", conversationId, fileId: asId<FileId>(attachment.fileId) } as const;
      return { key, kind: "shared", shared, extension: "bin" };
    }
    default:
      return null;
  }
}

/** Key of the file of an attachment; null if the attachment has no file. */
export function attachmentFileKey(attachment: Attachment): string | null {
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
