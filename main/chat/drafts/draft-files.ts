import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { Draft } from "../../../preload/model/messages/drafts.ts";
import type { ChosenFile, RefusedFile } from "../../../preload/model/media/uploads.ts";
import { maxFilesPerMessage } from "../../../preload/model/media/uploads.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { checkChosenFile, filesWithIds, notSentProblem } from "./chosen-files.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { DraftRecordings } from "./draft-recordings.ts";
import { changeDraft } from "./drafts.ts";
import type { FileHandles } from "./file-handles.ts";
import type { ChatParts } from "../core/parts.ts";
import { writeOwnFile } from "./own-files.ts";
import { safeFileName } from "../core/safe-name.ts";
import { attachmentKindName } from "../../messages/attachment-kind-name.ts";

type Attached = CommandValue<"attachFiles">;

export interface DraftFilesParts {
  /** Folder for attached data without a file of its own, such as a picture from the clipboard. */
  readonly folder: string;
  readonly fileHandles: FileHandles;
  /** Called when files were attached to a draft, removed from it or put in another order. */
  readonly onChanged: (conversationId: ConversationId) => void;
}

/** Attaches files to drafts, changes their order and removes them. */
export class DraftFiles {
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #folder: string;
  readonly #fileHandles: FileHandles;
  readonly #onChanged: (conversationId: ConversationId) => void;
  /** Writes the voice messages that the person records into drafts. */
  readonly recordings: DraftRecordings;

  constructor(parts: ChatParts, rows: ConversationRows, { folder, fileHandles, onChanged }: DraftFilesParts) {
    this.#parts = parts;
    this.#rows = rows;
    this.#folder = folder;
    this.#fileHandles = fileHandles;
    this.#onChanged = onChanged;
    this.recordings = new DraftRecordings(parts, rows, folder);
  }

  /**
   * Attaches files by their handles. Returns `invalid-input` if a handle was not issued in this run. Problems:
   * invalid-input, not-found.
   */
  async attach({ conversationId, fileIds }: CommandInput<"attachFiles">): Promise<Reply<Attached>> {
    const paths = fileIds.flatMap((id) => this.#fileHandles.pathOf(id) ?? []);
    if (paths.length < fileIds.length) return failed({ kind: "invalid-input", field: "fileIds" });
    return this.#attachPaths(conversationId, paths);
  }

  async #attachPaths(conversationId: ConversationId, paths: readonly string[]): Promise<Reply<Attached>> {
    if (!this.#rows.has(conversationId)) return failed({ kind: "not-found" });
    const chosen = await Promise.all(paths.map((filePath) => checkChosenFile(filePath, this.#parts.clock)));
    return this.#addChosen(conversationId, chosen);
  }

  /**
   * Writes bytes to a new file and attaches this file to a draft. The attachment then stays the same when the clipboard
   * changes. A write error returns `disk`. Problems: disk, not-found.
   */
  async attachBytes({ conversationId, name, bytes }: CommandInput<"attachBytes">): Promise<Reply<Attached>> {
    const file = { name: safeFileName(name, attachmentKindName("file")), bytes };
    const written = await writeOwnFile(this.#folder, file, this.#parts.clock);
    return written.ok ? this.#attachPaths(conversationId, [written.value]) : written;
  }

  /**
   * Puts the files of a draft in the given order. Removes the files that are not in the list from the draft. Problems:
   * none.
   */
  arrange({
    conversationId,
    fileIds,
  }: CommandInput<"arrangeFiles">): Reply<{ readonly files: readonly ChosenFile[] }> {
    const { files } = this.#change(conversationId, (current) => filesWithIds(current, fileIds));
    return done({ files });
  }

  /**
   * Deletes the stored files of pasted and recorded data whose draft or message no longer exists. If the local copy was
   * not usable at the start, deletes none, because drafts and messages may be missing from it.
   */
  async deleteUnusedFiles(): Promise<void> {
    await this.recordings.refresh();
    if (this.#parts.cache.recovery !== null) return;
    const names = await namesIn(this.#folder);
    const needed = new Set(this.#all().map((file) => path.basename(path.dirname(file.path))));
    for (const name of names) {
      if (!needed.has(name)) await rm(path.join(this.#folder, name), { recursive: true, force: true });
    }
  }

  /** Finds a file of a draft, of an unsent message or of a scheduled message; null if none of these has this id. */
  find(id: ChosenFileId): ChosenFile | null {
    return this.#all().find((file) => file.id === id) ?? null;
  }

  #all(): readonly ChosenFile[] {
    return this.#parts.cache.read((tables) => [
      ...tables.drafts.all().flatMap(({ files }) => files),
      ...tables.unsent.all().flatMap(({ uploads }) => uploads.map(({ file }) => file)),
      ...tables.scheduled.all().flatMap(({ content }) => content.files),
    ]);
  }

  #addChosen(conversationId: ConversationId, chosen: readonly (ChosenFile | RefusedFile)[]): Reply<Attached> {
    const refused = chosen.filter((one): one is RefusedFile => "problem" in one);
    const { files } = this.#change(conversationId, (current) => {
      const taken = chosen.filter((one): one is ChosenFile => !("problem" in one));
      const room = taken.slice(0, Math.max(0, maxFilesPerMessage - current.length));
      for (const { name } of taken.slice(room.length)) {
        refused.push({ name, problem: notSentProblem(name, "too-many", maxFilesPerMessage) });
      }
      return [...current, ...room];
    });
    this.#parts.publish("filesAddedToDraft", { conversationId, files });
    return done({ files, refused });
  }

  #change(
    conversationId: ConversationId,
    change: (files: readonly ChosenFile[]) => readonly ChosenFile[],
  ): Draft {
    const changed = changeDraft(this.#parts, this.#rows, conversationId, (draft) => ({
      ...draft,
      files: change(draft.files),
    }));
    this.#onChanged(conversationId);
    return changed;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // The folder does not exist until data is first pasted.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
