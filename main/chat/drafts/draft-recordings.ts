import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import { maxFilesPerMessage, maxUploadBytes } from "../../../preload/model/media/uploads.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { attachmentKindName } from "../../messages/attachment-kind-name.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";
import { safeFileName } from "../core/safe-name.ts";
import { checkChosenFile, notSentProblem } from "./chosen-files.ts";
import { changeDraft } from "./drafts.ts";
import { appendToRecording, writeRecording } from "./own-files.ts";

type RecordingPart = CommandInput<"appendRecording">;
type Appended = CommandValue<"appendRecording">;

/**
 * Writes voice messages to the disk while they are being recorded. After its first part, a recording is a file of the
 * draft, with its length in its header. If the recording ends unexpectedly, at most its last part is lost.
 */
export class DraftRecordings {
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #folder: string;

  constructor(parts: ChatParts, rows: ConversationRows, folder: string) {
    this.#parts = parts;
    this.#rows = rows;
    this.#folder = folder;
  }

  /**
   * Adds a part to a recording. Returns `not-found` if the draft no longer has the recording, and `disk` for a write
   * error. Problems: not-found, file-not-sent, disk.
   */
  append(part: RecordingPart): Promise<Reply<Appended>> {
    if (!this.#rows.has(part.conversationId)) return Promise.resolve(failed({ kind: "not-found" }));
    return part.fileId === null ? this.#startRecording(part) : this.#continue(part, part.fileId);
  }

  /**
   * Updates the sizes and times that the drafts store for their recordings. If Natter ended right after it wrote a part
   * or a length, the draft has older values, and the file would count as changed.
   */
  async refresh(): Promise<void> {
    const drafts = this.#parts.cache.read((tables) => tables.drafts.all());
    for (const { conversationId, files } of drafts) {
      for (const file of files.filter(({ recording }) => recording !== undefined)) {
        const found = await checkChosenFile(file.path, this.#parts.clock);
        if ("problem" in found) continue;
        if (found.size === file.size && found.modifiedAt === file.modifiedAt) continue;
        this.#replace(conversationId, { ...file, size: found.size, modifiedAt: found.modifiedAt });
      }
    }
  }

  async #startRecording({ conversationId, name, bytes, recording }: RecordingPart): Promise<Reply<Appended>> {
    const safe = safeFileName(name, attachmentKindName("audio"));
    if (this.#filesOf(conversationId).length >= maxFilesPerMessage)
      return failed(notSentProblem(safe, "too-many", maxFilesPerMessage));
    const { clock } = this.#parts;
    const part = { name: safe, bytes, duration: recording.duration };
    const written = await writeRecording(this.#folder, part, clock);
    if (!written.ok) return written;
    const found = await checkChosenFile(written.value, clock);
    if ("problem" in found) return failed(found.problem);
    const file: ChosenFile = { ...found, kind: "file", recording };
    const { files } = changeDraft(this.#parts, this.#rows, conversationId, (draft) => ({
      ...draft,
      files: [...draft.files, file],
    }));
    return done({ fileId: file.id, files });
  }

  async #continue(part: RecordingPart, fileId: ChosenFileId): Promise<Reply<Appended>> {
    const { conversationId, bytes, recording } = part;
    const current = this.#filesOf(conversationId).find(({ id }) => id === fileId);
    if (current?.recording === undefined) return failed({ kind: "not-found" });
    const size = current.size + bytes.length;
    if (size > maxUploadBytes.file)
      return failed(notSentProblem(current.name, "too-large", maxUploadBytes.file));
    const { clock } = this.#parts;
    const added = { at: current.size, bytes, duration: recording.duration };
    const written = await appendToRecording(current.path, added, clock);
    if (!written.ok) return written;
    const found = await checkChosenFile(current.path, clock);
    if ("problem" in found) return failed(found.problem);
    const { modifiedAt } = found;
    const isInDraft = this.#filesOf(conversationId).some(({ id }) => id === fileId);
    if (!isInDraft) return failed({ kind: "not-found" });
    const files = this.#replace(conversationId, { ...current, size: found.size, modifiedAt, recording });
    return done({ fileId, files });
  }

  #filesOf(conversationId: ConversationId): readonly ChosenFile[] {
    return this.#parts.cache.read((tables) => tables.drafts.get(conversationId)).files;
  }

  #replace(conversationId: ConversationId, file: ChosenFile): readonly ChosenFile[] {
    return changeDraft(this.#parts, this.#rows, conversationId, (draft) => ({
      ...draft,
      files: draft.files.map((each) => (each.id === file.id ? file : each)),
    })).files;
  }
}
