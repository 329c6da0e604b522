import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandValue } from "../../../preload/contract.ts";
import type { ChosenFileId, ConversationId, FileHandleId } from "../../../preload/base/ids.ts";
import type { ChosenFile, RefusedFile } from "../../../preload/model/media/uploads.ts";
import { maxFilesPerMessage, maxUploadBytes } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";

/** The commands of main that the composer's files need. */
export type FilesBridge = Pick<
  Bridge,
  "attachFiles" | "attachBytes" | "arrangeFiles" | "handOver" | "retryDraftUpload" | "nameRefusedFiles"
>;

/** Callbacks for the outcome of adding files. */
export interface FilesListener {
  readonly onAdded: (count: number) => void;
  readonly onRefused: (refused: readonly RefusedFile[]) => void;
  readonly onFailed: (problem: Problem) => void;
}

/**
 * The attached files of the draft in the open conversation. Main stores them, and each change is sent to main at once.
 */
export class ComposerFiles {
  list: readonly ChosenFile[] = $state.raw([]);
  /** Number of calls under way that will add files. */
  readingCount: number = $state.raw(0);
  listener: FilesListener | null = null;
  readonly #bridge: FilesBridge;
  #conversationId: ConversationId | null = null;
  /** The files that a message has now. Replies that main gave before it was sent still contain them. */
  readonly #sentIds = new Set<ChosenFileId>();
  /**
   * Number of times that a conversation was left, so that reads for an earlier conversation do not change
   * `readingCount`.
   */
  #leaveCount = 0;

  constructor(bridge: FilesBridge) {
    this.#bridge = bridge;
  }

  /** The conversation whose files these are; null if none is open. */
  get conversationId(): ConversationId | null {
    return this.#conversationId;
  }

  /** Takes over the files of a draft after main has added some, or has stored another part of a recording. */
  saved(conversationId: ConversationId, files: readonly ChosenFile[]): void {
    if (this.#conversationId === conversationId) this.#show(files);
  }

  /** Names the files that another window could not add to this draft. */
  refused(conversationId: ConversationId, refused: readonly RefusedFile[]): void {
    if (this.#conversationId === conversationId) this.listener?.onRefused(refused);
  }

  /** Starts with the files of a conversation's draft. */
  restore(conversationId: ConversationId, files: readonly ChosenFile[]): void {
    this.#conversationId = conversationId;
    for (const { id } of files) this.#sentIds.delete(id);
    this.list = files;
  }

  /** Removes the files, because a message has them now. */
  empty(): void {
    for (const { id } of this.list) this.#sentIds.add(id);
    this.list = [];
  }

  /** Puts back the files of a message that was not sent, before the files that were added since. */
  putBack(files: readonly ChosenFile[]): void {
    const ids = new Set(files.map(({ id }) => id));
    for (const id of ids) this.#sentIds.delete(id);
    this.list = [...files, ...this.list.filter(({ id }) => !ids.has(id))];
  }

  /** Clears the files when the conversation is left. Main keeps them in the conversation's draft. */
  leaveChat(): void {
    this.#conversationId = null;
    this.readingCount = 0;
    this.#leaveCount += 1;
    this.list = [];
  }

  /**
   * Adds files that were dropped, pasted or chosen. They go to the conversation `meant`, by default the open one. Main
   * gets at most as many at once as one message can have, so that of thousands of files it reads only those that may
   * still fit. If a file is not on the disk, such as a pasted picture, main stores it there.
   */
  async add(files: readonly File[], meant = this.#conversationId): Promise<void> {
    const refused: RefusedFile[] = [];
    for (let start = 0; start < files.length; start += maxFilesPerMessage) {
      const part = files.slice(start, start + maxFilesPerMessage);
      const isFull = this.#conversationId === meant && this.list.length >= maxFilesPerMessage;
      if (isFull) refused.push(...part.map(({ name }) => oneTooMany(name)));
      else if (!(await this.#addPart(part, meant, refused))) break;
    }
    await this.#report(refused, meant);
  }

  /**
   * Adds files that main knows by their handles. They go to the conversation `meant`, by default the open conversation.
   */
  async addOffered(fileIds: readonly FileHandleId[], meant = this.#conversationId): Promise<void> {
    const refused: RefusedFile[] = [];
    await this.#attachOffered(fileIds, meant, refused);
    await this.#report(refused, meant);
  }

  async remove(id: ChosenFileId): Promise<void> {
    await this.#saveArrangement(this.list.filter((file) => file.id !== id));
  }

  /** Uploads a file again whose upload failed. */
  async retryUpload(fileId: ChosenFileId): Promise<void> {
    if (this.#conversationId === null) return;
    const reply = await this.#bridge.retryDraftUpload({ conversationId: this.#conversationId, fileId });
    if (!reply.ok) this.listener?.onFailed(reply.problem);
  }

  /** Moves a file by `by` positions. Returns its new position, from 0. */
  async move(id: ChosenFileId, by: number): Promise<number> {
    const from = this.list.findIndex((file) => file.id === id);
    const to = Math.max(0, Math.min(this.list.length - 1, from + by));
    const moved = this.list[from];
    if (moved === undefined || to === from) return from;
    await this.#saveArrangement(this.list.toSpliced(from, 1).toSpliced(to, 0, moved));
    return to;
  }

  /** Names refused files in the own window of their conversation, otherwise in this window. */
  async #report(refused: readonly RefusedFile[], meant: ConversationId | null): Promise<void> {
    if (refused.length === 0) return;
    if (meant !== null && meant !== this.#conversationId) {
      const reply = await this.#bridge.nameRefusedFiles({ conversationId: meant, refused });
      if (reply.ok && reply.value) return;
    }
    this.listener?.onRefused(refused);
  }

  /**
   * Adds files to the draft, and appends the refused ones to `refused`. Returns false after a failure that ends the
   * adding; each failure is reported to the listener.
   */
  async #addPart(
    files: readonly File[],
    conversationId: ConversationId | null,
    refused: RefusedFile[],
  ): Promise<boolean> {
    const fileHandles = await Promise.all(files.map((file) => this.#bridge.handOver(file)));
    const unknown = fileHandles.find((reply) => !reply.ok);
    if (unknown !== undefined) this.listener?.onFailed(unknown.problem);
    const onDisk = fileHandles.flatMap((reply) => (reply.ok && reply.value !== null ? [reply.value] : []));
    if (onDisk.length > 0 && !(await this.#attachOffered(onDisk, conversationId, refused))) return false;
    const elsewhere = files.filter(
      (_, index) => fileHandles[index]?.ok === true && fileHandles[index].value === null,
    );
    for (const file of elsewhere) {
      if (!(await this.#addBytes(file, conversationId, refused))) return false;
    }
    return true;
  }

  async #attachOffered(
    fileIds: readonly FileHandleId[],
    meant: ConversationId | null,
    refused: RefusedFile[],
  ): Promise<boolean> {
    return this.#attach(meant, refused, (conversationId) =>
      this.#bridge.attachFiles({ conversationId, fileIds }),
    );
  }

  async #addBytes(file: File, meant: ConversationId | null, refused: RefusedFile[]): Promise<boolean> {
    const name = file.name === "" ? t("uploads.unnamed", { ending: endingOf(file.type) }) : file.name;
    const maxBytes = maxUploadBytes.file;
    if (file.size > maxBytes) {
      refused.push({ name, problem: { kind: "file-not-sent", name, because: "too-large", most: maxBytes } });
      return true;
    }
    return this.#attach(meant, refused, async (conversationId) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return this.#bridge.attachBytes({ conversationId, name, bytes });
    });
  }

  async #attach(
    conversationId: ConversationId | null,
    refused: RefusedFile[],
    ask: (conversationId: ConversationId) => Promise<Reply<CommandValue<"attachFiles">>>,
  ): Promise<boolean> {
    if (conversationId === null) return false;
    const leaveCount = this.#conversationId === conversationId ? this.#leaveCount : null;
    if (leaveCount !== null) this.readingCount += 1;
    const before = this.list.length;
    const reply = await ask(conversationId);
    if (leaveCount === this.#leaveCount) this.readingCount -= 1;
    if (!reply.ok) {
      this.listener?.onFailed(reply.problem);
      return false;
    }
    const { files } = reply.value;
    refused.push(...reply.value.refused);
    if (this.#conversationId !== conversationId) return true;
    this.#show(files);
    const added = this.list.length - before;
    if (added > 0) this.listener?.onAdded(added);
    return true;
  }

  async #saveArrangement(list: readonly ChosenFile[]): Promise<void> {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    this.list = list;
    const reply = await this.#bridge.arrangeFiles({ conversationId, fileIds: list.map(({ id }) => id) });
    if (!reply.ok) this.listener?.onFailed(reply.problem);
    else if (this.#conversationId === conversationId) this.#show(reply.value.files);
  }

  /** Shows the files that main has in the draft, without those that were sent since. */
  #show(files: readonly ChosenFile[]): void {
    this.list = files.filter(({ id }) => !this.#sentIds.has(id));
  }
}

function endingOf(type: string): string {
  const [, subtype = "png"] = type.split("/");
  return subtype === "jpeg" ? "jpg" : subtype;
}

function oneTooMany(name: string): RefusedFile {
  const problem = { kind: "file-not-sent", name, because: "too-many", most: maxFilesPerMessage } as const;
  return { name, problem };
}
