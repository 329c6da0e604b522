import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DownloadCommands } from "../../../preload/commands/media/downloads.ts";
import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import { saveAttachment } from "../../chat/downloads/download-run.ts";
import type { DownloadRunParts } from "../../chat/downloads/download-run.ts";
import type { DownloadParts } from "../../chat/downloads/downloads.ts";
import { savedFileName, savedMediaName } from "../../chat/downloads/shared-names.ts";
import type { Clock } from "../../async/clock.ts";

/** The parts that are needed to drag files out of the window. */
export interface DragOutParts extends DownloadRunParts {
  readonly fileInfo: DownloadParts["fileInfo"];
  /** Whether an attachment is completely on this computer. */
  readonly isAtHand: (shared: SavableAttachment) => Promise<boolean>;
  /** The folder of the files, which belongs to the account; null if nobody is signed in. */
  readonly folder: () => string | null;
  /** Starts to drag a file that exists. */
  readonly dragFile: (path: string) => void;
  readonly clock: Clock;
}

/** Maximum number of files that are kept ready. Older ones are deleted. */
const maxReady = 20;
/** Time in milliseconds that a drag waits for its file, while the person moves the pointer. */
const maxWait = 400;

type Ready = Reply<string>;

/**
 * Makes files ready to be dragged out of the window: the system reads a dragged file by its path, so it must exist when
 * the drag starts. The page names only the attachment; its file name is made as for a download.
 */
export class DragOut {
  readonly #parts: DragOutParts;
  /** The files by their attachments, the least recently prepared first. */
  readonly #files = new Map<string, { readonly making: Promise<Ready>; path: string | null }>();
  /** For each folder, the deletion of the files that an earlier run left in it. */
  readonly #cleaned = new Map<string, Promise<Reply<void>>>();

  /**
   * A signal that is never aborted. A fetch needs no other, because it ends automatically if nothing arrives for long.
   */
  readonly #never = new AbortController().signal;

  constructor(parts: DragOutParts) {
    this.#parts = parts;
  }

  commands(): FunctionsOf<Pick<DownloadCommands, "prepareDrag" | "startDrag">> {
    return {
      prepareDrag: async ({ shared, mayFetch }) => {
        const file = await this.#prepareFile(shared, mayFetch);
        if (file === null) return done(false);
        return file.ok ? done(true) : file;
      },
      startDrag: ({ shared }) => this.#startDrag(shared),
    };
  }

  /** Returns the file of an attachment; null if it is not on this computer and may not be fetched. */
  async #prepareFile(shared: SavableAttachment, mayFetch: boolean): Promise<Ready | null> {
    const key = this.#keyOf(shared);
    const known = this.#files.get(key);
    if (known !== undefined && (known.path === null || existsSync(known.path))) return known.making;
    const isWanted = mayFetch || shared.kind === "image" || (await this.#parts.isAtHand(shared));
    if (!isWanted) return null;
    // Another call may have begun meanwhile.
    const other = this.#files.get(key);
    if (other !== undefined && other.path === null) return other.making;
    const file = { making: this.#make(shared), path: null as string | null };
    this.#files.delete(key);
    this.#files.set(key, file);
    const made = await file.making;
    if (made.ok) file.path = made.value;
    else this.#files.delete(key);
    await this.#forgetOldest();
    return made;
  }

  async #startDrag(shared: SavableAttachment): Promise<Reply<boolean>> {
    const { clock, dragFile } = this.#parts;
    const late = Promise.withResolvers<null>();
    const cancel = clock.after(maxWait, () => {
      late.resolve(null);
    });
    const file = await Promise.race([this.#prepareFile(shared, false), late.promise]);
    cancel();
    if (file === null) return done(false);
    if (!file.ok) return file;
    dragFile(file.value);
    return done(true);
  }

  async #make(shared: SavableAttachment): Promise<Ready> {
    const { fileInfo } = this.#parts;
    const folder = await this.#folderFor();
    if (!folder.ok) return folder;
    const info = shared.kind === "file" ? await fileInfo(shared) : null;
    if (info?.ok === false) return info;
    const name = shared.kind === "file" ? savedFileName(info?.value.name ?? "") : savedMediaName(shared);
    const outcome = await saveAttachment(
      this.#parts,
      shared,
      { kind: "folder", folder: folder.value, name },
      { signal: this.#never, onProgress: () => undefined },
    );
    return outcome.kind === "settled" ? outcome.reply : failed({ kind: "timed-out" });
  }

  /**
   * Makes a new folder for one file, so that the file has the plain name of its attachment. Problems: signed-out, disk.
   */
  async #folderFor(): Promise<Reply<string>> {
    const { clock, folder } = this.#parts;
    const all = folder();
    if (all === null) return failed({ kind: "signed-out" });
    const clean = this.#cleaned.get(all) ?? this.#clean(all);
    this.#cleaned.set(all, clean);
    const cleaned = await clean;
    if (!cleaned.ok) return cleaned;
    const own = join(all, randomUUID());
    const made = await attemptOnDisk(() => mkdir(own, { recursive: true, mode: 0o700 }), {
      clock,
      storage: "own",
    });
    return made.ok ? done(own) : made;
  }

  #clean(folder: string): Promise<Reply<void>> {
    const { clock } = this.#parts;
    return attemptOnDisk(() => rm(folder, { recursive: true, force: true }), { clock, storage: "own" });
  }

  async #forgetOldest(): Promise<void> {
    const ready = [...this.#files].filter(([, { path }]) => path !== null);
    for (const [key, { path }] of ready.slice(0, Math.max(0, ready.length - maxReady))) {
      this.#files.delete(key);
      if (path !== null) await this.#clean(join(path, ".."));
    }
  }

  /** The key contains the folder of the account, because the same attachment of another account is another file. */
  #keyOf(shared: SavableAttachment): string {
    const what =
      shared.kind === "file" ? `${shared.conversationId} ${shared.fileId}` : `${shared.kind} ${shared.media}`;
    return `${this.#parts.folder() ?? ""} ${what}`;
  }
}
